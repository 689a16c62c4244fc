/** Changes the family’s own record. */
import { update } from '../commit/change.ts';
import { dataSharing } from '../derive/data-sharing.ts';
import { theFamily } from '../derive/people.ts';
import { familySettings } from '../entities/family-settings.ts';
import { family, zoneSetting, type Family } from '../entities/family.ts';
import { done, gone, updateTo, type Action } from './action.ts';

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
