/** What people do in the small scope: three acts on two devices, by the product's own actions, on few records. */
import type { ActionContext, ActionResult } from '../../../shared-model/actions/action.ts';
import {
  completeItem,
  reopenItem,
  setPlanStatus,
} from '../../../shared-model/actions/complete-item.ts';
import { addPlans } from '../../../shared-model/actions/plan.ts';
import {
  removeRecord,
  restoreRecord,
  type RemovableRecord,
} from '../../../shared-model/actions/remove-record.ts';
import { saveAssignment } from '../../../shared-model/actions/save-assignment.ts';
import { saveClass } from '../../../shared-model/actions/save-class.ts';
import { accept } from '../../../shared-model/actions/action.ts';
import { update } from '../../../shared-model/commit/change.ts';
import { member } from '../../../shared-model/entities/member.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { assignment } from '../../../shared-model/entities/assignment.ts';
import { tasksOfAssignment } from '../../../shared-model/derive/indexes.ts';
import type { FamilyView } from '../../../shared-model/derive/family-view.ts';
import type { Actor } from '../../../shared-model/records/actor.ts';
import { asStudent, parent, smallFamily } from '../family/story.ts';

const family = smallFamily();

/** Ana herself: what she makes names her. */
const ana = { t: member.name, id: 11, fields: { fullName: 'Ana Fern' } };

/** The family that all of it is about. */
export const cast = { ...family, changes: [ana, ...family.changes] };

/** What one person does. */
export interface Act {
  who: Actor;
  does: (view: FamilyView, context: ActionContext) => ActionResult<unknown>;
}

/** Ana's two acts on the phone, and one on the tablet, at the same time as far as anybody knows. */
export interface SmallPlan {
  name: string;
  phone: readonly [Act, Act];
  tablet: Act;
  /** What may be refused in some order, as `settleAndCheck` says it; otherwise nothing is. */
  refuses?: readonly string[];
}

const leo = asStudent(cast.leo.id);
const theReading = { kind: 'planner-task', id: cast.reading.id } as const;

const act = (who: Actor, does: Act['does']): Act => ({ who, does });
const tick = (who: Actor): Act =>
  act(who, (view, context) => completeItem(view, theReading, context));
const untick = (who: Actor): Act =>
  act(who, (view, context) => reopenItem(view, theReading, context));
const begin = (who: Actor): Act =>
  act(who, (view, context) => {
    const input = { id: cast.reading.id, seen: 'pending', status: 'in_progress' } as const;
    return setPlanStatus(view, input, context);
  });
const name = (title: string): Act =>
  act(parent, () => accept([update(plannerTask, cast.reading.id, { title })]));
const give = (child: { id: number }): Act =>
  act(parent, () => accept([update(plannerTask, cast.reading.id, { studentId: child.id })]));
const move = (date: string): Act =>
  act(parent, () => accept([update(plannerTask, cast.reading.id, { date })]));
const removes = (what: RemovableRecord): Act =>
  act(parent, (view, context) => removeRecord(view, what, context));
const theClass = { kind: 'class', id: cast.math.id } as const;
const theFractions = { kind: 'assignment', id: cast.fractions.id } as const;
const restoreReading = act(parent, (view, context) => restoreRecord(view, theReading, context));
const partOf = (child: { id: number }, isDone: boolean, who: Actor): Act =>
  act(who, (view, context) => {
    const found = view
      .find(tasksOfAssignment, cast.fractions.id)
      .find(({ studentId }) => studentId === child.id);
    if (!found) return accept([]);
    return (isDone ? completeItem : reopenItem)(view, { kind: 'task', id: found.id }, context);
  });
/** The assignment "Essay", which the plan's first act makes. */
const essay = act(parent, (view, context) => {
  const values = { title: 'Essay', classId: cast.math.id, dueDate: '2026-03-04T21:00:00.000Z' };
  return saveAssignment(view, { id: null, values }, context);
});
const found = (view: FamilyView, title: string) =>
  view.all(assignment).find((one) => one.title === title);
const choose = (title: string, students: 'class' | { add: number[]; remove: number[] }): Act =>
  act(parent, (view, context) => {
    const one = found(view, title);
    return one ? saveAssignment(view, { id: one.id, values: {}, students }, context) : accept([]);
  });
const retitle = (title: string, to: string): Act =>
  act(parent, (view, context) => {
    const one = found(view, title);
    return one ? saveAssignment(view, { id: one.id, values: { title: to } }, context) : accept([]);
  });
const plan = (title: string): Act =>
  act(parent, (view, context) => {
    const values = { studentId: cast.leo.id, date: '2026-03-03', subject: 'Math', title };
    return addPlans(view, { tasks: [values] }, context);
  });
const leaves = (child: { id: number }): Act =>
  act(parent, (view, context) => {
    const students = { add: [], remove: [child.id] };
    return saveClass(view, { id: cast.math.id, values: {}, students }, context);
  });

const only = (child: { id: number }) => ({ add: [], remove: [child.id] });

/** What a copy of a device does, and somebody by REST. */
export const copysAct = name('Copied');
export const elsewhere = act(parent, () =>
  accept([update(plannerTask, cast.reading.id, { time: '9:00 AM' })]),
);

/** The plans that are executed each time. */
export const smallPlans: readonly SmallPlan[] = [
  { name: 'doneBoth', phone: [tick(parent), untick(parent)], tablet: tick(leo) },
  { name: 'chooseDone', phone: [essay, choose('Essay', only(cast.mia))], tablet: tick(leo) },
  { name: 'titles', phone: [name('One'), name('Two')], tablet: name('Three') },
  { name: 'titleDone', phone: [name('One'), move('2026-03-05')], tablet: tick(leo) },
  {
    name: 'siblingDone',
    phone: [give(cast.mia), tick(parent)],
    tablet: tick(leo),
    // What Mia has finished stays hers.
    refuses: ['forbidden planner-task'],
  },
  { name: 'deleted', phone: [removes(theReading), restoreReading], tablet: tick(leo) },
  { name: 'essayGone', phone: [essay, retitle('Essay', 'Poem')], tablet: removes(theClass) },
  {
    name: 'partChosen',
    phone: [choose('Fractions', only(cast.leo)), choose('Fractions', 'class')],
    tablet: partOf(cast.leo, true, leo),
  },
];

/** The others, of the large scope. */
export const morePlans: readonly SmallPlan[] = [
  { name: 'doneUndone', phone: [tick(leo), untick(leo)], tablet: begin(leo) },
  { name: 'undoneDone', phone: [begin(parent), tick(parent)], tablet: untick(parent) },
  {
    name: 'sibling',
    phone: [tick(leo), name('One')],
    tablet: give(cast.mia),
    // A parent who had seen it finished gave it away; then the copy's completion came again.
    refuses: ['forbidden planner-task, taken from a copy'],
  },
  { name: 'deletedTitle', phone: [removes(theReading), plan('Anew')], tablet: name('One') },
  { name: 'classGone', phone: [removes(theClass), plan('Anew')], tablet: essay },
  {
    name: 'part',
    phone: [partOf(cast.leo, true, parent), partOf(cast.leo, false, parent)],
    tablet: partOf(cast.leo, true, leo),
  },
  {
    name: 'partGone',
    phone: [removes(theFractions), plan('Anew')],
    tablet: partOf(cast.leo, true, leo),
  },
  {
    name: 'left',
    phone: [leaves(cast.mia), choose('Fractions', only(cast.mia))],
    tablet: partOf(cast.mia, true, parent),
  },
];
