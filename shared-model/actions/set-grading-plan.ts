/** Sets how a class or a course is graded. */
import { members } from '../contracts/body.ts';
import { curriculum } from '../entities/curriculum.ts';
import { schoolClass } from '../entities/school-class.ts';
import { accept, change, defineAction } from './action.ts';
import { byKind, idOf } from './inputs.ts';

/** Sets the grading plan (`lib/grading-plan.ts`) of a class or a course; an empty text is the usual one. */
export const setGradingPlan = defineAction(
  members({
    course: byKind('kind', {
      class: { id: idOf('class') },
      curriculum: { id: idOf('curriculum') },
    }),
    gradingPlan: schoolClass.fields.gradingPlan.schema,
  }),
  ({ course: { kind, id } }) => ({ keys: [{ t: kind, id }] }),
  (view, { course, gradingPlan }) => {
    const saved =
      course.kind === 'class'
        ? change(view, schoolClass, course.id, { gradingPlan })
        : change(view, curriculum, course.id, { gradingPlan });
    return saved.ok ? accept(saved.value.changes) : saved;
  },
);
