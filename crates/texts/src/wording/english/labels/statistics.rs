//! Headings of the statistics.

use crate::wording::StatisticsLabel;

pub fn label(label: StatisticsLabel) -> &'static str {
    match label {
        StatisticsLabel::NoneYet => "No match was played to its end yet. What you finish is counted here.",
        StatisticsLabel::Game => "Game",
        StatisticsLabel::Against => "Against",
        StatisticsLabel::Played => "Played",
        StatisticsLabel::Won => "Won",
        StatisticsLabel::Lost => "Lost",
        StatisticsLabel::Shared => "Drawn",
        StatisticsLabel::Average => "Average",
        StatisticsLabel::Best => "Best",
        StatisticsLabel::WonInARow => "Streak",
        StatisticsLabel::All => "All",
        StatisticsLabel::PointsByMatch => "Points, match by match",
        StatisticsLabel::Margins => "Won or lost by so many points",
        StatisticsLabel::AverageLine => "average",
        StatisticsLabel::PointsLine => "points",
        StatisticsLabel::MatchesBars => "matches",
        StatisticsLabel::Person => "Person",
        StatisticsLabel::You => "You",
        StatisticsLabel::MyFigures => "Figures",
        StatisticsLabel::League => "League",
        StatisticsLabel::Goals => "Goals",
        StatisticsLabel::AllGames => "All games",
        StatisticsLabel::InThePlay => "In the play",
        StatisticsLabel::WinAMatch => "Win a match",
        StatisticsLabel::What => "What",
        StatisticsLabel::Times => "Times",
        StatisticsLabel::EachTime => "Each time",
        StatisticsLabel::ARound => "A round",
        StatisticsLabel::WhatWasCounted => "What was counted",
        StatisticsLabel::TheRows => "Row by row",
        StatisticsLabel::ByVariant => "By variant",
        StatisticsLabel::ByOpponent => "By opponent",
        StatisticsLabel::LastMatches => "The last matches: how far ahead or behind",
        StatisticsLabel::CoachsCurve => "The coach: points given away a decision",
        StatisticsLabel::NotJudged => {
            "The coach has judged no whole match of this game yet. Switch the coach on in Settings, or open “What I gave away” after a match."
        }
        StatisticsLabel::Stop => "Stop",
        StatisticsLabel::LookThrough => "Look through kept matches",
        StatisticsLabel::Rating => "Rating",
        StatisticsLabel::Player => "Player",
        StatisticsLabel::Matches => "Matches",
        StatisticsLabel::NobodyMet => {
            "Nobody has met anybody in this game yet. Finish a match, and both sides stand here."
        }
        StatisticsLabel::HowRated => {
            "Ratings are Elo points from the Bradley-Terry model, with 95 % intervals: 100 points more mean about 64 wins of 100. Whoever has met few stands near the middle. The same cards again, and matches given up or with a change of players, do not count."
        }
        StatisticsLabel::NoGoalYet => "Goals come with the first match of a game.",
        StatisticsLabel::Reached => "Reached",
        StatisticsLabel::DealOfTheDay => "Deal of the day",
        StatisticsLabel::PlayToday => "Play today's deal",
        StatisticsLabel::SameForEverybody => "The same cards for all",
        StatisticsLabel::PlayedMatches => "Played to the end",
        StatisticsLabel::PlayedNone => "Matches that you finish are listed here, to be looked at again.",
        StatisticsLabel::LookAt => "Look at it",
        StatisticsLabel::CopyAsText => "Copy as text",
        StatisticsLabel::CopyHelp => "One line with all moves, to paste into a message",
        StatisticsLabel::RemoveHelp => "The match cannot be looked at any more; its result still counts",
        StatisticsLabel::Copied => "The match is copied as one line of text.",
        StatisticsLabel::ShowMore => "Show more",
        StatisticsLabel::Working => "Reading the statistics",
        StatisticsLabel::Today => "Today",
    }
}
