/** What a parent says of the family itself. */
import { update } from '../commit/change.ts';
import { theFamily } from '../derive/people.ts';
import { family, zoneSetting, type Family } from '../entities/family.ts';
import { done, gone, updateTo, type Action } from './action.ts';

/** Sets fields of the family. */
export const setFamily: Action<Partial<Omit<Family, 'id'>>> = (view, values) => {
  const found = theFamily(view);
  return found ? done(updateTo(family, found, values)) : gone;
};

/** Lets open work from before a day (yyyy-MM-dd) rest (`derive/overdue.ts`), or none (null). */
export const letRest: Action<{ before: string | null }> = (view, { before }, context) =>
  setFamily(view, { restsBefore: before }, context);

/** A family that nobody gave a zone gets that of the device on which a parent first comes in. */
export const setFirstZone: Action<null> = (view, _, { zone }) => {
  const found = theFamily(view);
  const stored = found && view.stored({ t: family.name, id: found.id });
  if (!stored || stored.fields['timezone'] !== undefined) return done([]);
  return done([update(family, found.id, { timezone: zoneSetting(zone) })]);
};
