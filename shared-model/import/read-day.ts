/**
 * Reads the days that spreadsheets write, in English, Spanish and French: `2027-02-03`, `3/2/2027`, `03.02.2027`,
 * `Wed, Feb 3, 2027`, `3 de febrero de 2027`, a day number of Excel, each with or without a time.
 */
import { addDays, isDay, minutesOfTime, toForm } from '../lib/dates.ts';
import { plainText } from './plain-text.ts';

/** Whether numbers like 3/2 say the day or the month first. */
export type DayOrder = 'day-first' | 'month-first';

/** A day (yyyy-MM-dd), and the minutes after midnight if a time is written. */
export interface ReadDay {
  day: string;
  minutes: number | null;
}

const months = [
  'january jan enero ene janvier janv',
  'february feb febrero fevrier fevr fev',
  'march mar marzo mars',
  'april apr abril abr avril avr',
  'may mayo mai',
  'june jun junio juin',
  'july jul julio juillet juil',
  'august aug agosto ago aout',
  'september sept sep septiembre set septembre',
  'october oct octubre octobre',
  'november nov noviembre novembre',
  'december dec diciembre dic decembre',
].map((names) => names.split(' '));

/** The day before Excel's first, so that its numbers of days since 1 March 1900 are right. */
const excelZero = '1899-12-30';
const [firstSerial, lastSerial] = [20_000, 80_000];
const numeric = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})\b/;

const yearOf = (text: string): number => Number(text.length === 2 ? `20${text}` : text);

/** The day of a year, month and day of the month; null: there is none. */
function dayOf(year: string, month: number, date: string): string | null {
  const two = (value: number): string => String(value).padStart(2, '0');
  const day = `${String(yearOf(year)).padStart(4, '0')}-${two(month)}-${two(Number(date))}`;
  return isDay(day) && day >= '1000' ? day : null;
}

/** A month by its name or its beginning, 1 to 12; 0: none. */
const monthOf = (name: string): number =>
  months.findIndex((names) => names.includes(name.replace(/\.$/, ''))) + 1;

/**
 * The order that a column's days are written in: what one of them with a number above 12 settles; undefined if none
 * does, or if they contradict each other.
 */
export function orderOf(cells: readonly string[]): DayOrder | undefined {
  const found = new Set(
    cells.flatMap((cell): DayOrder[] => {
      const [, first, second] = numeric.exec(cell.trim()) ?? [];
      if (Number(first) > 12 && Number(second) <= 12) return ['day-first'];
      return Number(second) > 12 && Number(first) <= 12 ? ['month-first'] : [];
    }),
  );
  return found.size === 1 ? [...found][0] : undefined;
}

/** The minutes of what stands behind a day; null: nothing; undefined: no time. */
function timeOf(text: string): number | null | undefined {
  const time = text.replace(/^(?:t|,|\s|a las|a l?es|at|a|à)+(?=\d)/i, '').trim();
  if (time === '') return null;
  const clock = /^(\d{1,2})[:h](\d\d)(?::\d\d(?:[.,]\d+)?)?(\s*[ap]\.?\s*m\.?)?$/i.exec(time);
  return clock
    ? minutesOfTime(`${clock[1]}:${clock[2]}${clock[3] ?? ''}`.replaceAll(/\.|\s/g, ''))
    : minutesOfTime(time);
}

/** A moment with its offset, in a zone; midnight of UTC is how many programs write a day. */
function fromMoment(text: string, zone: string): ReadDay | null {
  const parts =
    /^(\d{4}-\d\d-\d\d)[T ](\d\d):(\d\d)(?::\d\d(?:\.\d+)?)?\s*(Z|[+-]\d\d:?\d\d)$/i.exec(text);
  if (!parts || !isDay(parts[1]!)) return null;
  if (/^z$/i.test(parts[4]!) && parts[2] === '00' && parts[3] === '00')
    return { day: parts[1]!, minutes: null };
  const offset = parts[4]!.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2').toUpperCase();
  const at = Date.parse(`${parts[1]}T${parts[2]}:${parts[3]}:00${offset}`);
  if (Number.isNaN(at)) return null;
  const { date, time } = toForm(at, zone);
  return { day: date, minutes: minutesOfTime(time) ?? null };
}

/** The day that a text begins with, and what stands behind it. */
function dayAtStart(text: string, order: DayOrder): { day: string | null; rest: string } | null {
  const year = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text);
  if (year)
    return { day: dayOf(year[1]!, Number(year[2]), year[3]!), rest: text.slice(year[0].length) };
  const dotted = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})(?!\d)/.exec(text);
  if (dotted)
    return {
      day: dayOf(dotted[3]!, Number(dotted[2]), dotted[1]!),
      rest: text.slice(dotted[0].length),
    };
  const parts = numeric.exec(text);
  if (parts) {
    const [, first, second] = parts.map(Number) as [number, number, number];
    // A number above 12 is the day, whatever the other days of the column say.
    const isDayFirst = second > 12 ? false : first > 12 || order === 'day-first';
    const [date, month] = isDayFirst ? [first, second] : [second, first];
    return { day: dayOf(parts[3]!, month, `${date}`), rest: text.slice(parts[0].length) };
  }
  const words = plainText(text.replaceAll(',', ' '));
  const named =
    /^(?:[a-z]+ )?(?<date>\d{1,2})(?:st|nd|rd|th|er|º|°)?[ -](?:de |of )?(?<month>[a-z]+)[ -](?:de |del )?(?<year>\d{4})(?!\d)/.exec(
      words,
    ) ??
    /^(?:[a-z]+ )?(?<month>[a-z]+) (?<date>\d{1,2})(?:st|nd|rd|th)? (?<year>\d{4})(?!\d)/.exec(
      words,
    );
  const month = monthOf(named?.groups?.['month'] ?? '');
  if (!named?.groups || month === 0) return null;
  const { year: ofYear, date } = named.groups;
  const behind = new RegExp(`${ofYear}(?!\\d)(.*)$`, 's').exec(text)?.[1] ?? '';
  return { day: dayOf(ofYear!, month, date!), rest: behind };
}

/**
 * The day and time that a cell writes; null: none, or no such day. `zone` (IANA) is the family's, for moments with an
 * offset.
 */
export function readDay(cell: string, order: DayOrder, zone: string): ReadDay | null {
  const text = cell.trim().replaceAll(/\s+/gu, ' ');
  const moment = fromMoment(text, zone);
  if (moment) return moment;
  if (/^\d{5}(?:[.,]\d+)?$/.test(text)) {
    const serial = Math.floor(Number(text.replace(',', '.')));
    const isDate = serial >= firstSerial && serial <= lastSerial;
    return isDate ? { day: addDays(excelZero, serial), minutes: null } : null;
  }
  const found = dayAtStart(text, order);
  const minutes = found?.day ? timeOf(found.rest) : undefined;
  return found?.day && minutes !== undefined ? { day: found.day, minutes } : null;
}
