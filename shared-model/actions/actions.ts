/** The list of all actions. */
import { assignCurriculum } from './assign-curriculum.ts';
import type { DeclaredAction } from './action.ts';
import { beginFirstWeek } from './begin-first-week.ts';
import { beginSchoolYear } from './begin-school-year.ts';
import { closeSchoolYear, reopenSchoolYear, setGradingScale } from './close-school-year.ts';
import { completeItem, reopenItem, setPlansDone, setPlanStatus } from './complete-item.ts';
import { goToLesson, repeatLesson } from './change-course.ts';
import { shiftFrom, takeDayOff } from './change-plan.ts';
import { takeBackSickDay } from './take-back-sick-day.ts';
import {
  addCourseStudents,
  editCourseStudent,
  finishCourse,
  restartCourse,
  unassignCourse,
} from './course-students.ts';
import { importCurriculum, saveCurriculum } from './save-curriculum.ts';
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
import { addPlanEntry, addPlans } from './plan.ts';
import { copyLastWeek, copyPlans } from './copy-plans.ts';
import {
  moveAssignments,
  removeAssignments,
  repeatAssignment,
  setAssignmentsDone,
} from './edit-assignments.ts';
import { editPlan, movePlans, removePlans } from './edit-plan.ts';
import { removeRecord, restoreRecord } from './remove-record.ts';
import { reachLevel } from './reach-level.ts';
import { saveRequirements, setAttendance, setRequirements } from './attendance-actions.ts';
import { saveAssignment } from './save-assignment.ts';
import { addSubjectClasses, saveClass } from './save-class.ts';
import { saveMember } from './save-member.ts';
import { savePortfolioItem } from './save-portfolio-item.ts';
import { saveSchoolTerm, saveTimeOff, setSchoolDays } from './edit-school-calendar.ts';
import { saveFirstStudents } from './save-first-students.ts';
import { saveStudent } from './save-student.ts';
import { importAssignments, importStudents, importTimeOff } from './import-list.ts';
import {
  changeZone,
  keepDueTimes,
  dismissOverdue,
  noteZone,
  setDataSharing,
  setFamily,
  setFamilySettings,
  setFamilyTheme,
  setMemberName,
} from './set-family.ts';
import { setCredits } from './set-credits.ts';
import { setOwnSettings } from './set-own-settings.ts';

/** Every action by name. The app's worker and the REST handlers run the same functions. */
export const actions = {
  addCourseStudents,
  addLessons,
  addMinutes,
  addPlanEntry,
  addPlans,
  addSubjectClasses,
  assignCurriculum,
  beginFirstWeek,
  beginSchoolYear,
  changeZone,
  closeSchoolYear,
  completeItem,
  copyPlans,
  copyLastWeek,
  editCourseStudent,
  editLessons,
  editPlan,
  finishCourse,
  goToLesson,
  importAssignments,
  importCurriculum,
  importStudents,
  importTimeOff,
  insertLesson,
  keepDueTimes,
  dismissOverdue,
  mergeLessons,
  moveAssignments,
  movePlans,
  moveInOrder,
  moveLessons,
  moveSlipped,
  noteZone,
  pinLesson,
  removeAssignments,
  removeLessons,
  removePlans,
  removeRecord,
  reopenItem,
  reopenSchoolYear,
  repeatAssignment,
  repeatLesson,
  restartCourse,
  restoreRecord,
  saveAssignment,
  saveClass,
  saveCurriculum,
  saveMember,
  savePortfolioItem,
  saveRequirements,
  saveFirstStudents,
  saveSchoolTerm,
  saveStudent,
  saveTimeOff,
  reachLevel,
  setAssignmentsDone,
  setAttendance,
  setCredits,
  setDataSharing,
  setFamily,
  setFamilySettings,
  setFamilyTheme,
  setGradingScale,
  setLessonWork,
  setMemberName,
  setOwnSettings,
  setPlansDone,
  setPlanStatus,
  setRequirements,
  setSchoolDays,
  shiftFrom,
  splitLesson,
  takeBackSickDay,
  takeDayOff,
  unassignCourse,
} satisfies Record<string, Pick<AnyAction, 'parse' | 'needs'>>;

type Actions = typeof actions;

/** The name by which a page asks its worker for an action. */
export type ActionName = keyof Actions;

/** The input of an action, by its name. */
export type ActionInput<N extends ActionName> = Parameters<Actions[N]>[1];

type ValueOf<A> = A extends DeclaredAction<infer _, infer Value> ? Value : never;

/** The value that an action returns to its caller, by its name. */
export type ActionValue<N extends ActionName> = ValueOf<Actions[N]>;

/** An action without its types. It checks its input itself. */
export type AnyAction = DeclaredAction<unknown, unknown>;
