//! The thread that turns pictures into pixels, and its queue.
//!
//! Pictures requested in the latest frame come first; those only expected come last. A picture that no frame has
//! requested for a while (as when a window is being resized) is dropped. Deliberately does not know textures.

use super::picture::{self, Bitmap, Picture};
use super::shadow::{self, Sheet};
use crate::card_art::Style;
use std::collections::HashSet;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

/// The parameters that determine one texture.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TextureKey {
    pub picture: Picture,
    pub style: Style,
    pub width: u32,
}

/// An order that was not requested again for more than this many frames is dropped.
const STALE: u64 = 3;

struct Order {
    key: TextureKey,
    /// The last frame that requested it; `None` if it is only expected.
    frame: Option<u64>,
}

#[derive(Default)]
struct Queue {
    orders: Vec<Order>,
    /// The picture being drawn.
    at_work: Option<TextureKey>,
    /// The pictures that are drawn and wait to be taken. One that waits is not drawn again, however often it is requested.
    drawn: HashSet<TextureKey>,
    frame: u64,
    closed: bool,
}

#[derive(Default)]
struct RasterQueue {
    queue: Mutex<Queue>,
    wake: Condvar,
}

impl RasterQueue {
    fn lock(&self) -> MutexGuard<'_, Queue> {
        // the queue is consistent between any two statements, so a panic elsewhere does not spoil it
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A running worker thread. The thread ends when this is dropped.
pub struct Raster {
    shared: Arc<RasterQueue>,
    done: Receiver<(TextureKey, Bitmap)>,
    /// False if no thread could be started: then [`Raster::next`] draws by itself.
    threaded: bool,
}

impl Raster {
    /// Starts the worker. `ready` is called on its thread after each picture.
    pub fn start(ready: impl Fn() + Send + 'static) -> Raster {
        let shared = Arc::new(RasterQueue::default());
        let (send, done) = channel();
        let theirs = shared.clone();
        let thread = std::thread::Builder::new().name("card art".into()).spawn(move || work(&theirs, &send, ready));
        Raster { shared, done, threaded: thread.is_ok() }
    }

    /// Requests a picture that frame number `frame` wants to show.
    pub fn ask(&self, key: TextureKey, frame: u64) {
        self.put(key, Some(frame));
    }

    /// Requests a picture that will be needed soon.
    pub fn expect(&self, key: TextureKey) {
        self.put(key, None);
    }

    fn put(&self, key: TextureKey, frame: Option<u64>) {
        let mut queue = self.shared.lock();
        queue.frame = queue.frame.max(frame.unwrap_or(0));
        if queue.at_work == Some(key) || queue.drawn.contains(&key) {
            return;
        }
        match queue.orders.iter_mut().find(|o| o.key == key) {
            Some(order) => order.frame = order.frame.max(frame),
            None => queue.orders.push(Order { key, frame }),
        }
        self.shared.wake.notify_one();
    }

    /// Removes the orders that are only expected.
    pub fn forget_expected(&self) {
        self.shared.lock().orders.retain(|o| o.frame.is_some());
    }

    /// The next finished picture, if there is one.
    pub fn next(&self) -> Option<(TextureKey, Bitmap)> {
        if self.threaded {
            let (key, bitmap) = self.done.try_recv().ok()?;
            self.shared.lock().drawn.remove(&key);
            return Some((key, bitmap));
        }
        let key = self.shared.lock().pick()?;
        Some((key, picture::render_alone(key.picture, key.style, key.width)))
    }

