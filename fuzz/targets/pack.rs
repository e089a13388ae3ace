//! The file of a pack: any bytes are read or refused; what is read is written and read again as the same.
#![no_main]

use house_rules::session::Pack;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    if let Ok(pack) = Pack::from_bytes(bytes) {
        let written = pack.to_bytes().expect("a pack that was read can be written");
        let again = Pack::from_bytes(&written).expect("a pack that was written can be read");
        assert!(again == pack, "it is read as another one");
    }
});
