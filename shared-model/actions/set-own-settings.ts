/** What a person chooses for themselves, or a parent for a child. */
import type { Whose } from '../derive/own-settings.ts';
import { member } from '../entities/member.ts';
import type { ChosenSettings } from '../entities/own-settings.ts';
import { student } from '../entities/student.ts';
import { done, gone, updateTo, type Action } from './action.ts';

export type OwnChoice = { whose: Whose; values: Partial<ChosenSettings> };

/**
 * Sets what of a person's settings differs. Who may is decided where it is written (`commit/may-write.ts`): a student their own, a
 * parent their own and every student's.
 */
export const setOwnSettings: Action<OwnChoice> = (view, { whose: { t, id }, values }) => {
  if (t === 'student') {
    const found = view.get(student, id);
    return found ? done(updateTo(student, found, values)) : gone;
  }
  const found = view.get(member, id);
  return found ? done(updateTo(member, found, values)) : gone;
};
