/** The parser of iCalendar values (ical.js), which callers hand in: the model imports none. */

/** A time of the parser's. */
interface ParsedTime {
  toString(): string;
}

/** What is used of the parser. */
export interface CalendarParser {
  Time: { fromDateString(day: string): ParsedTime };
  Duration: { fromString(text: string): { toSeconds(): number } };
  Property: { fromString(text: string): { getValues(): unknown[] } };
  Recur: {
    fromString(rule: string): {
      iterator(start: ParsedTime): { next(): ParsedTime | null | undefined };
    };
  };
}
