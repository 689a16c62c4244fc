/**
 * Lists all actions: everything the modules of this folder export that `defineAction` made. A new action is listed
 * automatically; a new module needs a line here.
 */
import type { DeclaredAction } from './action.ts';
import * as assignCurriculum from './assign-curriculum.ts';
import * as attendanceActions from './attendance-actions.ts';
import * as beginFirstWeek from './begin-first-week.ts';
import * as beginSchoolYear from './begin-school-year.ts';
import * as changeCourse from './change-course.ts';
import * as changePlan from './change-plan.ts';
import * as closeSchoolYear from './close-school-year.ts';
import * as completion from './complete-item.ts';
import * as completionOn from './complete-on.ts';
import * as planCopies from './copy-plans.ts';
import * as courseStudents from './course-students.ts';
import * as assignmentEdits from './edit-assignments.ts';
import * as planEdits from './edit-plan.ts';
import * as editSchoolCalendar from './edit-school-calendar.ts';
import * as importList from './import-list.ts';
import * as keepBadges from './keep-badges.ts';
import * as lessonWork from './lesson-work.ts';
import * as lessons from './lessons.ts';
import * as moveInOrder from './move-in-order.ts';
import * as moveSlipped from './move-slipped.ts';
import * as orderDay from './order-day.ts';
import * as courseCopies from './copy-course.ts';
import * as plan from './plan.ts';
import * as raisedHands from './raise-hand.ts';
import * as reachLevel from './reach-level.ts';
import * as removal from './remove-record.ts';
import * as rewards from './rewards.ts';
import * as followedCalendars from './follow-calendar.ts';
import * as saveAssignment from './save-assignment.ts';
import * as saveClass from './save-class.ts';
import * as courses from './save-curriculum.ts';
import * as saveFirstStudents from './save-first-students.ts';
import * as logEntries from './save-log-entry.ts';
import * as saveMember from './save-member.ts';
import * as savePortfolioItem from './save-portfolio-item.ts';
import * as saveStudent from './save-student.ts';
import * as trailNotes from './save-trail-note.ts';
import * as saveTranscript from './save-transcript.ts';
import * as setCredits from './set-credits.ts';
import * as setFamily from './set-family.ts';
import * as setGradingPlan from './set-grading-plan.ts';
import * as setMark from './set-mark.ts';
import * as setOwnSettings from './set-own-settings.ts';
import * as stampDays from './stamp-days.ts';
import * as takeBackSickDay from './take-back-sick-day.ts';
import * as unplanned from './unplanned-tasks.ts';

/** An action without its types. It checks its input itself. */
export type AnyAction = DeclaredAction<unknown, unknown>;

type ActionsIn<Module> = {
  [Name in keyof Module as Module[Name] extends { needs: unknown } ? Name : never]: Module[Name];
};

/** The actions that a module exports, by name. */
const actionsIn = <Module extends object>(module: Module): ActionsIn<Module> =>
  Object.fromEntries(
    Object.entries(module).filter(([, value]) => typeof value === 'function' && 'needs' in value),
  ) as ActionsIn<Module>;

/** Every action by name. The app's worker and the REST handlers run the same functions. */
export const actions = {
  ...actionsIn(assignCurriculum),
  ...actionsIn(attendanceActions),
  ...actionsIn(beginFirstWeek),
  ...actionsIn(beginSchoolYear),
  ...actionsIn(changeCourse),
  ...actionsIn(changePlan),
  ...actionsIn(closeSchoolYear),
  ...actionsIn(completion),
  ...actionsIn(completionOn),
  ...actionsIn(planCopies),
  ...actionsIn(courseStudents),
  ...actionsIn(assignmentEdits),
  ...actionsIn(planEdits),
  ...actionsIn(editSchoolCalendar),
  ...actionsIn(importList),
  ...actionsIn(keepBadges),
  ...actionsIn(lessonWork),
  ...actionsIn(lessons),
  ...actionsIn(moveInOrder),
  ...actionsIn(moveSlipped),
  ...actionsIn(orderDay),
  ...actionsIn(plan),
  ...actionsIn(raisedHands),
  ...actionsIn(reachLevel),
  ...actionsIn(removal),
  ...actionsIn(rewards),
  ...actionsIn(followedCalendars),
  ...actionsIn(saveAssignment),
  ...actionsIn(saveClass),
  ...actionsIn(courses),
  ...actionsIn(courseCopies),
  ...actionsIn(saveFirstStudents),
  ...actionsIn(logEntries),
  ...actionsIn(saveMember),
  ...actionsIn(savePortfolioItem),
  ...actionsIn(saveStudent),
  ...actionsIn(trailNotes),
  ...actionsIn(saveTranscript),
  ...actionsIn(setCredits),
  ...actionsIn(setFamily),
  ...actionsIn(setGradingPlan),
  ...actionsIn(setMark),
  ...actionsIn(setOwnSettings),
  ...actionsIn(stampDays),
  ...actionsIn(takeBackSickDay),
  ...actionsIn(unplanned),
};

type Actions = typeof actions;

/** The name by which a page asks its worker for an action. */
export type ActionName = keyof Actions;

/** The input of an action, by its name. */
export type ActionInput<N extends ActionName> = Parameters<Actions[N]>[1];

type ValueOf<A> = A extends DeclaredAction<infer _, infer Value> ? Value : never;

/** The value that an action returns to its caller, by its name. */
export type ActionValue<N extends ActionName> = ValueOf<Actions[N]>;
