/** Changes the family’s own record and its settings. */
import { update } from '../commit/change.ts';
import { dataSharing } from '../derive/data-sharing.ts';
import { movedDueTimes, type MovedDueTime } from '../derive/moved-due-times.ts';
import { theFamily } from '../derive/people.ts';
import { assignment } from '../entities/assignment.ts';
import { familySettings, type FamilySettings } from '../entities/family-settings.ts';
import { family, zoneSetting, type Family } from '../entities/family.ts';
import { member } from '../entities/member.ts';
import type { Id } from '../lib/ids.ts';
import type { Theme } from '../lib/themes.ts';
import { differing, done, doneWith, gone, updateTo, type Action, type Counted } from './action.ts';
import { moveHome } from './move-home.ts';

/** Sets fields of the family. */
export const setFamily: Action<Partial<Omit<Family, 'id'>>> = (view, values, context) => {
  const found = theFamily(view);
  if (!found) return gone;
  const { timezone } = values;
  const moved = timezone === undefined ? null : moveHome(found, timezone, context);
  return done([
    ...updateTo(family, found, { ...values, ...moved?.values }),
    ...(moved?.changes ?? []),
  ]);
};

/** Sets the family’s timezone; what is due stays due at its moment. Returns the due times that read otherwise from now on. */
export const changeZone: Action<
  { timezone: Family['timezone'] },
  { moved: readonly MovedDueTime[] }
> = (view, { timezone }, context) => {
  const moved = movedDueTimes(view, timezone, context);
  const set = setFamily(view, { timezone }, context);
  return set.ok ? doneWith(set.value.changes, { moved }) : set;
};

/**
 * Gives work the due time that keeps its time of day in the family’s new zone, unless somebody has changed it since. Returns how many
 * were given one.
 */
export const keepDueTimes: Action<{ moved: readonly MovedDueTime[] }, Counted> = (
  view,
  { moved },
) => {
  const changes = moved
    .filter(({ id, before }) => view.get(assignment, id)?.dueDate === before)
    .map(({ id, after: kept }) => update(assignment, id, { dueDate: kept }));
  return doneWith(changes, { count: changes.length });
};

/** Stops counting open work from before a day (yyyy-MM-dd) as late (`derive/overdue.ts`); null counts it again. The work stays open. */
export const dismissOverdue: Action<{ before: string | null }> = (view, { before }, context) =>
  setFamily(view, { restsBefore: before }, context);

/**
 * Notes the zone of a parent’s device where none is known yet: as the family’s; and where the family goes by each device’s own, as the one
 * that the server’s feeds, mails and reminders go by. What is known changes by a parent’s choice alone (`changeZone`): two parents in two
 * zones would else move the family at each sign-in.
 */
export const noteZone: Action<null> = (view, _, { zone }) => {
  const found = theFamily(view);
  const stored = found && view.stored({ t: family.name, id: found.id });
  if (!stored) return done([]);
  const isSet = stored.fields['timezone'] !== undefined;
  const timezone = isSet ? found.timezone : zoneSetting(zone);
  const homeZone = timezone === 'device' && found.homeZone === null ? { homeZone: zone } : {};
  const values = { ...(isSet ? {} : { timezone }), ...homeZone };
  return done(Object.keys(values).length > 0 ? [update(family, found.id, values)] : []);
};

/**
 * Answers whether words of the family may go to a language model. A first "no" is written too, although no answer means the same:
 * whoever has answered isn't asked again.
 */
export const setDataSharing: Action<{ isAllowed: boolean }> = (view, { isAllowed }) => {
  const found = theFamily(view);
  if (!found) return gone;
  if (dataSharing(view) === (isAllowed ? 'allowed' : 'denied')) return done([]);
  return done([update(familySettings, found.id, { dataSharing: isAllowed })]);
};

/** Sets settings that only parents see. What differs from the stored values is written, also where it repeats a default: the family has chosen it. */
export const setFamilySettings: Action<Partial<Omit<FamilySettings, 'id'>>> = (view, values) => {
  const home = theFamily(view);
  if (!home) return gone;
  const stored = view.stored({ t: familySettings.name, id: home.id })?.fields ?? {};
  const fields = differing(stored, { ...values });
  return done(Object.keys(fields).length > 0 ? [update(familySettings, home.id, fields)] : []);
};

/**
 * Sets the theme of everybody who has chosen none, and lets the parent who sets it go by it too: whoever chooses a theme for the family means to see it.
 */
export const setFamilyTheme: Action<{ theme: Theme; memberId: Id<'member'> }> = (
  view,
  { theme, memberId },
) => {
  const home = theFamily(view);
  if (!home) return gone;
  const parent = view.get(member, memberId);
  return done([
    ...updateTo(family, home, { theme }),
    ...(parent ? updateTo(member, parent, { theme: null }) : []),
  ]);
};

/** Sets the name of an adult of the family. */
export const setMemberName: Action<{ id: Id<'member'>; fullName: string }> = (
  view,
  { id, fullName },
) => {
  const found = view.get(member, id);
  return found ? done(updateTo(member, found, { fullName })) : gone;
};
