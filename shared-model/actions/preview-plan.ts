/** Previews the effect of an action on the plan. */
import { coalesce, type Change } from '../commit/change.ts';
import { FamilyView } from '../derive/family-view.ts';
import { planEffects, type PlanEffects } from '../derive/plan-effects.ts';
import { scheduleOf } from '../derive/schedule.ts';
import { curriculum } from '../entities/curriculum.ts';
import { curriculumLesson } from '../entities/curriculum-lesson.ts';
import { family } from '../entities/family.ts';
import { lessonProgress } from '../entities/lesson-progress.ts';
import { schoolTerm } from '../entities/school-term.ts';
import { student } from '../entities/student.ts';
import { studentCurriculum } from '../entities/student-curriculum.ts';
import { timeOff } from '../entities/time-off.ts';
import { dayIn } from '../lib/dates.ts';
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
import { courseOfLesson, goToLesson, repeatLesson } from './change-course.ts';
import { shiftFrom, takeDayOff } from './change-plan.ts';
import { pinLesson, setLessonWork } from './lesson-work.ts';
import { insertLesson, mergeLessons, moveLessons, removeLessons, splitLesson } from './lessons.ts';
import type { LessonPart } from './set-progress.ts';
import { saveSchoolTerm, saveTimeOff, setSchoolDays } from './edit-school-calendar.ts';

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

type PreviewableAction = keyof typeof previewable;

/** An action that can be previewed, with its input. */
export type PlanChange = {
  [Name in PreviewableAction]: { name: Name; input: ActionInput<Name> };
}[PreviewableAction];

/** The entities that determine the plan. Planner tasks are compared only where they change. */
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

/** A placeholder: this view is never stored. */
const unstamped = '';

/** The family's plan with these changes. */
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

/** The effect of an action on the plan. */
export interface PlanPreview extends PlanEffects {
  /** True if the action would write nothing. */
  isUnchanged: boolean;
  /**
   * The day (yyyy-MM-dd) on which an action puts a single student's lesson. Null: on none, or the action isn't about a
   * single lesson.
   */
  lessonDate: string | null;
}

/** The day of one student's lesson. */
function dateOfLesson(
  view: FamilyView,
  part: LessonPart,
  now: number,
  zone: string,
): string | null {
  const own = courseOfLesson(view, part, zone);
  const { lessons } = own ? scheduleOf(own.plan, dayIn(now, zone)) : { lessons: [] };
  return lessons.find(({ id }) => id === part.lessonId)?.date ?? null;
}

/**
 * The effect of an action on the plan as of `now` (milliseconds since 1970) in `zone` (IANA), or its rejection. Takes a
 * few milliseconds per 10,000 lessons: fast enough for a dialog, too slow for a list.
 */
export function previewPlan(
  view: FamilyView,
  { name, input }: PlanChange,
  now: number,
  zone: string,
): Result<PlanPreview, Rejection> {
  const act = previewable[name] as AnyAction;
  const acted = act(view, input, { now, zone, random: seededRandom(1), role: 'parent' });
  if (!acted.ok) return failed(acted.error);
  const { changes } = acted.value;
  const after = changed(view, changes);
  const isOfLesson = 'studentId' in input && 'lessonId' in input;
  return ok({
    ...planEffects(view, after, now, zone),
    isUnchanged: changes.length === 0,
    lessonDate: isOfLesson ? dateOfLesson(after, input, now, zone) : null,
  });
}
