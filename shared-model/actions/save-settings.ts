/** Changes what is set for the family: its own record and the one that only parents see. */
import { update } from '../commit/change.ts';
import { theFamily } from '../derive/people.ts';
import { familySettings, type FamilySettings } from '../entities/family-settings.ts';
import { family, type Family } from '../entities/family.ts';
import { defineAction, done, gone, updateTo } from './action.ts';
import { moveHome } from './move-home.ts';

type Values<R> = Partial<Omit<R, 'id'>>;

/** Values of the family's two records. */
export interface SettingValues {
  family: Values<Family>;
  parents: Values<FamilySettings>;
}

/** Saves settings; what has the value already isn't written. */
export const saveSettings = defineAction<SettingValues>(
  () => ({ all: [familySettings] }),
  (view, values, context) => {
    const found = theFamily(view);
    if (!found) return gone;
    const own = view.get(familySettings, found.id);
    const isAny = Object.keys(values.parents).length > 0;
    const { timezone } = values.family;
    const moved = timezone === undefined ? null : moveHome(found, timezone, context);
    const first = isAny ? [update(familySettings, found.id, values.parents)] : [];
    return done([
      ...updateTo(family, found, { ...values.family, ...moved?.values }),
      ...(moved?.changes ?? []),
      ...(own ? updateTo(familySettings, own, values.parents) : first),
    ]);
  },
);
