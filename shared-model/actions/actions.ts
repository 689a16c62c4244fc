/** Everything a person can want of the family's records, by name. */
import { assignCurriculum } from './assign-curriculum.ts';
import type { Acted, Action, ActionContext } from './action.ts';
import { beginFirstWeek } from './begin-first-week.ts';
import { beginSchoolYear } from './begin-school-year.ts';
import { completeItem, reopenItem, setPlanStatus } from './completion.ts';
import { moveInOrder } from './move-in-order.ts';
import { moveSlipped } from './move-slipped.ts';
import { addPlans, copyLastWeek, editPlan, shiftDays } from './plan.ts';
import { removeRecord, restoreRecord } from './remove-record.ts';
import { saveAssignment } from './save-assignment.ts';
import { saveClass } from './save-class.ts';
import { saveSchoolTerm, saveTimeOff, setSchoolDays } from './school-calendar.ts';
import { saveStudent } from './save-student.ts';
import { letRest, setFamily, setFirstZone } from './set-family.ts';
import type { FamilyView } from '../derive/family-view.ts';

export const actions = {
  addPlans,
  assignCurriculum,
  beginFirstWeek,
  beginSchoolYear,
  completeItem,
  copyLastWeek,
  editPlan,
  letRest,
  moveInOrder,
  moveSlipped,
  removeRecord,
  reopenItem,
  restoreRecord,
  saveAssignment,
  saveClass,
  saveSchoolTerm,
  saveStudent,
  saveTimeOff,
  setFamily,
  setFirstZone,
  setPlanStatus,
  setSchoolDays,
  shiftDays,
};

type Actions = typeof actions;

export type ActionName = keyof Actions;

export type ActionInput<N extends ActionName> = Parameters<Actions[N]>[1];

type ValueOf<A> = A extends Action<infer _, infer Value> ? Value : never;

export type ActionValue<N extends ActionName> = ValueOf<Actions[N]>;

/** Any of them, once a name and its input have been paired. */
export type AnyAction = (
  view: FamilyView,
  input: unknown,
  context: ActionContext,
) => Acted<unknown>;
