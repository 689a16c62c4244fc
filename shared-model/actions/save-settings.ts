/** Changes the family's record and its settings that only parents see. */
import { members } from '../contracts/body.ts';
import { needsAll } from '../derive/record-needs.ts';
import { changedValues } from './inputs.ts';
import { update } from '../commit/change.ts';
import { theFamily } from '../derive/people.ts';
import { familySettings } from '../entities/family-settings.ts';
import { family } from '../entities/family.ts';
import { defineAction, accept, rejectMissing, updateTo } from './action.ts';
import { updateFamily } from './zone-change.ts';

/** Saves settings. Writes only values that differ. */
export const saveSettings = defineAction(
  members({ family: changedValues(family), parents: changedValues(familySettings) }),
  needsAll(familySettings),
  (view, values, context) => {
    const found = theFamily(view);
    if (!found) return rejectMissing;
    const own = view.get(familySettings, found.id);
    const isAny = Object.keys(values.parents).length > 0;
    const first = isAny ? [update(familySettings, found.id, values.parents)] : [];
    return accept([
      ...updateFamily(found, values.family, context),
      ...(own ? updateTo(familySettings, own, values.parents) : first),
    ]);
  },
);
