/** Events of calendars that others keep: shown as what they are, never as school work. */
import { isDay } from './dates.ts';

/** An event of a calendar that the family follows. */
export interface OutsideEvent {
  name: string;
  /** The first day (yyyy-MM-dd) of a whole day or of several; otherwise the moment (ISO 8601, UTC). */
  from: string;
  /** The last day, included; otherwise the moment at which it ends. */
  until: string;
  /** Whether it says that there is no school. */
  isClosure: boolean;
}

/** The longest name of an event; a longer one is cut. */
export const longestEventName = 100;
/** Most events of a month of one calendar: so many fit into a record. */
export const mostEventsOfMonth = 120;
/** Most calendars that a family follows. */
export const mostCalendars = 10;

/** Whether an event has no time of day. */
export const isWholeDay = ({ from }: Pick<OutsideEvent, 'from'>): boolean => isDay(from);

/** Why a calendar can't be read at present. */
export const calendarProblems = [
  'address-unreachable',
  'address-private',
  'address-locked',
  'address-gone',
  'address-failing',
  'no-calendar',
  'calendar-too-long',
] as const;

/** One of them. */
export type CalendarProblem = (typeof calendarProblems)[number];

/**
 * The address of a calendar as it is asked for: `webcal:` is `https:`. Undefined: no address, one that isn't encrypted,
 * or one with a name and a password in it.
 */
export function calendarAddress(typed: string): string | undefined {
  const parts = /^\s*(?:https|webcals?):\/\/([^\s/?#@\\]+)([/?#]\S*)?\s*$/i.exec(typed);
  return parts ? `https://${parts[1]!.toLowerCase()}${parts[2] ?? '/'}` : undefined;
}

/** The name of the server of a calendar's address, to call the calendar by. */
export const hostOfAddress = (address: string): string =>
  /^https:\/\/([^/?#]+)/.exec(address)?.[1] ?? address;
