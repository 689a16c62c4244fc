/** Records that a student has reached a level. */
import { members } from '../contracts/body.ts';
import { aNumber, idOf } from './inputs.ts';
import { create } from '../commit/change.ts';
import { highestLevel } from '../derive/milestones.ts';
import { milestone } from '../entities/milestone.ts';
import { student } from '../entities/student.ts';
import { defineAction, accept, rejectMissing } from './action.ts';

/** Records a level as a milestone, unless a higher one is recorded already. */
export const reachLevel = defineAction(
  members({ studentId: idOf('student'), level: aNumber }),
  ({ studentId }) => ({ of: { studentId, kinds: [student, milestone] } }),
  (view, { studentId, level }, { random }) => {
    if (!view.get(student, studentId)) return rejectMissing;
    if (level <= highestLevel(view, studentId)) return accept([]);
    return accept([create(milestone, { studentId, kind: 'level', key: String(level) }, random)]);
  },
);
