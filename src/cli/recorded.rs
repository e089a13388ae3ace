//! The rules of a record: loaded, or in which pack they came if they are not here.

use super::Usage;
use crate::catalog::CatalogError;
use crate::session::{House, HouseError, Loaded, Record, TableChoice, missing_pack};
use crate::wording::{KeepingSaid, tell};

/// Loads the rules of a record.
pub fn load(house: &House, record: &Record) -> anyhow::Result<Loaded> {
    let set: Vec<(String, String)> = record.options.clone().into_iter().collect();
    let choice = TableChoice { variant: record.game.clone(), seats: Some(record.seats), set };
    house.load(&choice).map_err(|error| match &record.pack {
        // the record names the pack, which need not have been here at all
        Some(pack) if is_unknown(&error) => {
            Usage(format!("{error}\n  {}", tell(KeepingSaid::MissingPack(pack)))).into()
        }
        _ => error.into(),
    })
}

fn is_unknown(error: &HouseError) -> bool {
    matches!(error, HouseError::Catalog(CatalogError::Unknown { .. }))
}

/// In which pack a game came that an error names and that was removed. `None` if it came in none.
pub fn removed_with(error: &anyhow::Error) -> Option<String> {
    let name = error.chain().find_map(|cause| {
        let of_house = cause.downcast_ref::<HouseError>().and_then(|error| match error {
            HouseError::Catalog(error) => Some(error),
            _ => None,
        });
        match of_house.or_else(|| cause.downcast_ref::<CatalogError>())? {
            CatalogError::Unknown { name, .. } => Some(name),
            _ => None,
        }
    })?;
    Some(tell(KeepingSaid::MissingPack(&missing_pack(name)?)))
}
