/** Everything a person can want of the family's records, by name. */
import { assignCurriculum } from './assign-curriculum.ts';
import type { Acted, Action, ActionContext } from './action.ts';
import { beginFirstWeek } from './begin-first-week.ts';
import { beginSchoolYear } from './begin-school-year.ts';
import { completeItem, reopenItem, setPlanStatus } from './complete-item.ts';
import { goToLesson, repeatLesson } from './change-course.ts';
import { shiftFrom, takeDayOff } from './change-plan.ts';
import {
  addCourseStudents,
  editCourseStudent,
  finishCourse,
  restartCourse,
  unassignCourse,
} from './course-students.ts';
import { importCurriculum, saveCurriculum } from './curriculum.ts';
import { addMinutes, pinLesson, setLessonWork } from './lesson-work.ts';
import {
  addLessons,
  editLessons,
  insertLesson,
  mergeLessons,
  moveLessons,
  removeLessons,
  splitLesson,
} from './lessons.ts';
import { moveInOrder } from './move-in-order.ts';
import { moveSlipped } from './move-slipped.ts';
import { addPlans, copyLastWeek, editPlan, shiftDays } from './plan.ts';
import { removeRecord, restoreRecord } from './remove-record.ts';
import { saveAssignment } from './save-assignment.ts';
import { saveClass } from './save-class.ts';
import { saveSchoolTerm, saveTimeOff, setSchoolDays } from './school-calendar.ts';
import { saveStudent } from './save-student.ts';
import { letRest, setFamily, setFirstZone } from './set-family.ts';
import { setOwnSettings } from './set-own-settings.ts';
import type { FamilyView } from '../derive/family-view.ts';

/** The actions by name. The app's worker and the REST handlers run the same functions. */
export const actions = {
  addCourseStudents,
  addLessons,
  addMinutes,
  addPlans,
  assignCurriculum,
  beginFirstWeek,
  beginSchoolYear,
  completeItem,
  copyLastWeek,
  editCourseStudent,
  editLessons,
  editPlan,
  finishCourse,
  goToLesson,
  importCurriculum,
  insertLesson,
  letRest,
  mergeLessons,
  moveInOrder,
  moveLessons,
  moveSlipped,
  pinLesson,
  removeLessons,
  removeRecord,
  reopenItem,
  repeatLesson,
  restartCourse,
  restoreRecord,
  saveAssignment,
  saveClass,
  saveCurriculum,
  saveSchoolTerm,
  saveStudent,
  saveTimeOff,
  setFamily,
  setFirstZone,
  setLessonWork,
  setOwnSettings,
  setPlanStatus,
  setSchoolDays,
  shiftDays,
  shiftFrom,
  splitLesson,
  takeDayOff,
  unassignCourse,
};

type Actions = typeof actions;

/** The name by which the page asks the worker for an action. */
export type ActionName = keyof Actions;

/** What an action takes, by its name. */
export type ActionInput<N extends ActionName> = Parameters<Actions[N]>[1];

type ValueOf<A> = A extends Action<infer _, infer Value> ? Value : never;

/** What the caller of an action is told when it is saved, by the action's name. */
export type ActionValue<N extends ActionName> = ValueOf<Actions[N]>;

/** Any of them, once a name and its input have been paired. */
export type AnyAction = (
  view: FamilyView,
  input: unknown,
  context: ActionContext,
) => Acted<unknown>;
