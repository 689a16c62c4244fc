/** Which of the works that a student left without asking count, whatever two tablets wrote apart. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { WorkRef } from '../../../shared-model/actions/work-ref.ts';
import { countedHands } from '../../../shared-model/derive/own-rests.ts';
import { dashboardToday } from '../../../shared-model/derive/dashboard.ts';
import {
  handsOf,
  openHands,
  withoutLeft,
  workName,
} from '../../../shared-model/derive/raised-hands.ts';
import { studentDay, walked } from '../../../shared-model/derive/student-day.ts';
import { family } from '../../../shared-model/entities/family.ts';
import { lessonProgress } from '../../../shared-model/entities/lesson-progress.ts';
import { raisedHand, type RaisedHand } from '../../../shared-model/entities/raised-hand.ts';
import { readRecord } from '../../../shared-model/entities/read-record.ts';
import { addDays, dayIn } from '../../../shared-model/lib/dates.ts';
import { create } from '../../../shared-model/commit/change.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { asStudent, noon, Story } from '../../support/family/story.ts';
import { actingFamily } from '../support/acting-family.ts';

const handsLeft = (left: readonly (readonly [number, boolean])[]): RaisedHand[] =>
  left.map(([day, isTakenBack], at) => {
    const restsOn = day === 0 ? null : addDays('2026-03-01', day);
    const restsTo = restsOn && addDays(restsOn, 1);
    const fields = { studentId: 1, work: `task:${at}`, isTakenBack, restsOn, restsTo };
    return readRecord(raisedHand, { id: at + 1, fields });
  });

const some = fc.array(fc.tuple(fc.nat(3), fc.boolean()), { maxLength: 8 });

it('One a day counts, the same in any order, and none under another rule', () => {
  fc.assert(
    fc.property(some, (left) => {
      const hands = handsLeft(left);
      const counted = countedHands(hands, 'one-a-day').filter((one) => one.restsOn !== null);
      const days = new Set(hands.filter((one) => !one.isTakenBack).map((one) => one.restsOn));
      days.delete(null);
      expect(new Set(counted.map((one) => one.restsOn))).toEqual(days);
      expect(counted).toHaveLength(days.size);
      expect(counted.every((one) => one.restsTo !== null && !one.isTakenBack)).toBe(true);
      const turned = countedHands(hands.toReversed(), 'one-a-day');
      expect(turned.toReversed()).toEqual(countedHands(hands, 'one-a-day'));
      for (const rule of ['ask', 'off'] as const)
        expect(countedHands(hands, rule).some((one) => one.restsTo !== null)).toBe(false);
    }),
  );
});

it('Where the family lets a child, one piece of work a day is left without asking: passed by, not late, and told to the parents, whom nothing is asked', async () => {
  const the = new Story(6);
  const child = the.child('Leo Fern');
  const leo = child.id;
  const plan = the.plan(child, '2026-03-02', 'Fractions');
  const { course, lessons } = the.course('Birds', 2);
  the.follow(child, course);
  const home = { t: family.name, id: 99, fields: { familyName: 'Fern', timezone: 'device' } };
  const acting = await actingFamily([home, ...the.changes]);
  const own = asStudent(leo);
  const work = { kind: 'planner-task' as const, id: plan.id };
  const lesson = { kind: 'lesson-progress' as const, studentId: leo, lessonId: lessons[0]!.id };
  const rule = (notToday: 'ask' | 'one-a-day' | 'off') => acting.does('setFamily', { notToday });
  const leave = (one: WorkRef) => acting.does('leaveByOneself', { studentId: leo, work: one }, own);
  const late = (day: number) => {
    const now = noon + day * 86_400_000;
    const { items, fromBefore } = studentDay(acting.view, leo, now, 'UTC')!;
    const hands = handsOf(acting.view, leo);
    const next = walked(items, hands, dayIn(now, 'UTC'))[0]?.title;
    return [next, [...items, ...fromBefore].filter(({ overdue }) => overdue).length];
  };
  /** What the parents are told of on a day, and what else the day has for the child. */
  const told = (day: number) => {
    const { left, today } = dashboardToday(acting.view, noon + day * 86_400_000, 'UTC');
    const others = withoutLeft(today.get(leo)!.items, left.get(leo));
    return { left: left.get(leo), others: others.map(({ title }) => title) };
  };
  await rule('ask');
  await expect(leave(work)).rejects.toThrow('forbidden');
  await rule('one-a-day');
  const { value } = await leave(work);
  expect(acting.view.get(raisedHand, value.id)).toMatchObject({
    restsOn: '2026-03-02',
    restsTo: '2026-03-03',
  });
  expect(openHands(acting.view)).toEqual([]);
  expect([late(0), late(1), late(2)]).toEqual([
    ['Lesson 1', 0],
    ['Lesson 1', 0],
    ['Lesson 1', 1],
  ]);
  expect(told(0)).toEqual({
    left: [{ work: workName(work), title: 'Fractions', to: '2026-03-03' }],
    others: ['Lesson 1'],
  });
  expect(told(1).left).toBeUndefined();
  // A second one is asked for; after the first is taken back it may be left too.
  await expect(leave(lesson)).rejects.toThrow('forbidden');
  await acting.does('lowerHand', { id: value.id }, own);
  await leave(lesson);
  expect(late(0)[0]).toBe('Fractions');
  expect(told(0)).toMatchObject({ left: [{ title: 'Lesson 1' }], others: ['Fractions'] });
  // Another rule counts at once.
  await rule('off');
  expect(handsOf(acting.view, leo).get(workName(lesson))!.restsTo).toBeNull();
  expect(told(0).left).toBeUndefined();
  const asking = { studentId: leo, work, feeling: null, words: '' };
  expect(acting.asks('raiseHand', { ...asking, wish: 'not-today' }, own).ok).toBe(false);
  expect(acting.asks('raiseHand', { ...asking, wish: 'help' }, own).ok).toBe(true);
  // What was left and is done all the same isn't told of any more.
  await rule('one-a-day');
  const done = { curriculumId: course.id, lessonId: lesson.lessonId, status: 'completed' } as const;
  await acting.write([create(lessonProgress, { studentId: leo, ...done }, seededRandom(2))]);
  expect(told(0).left).toBeUndefined();
});
