/** Writes down that a parent's account has another address. */
import { members } from '../contracts/body.ts';
import { idOf } from './inputs.ts';
import { update } from '../commit/change.ts';
import { familySettings } from '../entities/family-settings.ts';
import { member } from '../entities/member.ts';
import { defineAction, done, gone, updateTo } from './action.ts';

const address = familySettings.fields.email.schema;

/**
 * Sets the address of a parent whose account has got another; also the family's, if that was the former one. The
 * account itself is no record.
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
    if (!found) return gone;
    const own = updateTo(member, found, { email });
    const isFamilys = view.get(familySettings, familyId)?.email === former;
    return done(isFamilys ? [...own, update(familySettings, familyId, { email })] : own);
  },
);
