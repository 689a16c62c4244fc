/**
 * Reads the calendars that families follow, each at most once an hour, and keeps their events as the family's records.
 *
 * Invariant: a calendar that can't be read keeps its events, and the parents are told why; a write happens only if
 * something differs, or once a day so that they know how old it is.
 */
import ical from 'ical.js';
import {
  outsideCalendar,
  followedSpan,
  type OutsideCalendar,
} from '../../shared-model/calendars/outside-calendar.ts';
import { changedFields } from '../../shared-model/actions/action.ts';
import { commitWithin } from '../../shared-model/commit/commit.ts';
import { create, remove, update, type Change } from '../../shared-model/commit/change.ts';
import { monthsOfCalendar } from '../../shared-model/derive/indexes.ts';
import type { FamilyView } from '../../shared-model/derive/family-view.ts';
import { family } from '../../shared-model/entities/family.ts';
import {
  followedCalendar,
  type FollowedCalendar,
} from '../../shared-model/entities/followed-calendar.ts';
import { followedMonth } from '../../shared-model/entities/followed-month.ts';
import { dayIn, dayMs, hourMs } from '../../shared-model/lib/dates.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import { hostOfAddress, type CalendarProblem } from '../../shared-model/lib/outside-event.ts';
import type { Random } from '../../shared-model/lib/random.ts';
import { soundTime } from '../../shared-model/records/clock.ts';
import { isDemoFamily } from '../accounts/stored-demo-family.ts';
import { FamilyReading, readView } from '../family/family-reading.ts';
import { zoneOfFamily } from '../store/family-zone.ts';
import type { Database } from '../store/database.ts';
import type { FamilyStore } from '../store/family-store.ts';
import {
  forgetReadings,
  keepReading,
  lastReadings,
  type CalendarReading,
} from './calendar-readings.ts';
import type { FetchCalendar } from './fetch-calendar.ts';

