/** Changes a person’s own settings. */
import type { SettingsOwner } from '../derive/settings-of-person.ts';
import { member } from '../entities/member.ts';
import type { ChosenSettings } from '../entities/own-settings.ts';
import { student } from '../entities/student.ts';
import { done, gone, updateTo, type Action } from './action.ts';

/** Settings to change, and whose they are. */
export type OwnChoice = { whose: SettingsOwner; values: Partial<ChosenSettings> };

/**
 * Changes a person’s settings: a student may change their own, a parent their own and every student’s. The commit rejects others
 * (`forbidden`, `commit/may-write.ts`).
 */
export const setOwnSettings: Action<OwnChoice> = (view, { whose: { t, id }, values }) => {
  if (t === 'student') {
    const found = view.get(student, id);
    return found ? done(updateTo(student, found, values)) : gone;
  }
  const found = view.get(member, id);
  return found ? done(updateTo(member, found, values)) : gone;
};
