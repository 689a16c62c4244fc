/** What a parent says of the family itself. */
import { update } from '../changes/change.ts';
import type { FamilyView } from '../derive/family-view.ts';
import { family, zoneSetting, type Family } from '../entities/family.ts';
import { done, differing, gone } from './action.ts';
import type { Acted, Action } from './action.ts';

type FamilyValues = Partial<Omit<Family, 'id'>>;

function write(view: FamilyView, valuesFor: (found: Family) => FamilyValues): Acted {
  const found = view.all(family)[0];
  if (!found) return gone;
  const values = differing<FamilyValues>(found, valuesFor(found));
  return done(Object.keys(values).length > 0 ? [update(family, found.id, values)] : []);
}

/** Sets fields of the family. */
export const setFamily: Action<FamilyValues> = (view, values) => write(view, () => values);

/** Lets open work from before a day (yyyy-MM-dd) rest (`derive/overdue.ts`), or none (null). */
export const letRest: Action<{ before: string | null }> = (view, { before }) =>
  write(view, () => ({ restsBefore: before }));

/** A family that nobody gave a zone gets that of the device on which a parent first comes in. */
export const setFirstZone: Action<null> = (view, _, { zone }) => {
  const found = view.all(family)[0];
  const stored = found && view.stored({ t: family.name, id: found.id });
  if (!stored || stored.fields['timezone'] !== undefined) return done([]);
  return done([update(family, found.id, { timezone: zoneSetting(zone) })]);
};