/** What calendars are read with. */
export interface CalendarDeps {
  db: Database;
  storeOf: (familyId: Id<'family'>) => FamilyStore;
  fetchCalendar: FetchCalendar;
  random: Random;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** A calendar isn't asked for again before; a little less than an hour, so that hourly work doesn't come too early. */
const restMs = hourMs - 60_000;
/** After this time it is read whole even if it hasn't changed, because the days that are kept have moved on. */
const wholeEveryMs = 7 * dayMs;
/** How often a family learns that nothing has changed. */
const toldEveryMs = dayMs;

const needed = { all: [family, followedCalendar, followedMonth] };

/** What a reading found. */
type Found =
  | { kind: 'same' }
  | { kind: 'read'; calendar: OutsideCalendar }
  | { kind: 'failed'; problem: CalendarProblem };

/** The changes of a calendar's months. */
function monthChanges(
  view: FamilyView,
  calendarId: Id<'followed-calendar'>,
  { months }: OutsideCalendar,
  random: Random,
): Change[] {
  const known = new Map(view.find(monthsOfCalendar, calendarId).map((one) => [one.month, one]));
  const gone = [...known.values()].filter(({ month }) => !months.has(month));
  const read = [...months].filter(
    ([month, events]) => JSON.stringify(known.get(month)?.events) !== JSON.stringify(events),
  );
  return [
    ...gone.map(({ id }) => remove(followedMonth, id)),
    ...read.map(([month, events]) => create(followedMonth, { calendarId, month, events }, random)),
  ];
}

/** The changes that a reading makes to a family's records. */
function changesOf(
  view: FamilyView,
  one: FollowedCalendar,
  found: Found,
  { now, random }: { now: number; random: Random },
): Change[] {
  const months = found.kind === 'read' ? monthChanges(view, one.id, found.calendar, random) : [];
  const said =
    found.kind === 'read' ? found.calendar.name || hostOfAddress(one.address).slice(0, 60) : '';
  const values: Partial<FollowedCalendar> = {
    problem: found.kind === 'failed' ? found.problem : null,
    ...(found.kind === 'read' && { unread: found.calendar.unread, cut: found.calendar.cut }),
    ...(one.name === '' && said !== '' && { name: said }),
  };
  const changed = changedFields(one, values);
  const isOld = one.asOf === null || now - Date.parse(one.asOf) >= toldEveryMs;
  const isTold = months.length > 0 || Object.keys(changed).length > 0 || isOld;
  const asOf = found.kind !== 'failed' && isTold ? { asOf: new Date(now).toISOString() } : {};
  const fields = { ...changed, ...asOf };
  return [
    ...months,
    ...(Object.keys(fields).length > 0 ? [update(followedCalendar, one.id, fields)] : []),
  ];
}

async function readOne(
  deps: CalendarDeps,
  familyId: Id<'family'>,
  { id: calendarId, address }: FollowedCalendar,
  { zone, last }: { zone: string; last: CalendarReading | undefined },
): Promise<void> {
  const { db, fetchCalendar, storeOf, random } = deps;
  const triedAt = deps.now();
  const isKnown =
    last?.address === address &&
    last.zone === zone &&
    last.readAt !== null &&
    triedAt - last.readAt < wholeEveryMs;
  const { etag, modified } = isKnown ? last : { etag: null, modified: null };
  // Kept before it is asked for: a server that stops meanwhile doesn't ask again within the hour.
  const readAt = isKnown ? last.readAt : null;
  await keepReading(db, familyId, { calendarId, address, triedAt, readAt, zone, etag, modified });
  const fetched = await fetchCalendar(address, { etag, modified });
  const found: Found = fetched.kind === 'read' ? readText(fetched.text, zone, triedAt) : fetched;
  const isThere = await storeOf(familyId).transact(async (tx) => {
    const view = await new FamilyReading(tx).load(needed);
    const one = view.get(followedCalendar, calendarId);
    if (one?.address !== address) return false;
    const changes = tx.isFull ? [] : changesOf(view, one, found, { now: triedAt, random });
    if (changes.length === 0) return true;
    const at = soundTime(deps.now(), await tx.clock());
    const done = await commitWithin(tx, { role: 'system' }, changes, { now: at, node: 0 });
    if (!done.ok) throw new Error(`A calendar's events were refused: ${done.error.code}`);
    return true;
  });
  if (!isThere || fetched.kind !== 'read' || found.kind !== 'read') return;
  const marks = { etag: fetched.etag, modified: fetched.modified };
  await keepReading(db, familyId, {
    calendarId,
    address,
    triedAt,
    readAt: triedAt,
    zone,
    ...marks,
  });
}

function readText(text: string, zone: string, now: number): Found {
  const calendar = outsideCalendar(text, followedSpan(dayIn(now, zone)), zone, ical);
  return calendar === 'unreadable'
    ? { kind: 'failed', problem: 'no-calendar' }
    : { kind: 'read', calendar };
}

/**
 * Reads the calendars of a family that are due; resolves to whether it follows none, so that there is nothing to come.
 * The demo family's are never asked for: everybody may write there.
 */
export async function readCalendars(deps: CalendarDeps, familyId: Id<'family'>): Promise<boolean> {
  const { db, storeOf, now } = deps;
  const view = await readView(storeOf(familyId), { all: [family, followedCalendar] });
  const followed = view.all(followedCalendar);
  await forgetReadings(
    db,
    familyId,
    followed.map(({ id }) => id),
  );
  if (followed.length === 0 || (await isDemoFamily({ db }, familyId))) return true;
  const zone = zoneOfFamily(view);
  const readings = await lastReadings(db, familyId);
  const due = followed.filter(({ id, address }) => {
    const last = readings.get(id);
    return last?.address !== address || now() - last.triedAt >= restMs;
  });
  for (const one of due) await readOne(deps, familyId, one, { zone, last: readings.get(one.id) });
  // Those that were added meanwhile aren't left for an hour.
  return due.length > 0 ? readCalendars(deps, familyId) : false;
}
