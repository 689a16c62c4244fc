/** Cuts a calendar's text (iCalendar, RFC 5545) into its events, so that a broken one can't take the others along. */

/** One line of an event: `DTSTART;VALUE=DATE:20261221`. */
export interface CalendarLine {
  /** In capitals. */
  name: string;
  /** As written, with the names of parameters in capitals. */
  parameters: ReadonlyMap<string, string>;
  value: string;
}

/** An event's lines, without those of its alarms. */
export interface CalendarEvent {
  lines: CalendarLine[];
  /** Whether a line is no line of a calendar, or the end is missing. */
  isBroken: boolean;
}

/** What a calendar's text holds, of all calendars in it. */
export interface CalendarText {
  isCalendar: boolean;
  events: CalendarEvent[];
  /** The zone that the file says its calendar is in; '': none. */
  zone: string;
  /** What it calls itself; '': nothing. */
  name: string;
}

const calendarName = /^X-WR-CALNAME[;:]/i;
const shape =
  /^([A-Za-z0-9-]+)((?:;[A-Za-z0-9-]+=(?:"[^"]*"|[^;:",]*)(?:,(?:"[^"]*"|[^;:",]*))*)*):(.*)$/s;

/** A line's parts; null: it is none of a calendar. */
function lineOf(text: string): CalendarLine | null {
  const parts = shape.exec(text);
  if (!parts) return null;
  const parameters = [...parts[2]!.matchAll(/;([A-Za-z0-9-]+)=("[^"]*"|[^;]*)/g)].map(
    ([, name, value]) => [name!.toUpperCase(), value!.replaceAll('"', '')] as const,
  );
  return {
    name: parts[1]!.toUpperCase(),
    parameters: new Map(parameters),
    value: parts[3]!,
  };
}

/** Lines put together again that were folded; empty ones are left out. */
function unfolded(text: string): string[] {
  const lines: string[][] = [];
  for (const line of text.split(/\r\n|\r|\n/))
    if (/^[ \t]/.test(line) && lines.length > 0) lines.at(-1)!.push(line.slice(1));
    else if (line.trim() !== '') lines.push([line]);
  return lines.map((parts) => parts.join(''));
}

/** Collects events line by line. */
class Events {
  readonly found: CalendarText = { isCalendar: false, events: [], zone: '', name: '' };
  #event: CalendarEvent | null = null;
  /** Lines of what stands within the event, such as its alarms. */
  #inner: CalendarLine[] = [];
  #depth = 0;
  /** Open components outside of events, but calendars. */
  #others = 0;

  #open(): CalendarEvent {
    this.#event = { lines: [], isBroken: false };
    this.#inner = [];
    this.#depth = 0;
    this.#others = 0;
    this.found.events.push(this.#event);
    return this.#event;
  }

  /** Ends the open event, if there is one; without its own end, or with an inner one left open, it is broken. */
  close(isEnded: boolean): void {
    if (this.#event && (!isEnded || this.#depth > 0)) {
      this.#event.isBroken = true;
      this.#event.lines.push(...this.#inner);
    }
    this.#event = null;
    this.#others = 0;
  }

  begin(what: string): void {
    if (what === 'VEVENT') {
      this.close(false);
      this.#open();
    } else if (this.#event) this.#depth += 1;
    else if (what === 'VCALENDAR') this.#others = 0;
    else this.#others += 1;
    if (what === 'VCALENDAR') this.found.isCalendar = true;
  }

  end(what: string): void {
    // Of an event whose beginning can't be read, its end tells.
    if (what === 'VEVENT' && !this.#event && this.#others > 0) this.#open().isBroken = true;
    if (what === 'VEVENT' || what === 'VCALENDAR') this.close(what === 'VEVENT');
    else if (this.#event) this.#depth = Math.max(0, this.#depth - 1);
    else this.#others = Math.max(0, this.#others - 1);
  }

  add(written: string): void {
    const line = lineOf(written);
    // An event whose beginning is missing is told like any other that is broken.
    const isAstray = /^(?:SUMMARY|DTSTART)$/.test(line?.name ?? '') && this.#others === 0;
    if (!this.#event && isAstray) this.#open().isBroken = true;
    if (this.#event && line) (this.#depth > 0 ? this.#inner : this.#event.lines).push(line);
    else if (this.#event && this.#depth === 0) this.#event.isBroken = true;
  }
}

/** The events of a text. What else it holds is passed over. */
export function calendarEvents(text: string): CalendarText {
  const events = new Events();
  for (const written of unfolded(text)) {
    const mark = /^\s*(BEGIN|END|X-WR-TIMEZONE)\s*:\s*(.*?)\s*$/i.exec(written);
    const [what, of = ''] = [mark?.[1]?.toUpperCase(), mark?.[2]];
    if (what === 'BEGIN') events.begin(of.toUpperCase());
    else if (what === 'END') events.end(of.toUpperCase());
    else if (what === 'X-WR-TIMEZONE') events.found.zone = of;
    else if (calendarName.test(written)) events.found.name ||= lineOf(written)?.value ?? '';
    else events.add(written);
  }
  events.close(false);
  return events.found;
}
