//! What an editor can know of the files of a game: problems, words, places.
