/** What an action would do to the plan, without doing it. */
import { coalesce, type Change } from '../commit/change.ts';
import { FamilyView } from '../derive/family-view.ts';
import { planEffects, type PlanEffects } from '../derive/plan-effects.ts';
import { curriculum } from '../entities/curriculum.ts';
import { curriculumLesson } from '../entities/curriculum-lesson.ts';
import { family } from '../entities/family.ts';
import { lessonProgress } from '../entities/lesson-progress.ts';
import { schoolTerm } from '../entities/school-term.ts';
import { student } from '../entities/student.ts';
import { studentCurriculum } from '../entities/student-curriculum.ts';
import { timeOff } from '../entities/time-off.ts';
import type { Rejection } from '../lib/errors.ts';
import { seededRandom } from '../lib/random.ts';
import { failed, ok, type Result } from '../lib/result.ts';
import { keyOf, type StoredRecord } from '../records/stored-record.ts';
import type { ActionInput, AnyAction } from './actions.ts';
import {
  editCourseStudent,
  finishCourse,
  restartCourse,
  unassignCourse,
} from './course-students.ts';
import { goToLesson, repeatLesson } from './change-course.ts';
import { shiftFrom, takeDayOff } from './change-plan.ts';
import { pinLesson, setLessonWork } from './lesson-work.ts';
import { insertLesson, mergeLessons, moveLessons, removeLessons, splitLesson } from './lessons.ts';
import { saveSchoolTerm, saveTimeOff, setSchoolDays } from './school-calendar.ts';

/** The actions that can be previewed. */
const previewable = {
  editCourseStudent,
  finishCourse,
  goToLesson,
  insertLesson,
  mergeLessons,
  moveLessons,
  pinLesson,
  removeLessons,
  repeatLesson,
  restartCourse,
  saveSchoolTerm,
  saveTimeOff,
  setLessonWork,
  setSchoolDays,
  shiftFrom,
  splitLesson,
  takeDayOff,
  unassignCourse,
};

type Previewable = keyof typeof previewable;

/** An action with its input: as it would be done. */
export type PlanChange = {
  [Name in Previewable]: { name: Name; input: ActionInput<Name> };
}[Previewable];

/** The kinds of which the plan is made; planned tasks are only compared where they change. */
const kinds = [
  family,
  student,
  curriculum,
  curriculumLesson,
  studentCurriculum,
  lessonProgress,
  schoolTerm,
  timeOff,
].map(({ name }) => name as string);

/** No stamp that matters: nothing of this view is written. */
const unstamped = '';

/** The family's plan as it would be with these changes. */
function changed(view: FamilyView, changes: readonly Change[]): FamilyView {
  const written = new Map(coalesce(changes).map((change) => [keyOf(change), change]));
  const withChange = (record: StoredRecord): StoredRecord => {
    const change = written.get(keyOf(record));
    return change ? { ...record, fields: { ...record.fields, ...change.fields } } : record;
  };
  const before = kinds.flatMap((t) => [...view.storedOf(t)]);
  const held = new Set(before.map(keyOf));
  const others = [...written.values()]
    .filter((change) => !held.has(keyOf(change)))
    .map((change) => view.stored(change) ?? { ...change, fields: {}, v: unstamped, fv: {} });
  return new FamilyView([...before, ...others].map(withChange));
}

/**
 * What an action would do to the plan as of `now` (milliseconds) in `zone` (IANA), or why it would be refused. Takes a few
 * milliseconds for each 10,000 lessons: for a dialog, not for a list.
 */
export function previewPlan(
  view: FamilyView,
  { name, input }: PlanChange,
  now: number,
  zone: string,
): Result<PlanEffects, Rejection> {
  const act = previewable[name] as AnyAction;
  const acted = act(view, input, { now, zone, random: seededRandom(1), role: 'parent' });
  if (!acted.ok) return failed(acted.error);
  return ok(planEffects(view, changed(view, acted.value.changes), now, zone));
}
