/** Records a parent's new account e-mail. */
import { members } from '../contracts/body.ts';
import { idOf } from './inputs.ts';
import { update } from '../commit/change.ts';
import { familySettings } from '../entities/family-settings.ts';
import { member } from '../entities/member.ts';
import { defineAction, accept, rejectMissing, updateTo } from './action.ts';

const address = familySettings.fields.email.schema;

/**
 * Sets the e-mail address of a parent whose account has a new one, and the family's if it was the former one. The
 * account itself isn't a record.
 */
export const setAccountEmail = defineAction(
  members({
    memberId: idOf('member'),
    familyId: idOf('family'),
    former: address,
    email: address,
  }),
  ({ memberId, familyId }) => ({
    keys: [
      { t: member.name, id: memberId },
      { t: familySettings.name, id: familyId },
    ],
  }),
  (view, { memberId, familyId, former, email }) => {
    const found = view.get(member, memberId);
    if (!found) return rejectMissing;
    const own = updateTo(member, found, { email });
    const isFamilys = view.get(familySettings, familyId)?.email === former;
    return accept(isFamilys ? [...own, update(familySettings, familyId, { email })] : own);
  },
);
