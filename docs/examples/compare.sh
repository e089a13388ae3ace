#!/usr/bin/env bash
# Checks the games that a change touches, and compares each with what it was. Usage: compare.sh BASE [FOLDER]
# FOLDER gets comment.md, and for each game a page and a test report. Fails where a check fails, not where a game has changed.
set -euo pipefail
base=$1 folder=${2:-report} failed=0
program=${HOUSE_RULES:-house-rules}
mkdir -p "$folder"
begun=$(git merge-base "$base" HEAD)
comment=$folder/comment.md
echo "## What this changes" >"$comment"

# a game is touched by a change of its rules or of its players
games=$(git diff --name-only "$begun" -- rules strategies | cut -d/ -f2 | sort -u)
for game in $games; do
    [ -f "rules/$game/game.toml" ] || continue
    {
        echo "### $game"
        echo '```text'
        "$program" check "$game" || failed=1
        "$program" check --mutate "$game" --matches 30 | head -20 || true
        if git cat-file -e "$begun:rules/$game/game.toml" 2>/dev/null; then
            "$program" compare "git:$begun:$game" "$game" --html "$folder/$game.html" --junit "$folder/$game.xml" || failed=1
        else
            echo "A new game: nothing to compare it with."
        fi
        echo '```'
    } >>"$comment" 2>&1
done
[ -n "$games" ] || echo "No game." >>"$comment"
exit $failed
