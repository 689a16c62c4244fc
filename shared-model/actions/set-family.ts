/** Changes the family’s own record and its settings. */
import { update } from '../commit/change.ts';
import { dataSharing } from '../derive/data-sharing.ts';
import { theFamily } from '../derive/people.ts';
import { familySettings, type FamilySettings } from '../entities/family-settings.ts';
import { family, zoneSetting, type Family } from '../entities/family.ts';
import { member } from '../entities/member.ts';
import type { Id } from '../lib/ids.ts';
import type { Theme } from '../lib/themes.ts';
import { differing, done, gone, updateTo, type Action } from './action.ts';

/** Sets fields of the family. */
export const setFamily: Action<Partial<Omit<Family, 'id'>>> = (view, values) => {
  const found = theFamily(view);
  return found ? done(updateTo(family, found, values)) : gone;
};

/** Stops counting open work from before a day (yyyy-MM-dd) as late (`derive/overdue.ts`); null counts it again. The work stays open. */
export const letRest: Action<{ before: string | null }> = (view, { before }, context) =>
  setFamily(view, { restsBefore: before }, context);

/** Sets the family’s timezone to that of the caller’s device, unless somebody has set one before. */
export const setFirstZone: Action<null> = (view, _, { zone }) => {
  const found = theFamily(view);
  const stored = found && view.stored({ t: family.name, id: found.id });
  if (!stored || stored.fields['timezone'] !== undefined) return done([]);
  return done([update(family, found.id, { timezone: zoneSetting(zone) })]);
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
