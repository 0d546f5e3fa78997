use aide::{
    OperationOutput,
    generate::GenContext,
    openapi::{MediaType, Operation, Response as ApiResponse},
};
use axum::{
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use icalendar::{Calendar, Component as _, Event, EventLike as _};
use kernel::{
    Instant, Row,
    dates::{Dated, When},
    time::TimeZone,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::time::Duration;

const CONTENT_TYPE: &str = "text/calendar; charset=utf-8";
/// How often calendars are asked to look again.
const EVERY: chrono::Duration = chrono::Duration::hours(4);

/// How one's own link stands. The link itself is told only when it is made.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct CalendarFeed {
    pub created_at: Instant,
    /// None while no program has asked for it.
    pub last_used_at: Option<Instant>,
    /// How often it was asked for, once in five minutes at most.
    pub uses: i64,
}

/// A link that was just made.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct NewCalendarFeed {
    /// The whole address, for a calendar's "subscribe".
    pub address: String,
}

/// The file's name in the address: the key and `.ics`.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct ByFile {
    pub file: String,
}

impl ByFile {
    /// The key; none where no key can stand there.
    pub fn key(&self) -> Option<&str> {
        self.file.strip_suffix(".ics").filter(|key| key.len() == 43)
    }
}

/// A feed as it is found by its key.
#[derive(Clone, Copy, Debug, Row)]
pub struct Kept {
    pub id: i64,
    pub user_id: i64,
    pub last_used_at: Option<Instant>,
}

/// A calendar as programs read it.
#[derive(Debug)]
pub struct CalendarFile(pub String);

impl IntoResponse for CalendarFile {
    fn into_response(self) -> Response {
        let mut response = (StatusCode::OK, self.0).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(CONTENT_TYPE));
        headers.insert(header::CONTENT_DISPOSITION, HeaderValue::from_static("inline; filename=\"calendar.ics\""));
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-store"));
        response
    }
}

impl OperationOutput for CalendarFile {
    type Inner = Vec<u8>;
    fn operation_response(_: &mut GenContext, _: &mut Operation) -> Option<ApiResponse> {
        let content = [(CONTENT_TYPE.to_owned(), MediaType::default())].into_iter().collect();
        Some(ApiResponse { description: "A calendar (RFC 5545).".into(), content, ..ApiResponse::default() })
    }
    fn inferred_responses(ctx: &mut GenContext, operation: &mut Operation) -> Vec<(Option<u16>, ApiResponse)> {
        Self::operation_response(ctx, operation).map(|response| (Some(200), response)).into_iter().collect()
    }
}

/// On one line, as a calendar shows it.
fn line(text: &str) -> String {
    text.split(char::is_control).filter(|part| !part.trim().is_empty()).collect::<Vec<_>>().join(" ")
}

/// The calendar's text.
pub fn written(name: &str, entries: &[Dated], zone: TimeZone, now: Instant) -> String {
    let mut calendar = Calendar::new();
    calendar.name(&line(name)).ttl(&EVERY);
    for entry in entries {
        let mut event = Event::new();
        event.uid(&format!("{}@maktab", entry.key)).summary(&line(&entry.title)).timestamp(now.to_chrono());
        if let Some(about) = &entry.about {
            event.description(&line(about));
        }
        if let Some(place) = &entry.place {
            event.location(&line(place));
        }
        match entry.when {
            When::Days(first, last) => event.starts(first).ends(last.succ_opt().unwrap_or(last)),
            When::Hours(day, starts, ends) => {
                let at = |minutes: i64| zone.start_of(day).plus(Duration::from_secs(60 * minutes.unsigned_abs())).to_chrono();
                event.starts(at(starts)).ends(at(ends))
            }
        };
        calendar.push(event);
    }
    calendar.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_hours_and_hostile_titles_are_written_as_calendars_read_them() {
        let day: chrono::NaiveDate = "2026-11-20".parse().expect("a day");
        let entries = [
            Dated::new("calendar-7", "Holiday, all schools", When::Days(day, day.succ_opt().expect("a day"))),
            Dated::new("lecture-1", "English\r\nEND:VCALENDAR", When::Hours(day, 485, 525)).at(Some("Room 4; east".into())),
        ];
        let text = written("Chinar", &entries, TimeZone::of_pakistan(), Instant::from_micros(1_795_150_800_000_000));
        assert!(text.starts_with("BEGIN:VCALENDAR\r\n") && text.trim_end().ends_with("END:VCALENDAR"));
        assert_eq!(text.matches("BEGIN:VEVENT").count(), 2);
        assert_eq!(text.lines().filter(|line| *line == "END:VCALENDAR").count(), 1, "{text}");
        assert!(text.contains("SUMMARY:Holiday\\, all schools"), "{text}");
        assert!(text.contains("DTSTART;VALUE=DATE:20261120") && text.contains("DTEND;VALUE=DATE:20261122"), "{text}");
        // 08:05 in Pakistan.
        assert!(text.contains("DTSTART:20261120T030500Z") && text.contains("DTEND:20261120T034500Z"), "{text}");
        assert!(text.contains("UID:calendar-7@maktab") && text.contains("SUMMARY:English END:VCALENDAR"), "{text}");
    }

    #[test]
    fn a_key_is_what_we_make() {
        let of = |file: &str| ByFile { file: file.into() }.key().map(str::len);
        assert_eq!(of(&format!("{}.ics", "a".repeat(43))), Some(43));
        assert_eq!(of(&"a".repeat(43)), None);
        assert_eq!(of("a.ics"), None);
    }
}
