import type { Op } from '../../../shared-model/changes/change.ts';
import { nameToActor } from '../../../shared-model/permissions/actor.ts';
import { m } from '../../messages/compiled/messages.js';
import { titleOf, type Lookup } from './action-words.ts';

/** Whose action it was: the child's name where it is known here, else a parent. */
export function whoseWords([op]: readonly Op[], lookup: Lookup): string {
  const actor = nameToActor(op?.by ?? '');
  const student = actor?.role === 'student' && lookup({ t: 'student', id: actor.studentId });
  return (student && titleOf(student)) || m.sync_who_parent();
}
