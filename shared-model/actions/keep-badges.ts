/** Records that a student has reached badges. */
import { members } from '../contracts/body.ts';
import { create } from '../commit/change.ts';
import { badgeKey, badgeSteps, keptBadges } from '../derive/badges.ts';
import { subjectKey } from '../derive/subjects.ts';
import { milestone } from '../entities/milestone.ts';
import { schoolClass } from '../entities/school-class.ts';
import { student } from '../entities/student.ts';
import { accept, defineAction, rejectMissing } from './action.ts';
import { aNumber, idOf, list } from './inputs.ts';

/**
 * Records the badges of subjects (`derive/badges.ts`), counted from the first, as milestones, unless as many are
 * recorded already.
 */
export const keepBadges = defineAction(
  members({
    studentId: idOf('student'),
    badges: list(members({ subject: schoolClass.fields.name.schema, count: aNumber })),
  }),
  ({ studentId }) => ({ of: { studentId, kinds: [student, milestone] } }),
  (view, { studentId, badges }, { random }) => {
    if (!view.get(student, studentId)) return rejectMissing;
    const kept = keptBadges(view, studentId);
    const keys = badges.flatMap(({ subject, count }) => {
      const step = badgeSteps[count - 1];
      const isNew = step !== undefined && count > (kept.get(subjectKey(subject)) ?? 0);
      return isNew ? [badgeKey(step, subject)] : [];
    });
    return accept(
      [...new Set(keys)].map((key) => create(milestone, { studentId, kind: 'badge', key }, random)),
    );
  },
);
