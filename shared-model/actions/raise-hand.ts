/** A student raises a hand at a piece of work; a parent replies. */
import { members } from '../contracts/body.ts';
import { create, update } from '../commit/change.ts';
import { workName, workNamed } from '../derive/raised-hands.ts';
import { handsOfStudent } from '../derive/indexes.ts';
import { restsOn } from '../derive/own-rests.ts';
import { theFamily } from '../derive/people.ts';
import { keysTo, type RecordNeeds } from '../derive/record-needs.ts';
import { calendarKinds, calendarOf } from '../derive/school-calendars.ts';
import { plannerTask } from '../entities/planner-task.ts';
import { enrollment } from '../entities/enrollment.ts';
import { raisedHand, type RaisedHand } from '../entities/raised-hand.ts';
import { student } from '../entities/student.ts';
import { task } from '../entities/task.ts';
import { dayIn } from '../lib/dates.ts';
import { idFromKey, type Id } from '../lib/ids.ts';
import { nextSchoolDay } from '../lib/school-calendar.ts';
import { rejection } from '../lib/errors.ts';
import type { Random } from '../lib/random.ts';
import { failed } from '../lib/result.ts';
import { problemText } from '../problems/problem-text.ts';
import {
  accept,
  acceptWith,
  defineAction,
  rejectMissing,
  updateTo,
  zoneOf,
  type ActionResult,
} from './action.ts';
import { aNumber, idOf } from './inputs.ts';
import { leaveForToday, stays } from './leave-for-today.ts';
import { lessonPartNeeds } from './set-progress.ts';
import { workRef, type WorkRef } from './work-ref.ts';

const { fields } = raisedHand;

const handId = (studentId: Id<'student'>, work: WorkRef): Id<'raised-hand'> =>
  idFromKey(raisedHand.name, [studentId, workName(work)]);

function needsOf(studentId: Id<'student'>, work: WorkRef): RecordNeeds {
  const keys = [...keysTo(student, studentId), ...keysTo(raisedHand, handId(studentId, work))];
  switch (work.kind) {
    case 'planner-task':
      return { keys: [...keys, ...keysTo(plannerTask, work.id)] };
    case 'task':
      return { keys, tasks: [{ id: work.id, studentId }] };
    case 'lesson-progress':
      return { keys: [...keys, ...lessonPartNeeds({ ...work, studentId }).keys!] };
  }
}

const notAllowed = failed(rejection('forbidden', problemText('change-not-allowed')));

type Said = Pick<RaisedHand, 'wish' | 'feeling' | 'words' | 'asked' | 'restsOn' | 'restsTo'>;

/** Writes all that is said, so that of two hands raised apart one stays whole. */
function written(
  before: RaisedHand | undefined,
  at: Pick<RaisedHand, 'studentId' | 'work'>,
  random: Random,
  said: Said,
): ActionResult<{ id: Id<'raised-hand'> }> {
  const asking = { ...said, isTakenBack: false };
  if (before) return acceptWith([update(raisedHand, before.id, asking)], { id: before.id });
  const raised = create(raisedHand, { ...at, ...asking }, random);
  return acceptWith([raised], { id: raised.id });
}

/**
 * A student asks for help with a piece of work, or not to do it today. Asking again counts as another time. Returns the
 * hand's id. Rejects work that isn't the student's (`parent-missing`).
 */
export const raiseHand = defineAction(
  members({
    studentId: idOf('student'),
    work: workRef,
    wish: fields.wish.schema,
    feeling: fields.feeling.schema,
    words: fields.words.schema,
  }),
  ({ studentId, work }) => needsOf(studentId, work),
  (view, { studentId, work, ...said }, { random }) => {
    const name = workName(work);
    if (!view.get(student, studentId) || !workNamed(view, studentId, name)) return rejectMissing;
    const before = view.get(raisedHand, handId(studentId, work));
    const isOff = theFamily(view)?.notToday === 'off';
    if (isOff && said.wish === 'not-today') return notAllowed;
    return written(before, { studentId, work: name }, random, {
      ...said,
      asked: (before?.asked ?? 0) + 1,
      restsOn: null,
      restsTo: null,
    });
  },
);

/**
 * A student leaves a piece of work for their next school day without asking, where the family's rule lets them
 * (`derive/own-rests.ts`): one a day. Returns the hand's id.
 */
export const leaveByOneself = defineAction(
  members({ studentId: idOf('student'), work: workRef }),
  ({ studentId, work }) => ({
    ...needsOf(studentId, work),
    all: [...calendarKinds, enrollment, raisedHand],
  }),
  (view, { studentId, work }, context) => {
    const name = workName(work);
    if (!view.get(student, studentId) || !workNamed(view, studentId, name)) return rejectMissing;
    const today = dayIn(context.now, zoneOf(view, context));
    const id = handId(studentId, work);
    const hands = view.find(handsOfStudent, studentId);
    const isUsed = hands.some((one) => one.id !== id && restsOn(one, today));
    if (theFamily(view)?.notToday !== 'one-a-day' || isUsed) return notAllowed;
    const before = view.get(raisedHand, id);
    return written(before, { studentId, work: name }, context.random, {
      wish: 'not-today',
      feeling: null,
      words: '',
      asked: before?.asked ?? 0,
      restsOn: today,
      restsTo: nextSchoolDay(today, calendarOf(view, studentId)),
    });
  },
);

/** A student takes the hand down: no reply is needed any more. */
export const lowerHand = defineAction(
  members({ id: idOf('raised-hand') }),
  ({ id }) => ({ keys: keysTo(raisedHand, id) }),
  (view, { id }) => {
    const found = view.get(raisedHand, id);
    return found ? accept(updateTo(raisedHand, found, { isTakenBack: true })) : rejectMissing;
  },
);

/** What `leaveForToday` reads of the work at a hand. */
function workNeeds(hand: RaisedHand | undefined): RecordNeeds {
  const [kind, id] = [hand?.work.split(':')[0], Number(hand?.work.split(':')[1])];
  if (kind === plannerTask.name) return { keys: keysTo(plannerTask, id) };
  if (kind !== task.name) return {};
  return {
    tasks: [{ id }],
    next: (view) => ({
      parts: [view.get(task, id)?.assignmentId].filter((one) => one !== undefined),
    }),
  };
}

/**
 * A parent replies to what was `asked` so many times; what was asked since then stays open. Work to leave for today
 * moves to the student's next school day (`leave-for-today.ts`), which is returned, or null. The hand keeps the day
 * also where the work stays, and until it is over the work isn't late.
 */
export const replyToHand = defineAction(
  members({
    id: idOf('raised-hand'),
    asked: aNumber,
    reply: fields.reply.schema,
    replyWords: fields.replyWords.schema,
  }),
  ({ id }) => ({
    all: [...calendarKinds, enrollment],
    keys: keysTo(raisedHand, id),
    next: (view) => workNeeds(view.get(raisedHand, id)),
  }),
  (view, { id, asked, reply, replyWords }, context) => {
    const found = view.get(raisedHand, id);
    if (!found) return rejectMissing;
    const answered = Math.max(found.answered, Math.min(asked, found.asked));
    const zone = zoneOf(view, context);
    const today = dayIn(context.now, zone);
    const isLeft = reply === 'leave-it';
    const leftTo = isLeft ? nextSchoolDay(today, calendarOf(view, found.studentId)) : null;
    const left = leftTo === null ? stays : leaveForToday(view, found, { today, to: leftTo }, zone);
    const replied = update(raisedHand, id, { answered, reply, replyWords, leftTo });
    return acceptWith([replied, ...left.changes], { movedTo: left.to });
  },
);
