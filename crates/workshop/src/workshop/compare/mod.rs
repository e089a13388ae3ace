//! What an edit of the rules did to the game, measured by the same deals under both.