    /// Whether the queue is empty and nothing is being drawn.
    pub fn is_idle(&self) -> bool {
        let queue = self.shared.lock();
        queue.orders.is_empty() && queue.at_work.is_none()
    }
}

impl Drop for Raster {
    fn drop(&mut self) {
        self.shared.lock().closed = true;
        self.shared.wake.notify_one();
    }
}

impl Queue {
    /// Removes stale orders, then takes the most urgent one.
    fn pick(&mut self) -> Option<TextureKey> {
        let oldest = self.frame.saturating_sub(STALE);
        self.orders.retain(|o| o.frame.is_none_or(|frame| frame >= oldest));
        let best = (0..self.orders.len()).max_by_key(|i| (self.orders[*i].frame, std::cmp::Reverse(*i)))?;
        Some(self.orders.remove(best).key)
    }
}

fn work(shared: &RasterQueue, send: &Sender<(TextureKey, Bitmap)>, ready: impl Fn()) {
    let mut papers = Papers::default();
    while let Some(key) = next_order(shared) {
        let bitmap = picture::render(key.picture, key.style, key.width, |sheet| papers.blank(sheet));
        if !hand_over(shared, send, key, bitmap) {
            return;
        }
        ready();
    }
}

/// Hands a picture over. Returns false if nobody takes it any more.
fn hand_over(shared: &RasterQueue, send: &Sender<(TextureKey, Bitmap)>, key: TextureKey, bitmap: Bitmap) -> bool {
    let mut queue = shared.lock();
    queue.at_work = None;
    queue.drawn.insert(key);
    send.send((key, bitmap)).is_ok()
}

/// Waits for an order; `None` once the window has closed.
fn next_order(shared: &RasterQueue) -> Option<TextureKey> {
    let mut queue = shared.lock();
    loop {
        if queue.closed {
            return None;
        }
        if let Some(key) = queue.pick() {
            queue.at_work = Some(key);
            return Some(key);
        }
        queue = shared.wake.wait(queue).unwrap_or_else(PoisonError::into_inner);
    }
}

/// Cache of the blank cards of the last four sizes.
#[derive(Default)]
struct Papers {
    kept: Vec<(Sheet, Vec<u8>)>,
}

impl Papers {
    fn blank(&mut self, sheet: Sheet) -> Vec<u8> {
        if let Some((_, rows)) = self.kept.iter().find(|(s, _)| *s == sheet) {
            return rows.clone();
        }
        let rows = shadow::blank(sheet);
        if self.kept.len() >= 4 {
            self.kept.remove(0);
        }
        self.kept.push((sheet, rows.clone()));
        rows
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Face;

    fn key(width: u32) -> TextureKey {
        TextureKey { picture: Picture::face(Face::RED_JOKER), style: Style::default(), width }
    }

    fn queue(orders: &[(u32, Option<u64>)], frame: u64) -> Queue {
        let orders = orders.iter().map(|(width, frame)| Order { key: key(*width), frame: *frame }).collect();
        Queue { orders, frame, ..Queue::default() }
    }

    /// A window that is drawn slowly asks for the same pictures in many frames before it takes one.
    #[test]
    fn a_picture_that_is_asked_for_often_is_drawn_once() {
        let raster = Raster::start(|| {});
        for frame in 0..200 {
            (60..66).for_each(|width| raster.ask(key(width), frame));
            (66..70).for_each(|width| raster.expect(key(width)));
            std::thread::sleep(std::time::Duration::from_millis(1));
        }
        while !raster.is_idle() {
            std::thread::sleep(std::time::Duration::from_millis(1));
        }
        let mut widths: Vec<u32> = std::iter::from_fn(|| raster.next()).map(|(key, _)| key.width).collect();
        widths.sort();
        assert_eq!(widths, (60..70).collect::<Vec<_>>());
        // once it was taken it can be asked for again
        raster.ask(key(60), 200);
        while !raster.is_idle() {
            std::thread::sleep(std::time::Duration::from_millis(1));
        }
        assert_eq!(raster.next().map(|(key, _)| key.width), Some(60));
    }

    #[test]
    fn the_latest_frame_comes_first_and_expectations_last() {
        let mut queue = queue(&[(1, None), (2, Some(9)), (3, Some(10)), (4, Some(10)), (5, None)], 10);
        let order: Vec<u32> = std::iter::from_fn(|| queue.pick()).map(|k| k.width).collect();
        assert_eq!(order, [3, 4, 2, 1, 5]);
    }

    #[test]
    fn what_no_frame_wants_any_more_is_dropped() {
        let mut queue = queue(&[(1, Some(10 - STALE - 1)), (2, Some(10 - STALE)), (3, None)], 10);
        let order: Vec<u32> = std::iter::from_fn(|| queue.pick()).map(|k| k.width).collect();
        assert_eq!(order, [2, 3]);
    }
}
