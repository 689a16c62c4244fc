import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { inEnglish } from '../../../../../shared-model/problems/in-english.ts';
import {
  daysInWeekOf,
  daysOf,
  ownEntry,
  recursOf,
  taskFormSchema,
  toFields,
  toTask,
} from '../../../../../web/features/planner/cards/task-form.ts';
import type { TaskFormInput } from '../../../../../web/features/planner/cards/task-form.ts';
import { mondayToFriday } from '../../../../support/family/school-calendars.ts';
import { aPlannerTask } from '../../../../shared-model/support/seen-records.ts';

const monday = '2026-03-02';
const wednesday = '2026-03-04';
const alone = { task: undefined, sharedBy: [], series: null };
const filled: TaskFormInput = {
  ...toFields(alone, { date: monday, studentId: 7 }),
  subject: 'Math',
  title: 'Fractions',
};

function wrongWith(fields: Partial<TaskFormInput>): Record<string, string | undefined> {
  const { issues = [] } = v.safeParse(taskFormSchema(), { ...filled, ...fields });
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue), inEnglish(issue.message)]));
}

describe('The form of a planner task', () => {
  it('begins at 9:00 AM and needs a title and a student (specification, section 5); a subject left open is an elective [SP3.10, SP4.3, SP5.6]', () => {
    expect(filled.time).toBe('09:00');
    expect(wrongWith({})).toEqual({});
    expect(wrongWith({ title: '  ' })).toEqual({ title: 'Please enter a title' });
    expect(wrongWith({ subject: '' })).toEqual({});
    const unnamed = v.parse(taskFormSchema(), { ...filled, subject: '' });
    expect(toTask(unnamed).subject).toBe('Electives');
    expect(wrongWith({ studentIds: [] })).toEqual({ studentIds: 'Please select a student first' });
    expect(wrongWith({ dates: [] })).toEqual({ dates: 'Please choose a day' });
  });

  it('takes an empty description, and a class name of its own that is not blank [SP5.6]', () => {
    expect(wrongWith({ description: '' })).toEqual({});
    expect(wrongWith({ subject: ownEntry, ownSubject: ' ' })).toEqual({
      ownSubject: 'Please enter a class name',
    });
    const fields = { ...filled, subject: ownEntry, ownSubject: ' Latin ' };
    expect(toTask(v.parse(taskFormSchema(), fields))).toMatchObject({ subject: 'Latin' });
  });

  it('takes a reward from 0 to 1000, or none', () => {
    expect(wrongWith({ xpReward: '1001' })).toHaveProperty('xpReward');
    expect(wrongWith({ xpReward: 'lots' })).toHaveProperty('xpReward');
    expect(toTask(v.parse(taskFormSchema(), { ...filled, xpReward: '0' })).xpReward).toBe(0);
    expect(toTask(v.parse(taskFormSchema(), filled)).xpReward).toBeNull();
  });

  it('repeats until a day after the first, for 40 weeks at most', () => {
    expect(wrongWith({ repeats: true, until: monday })).toHaveProperty('until');
    expect(wrongWith({ repeats: true, until: '2026-12-06' })).toEqual({});
    expect(wrongWith({ repeats: true, until: '2026-12-07' })).toHaveProperty('until');
    const days = (repeats: boolean, dates = [monday], until = '2026-12-06') =>
      daysOf({ dates, repeats, until, how: 'weekly' }, mondayToFriday);
    expect(days(true)).toHaveLength(40);
    expect(days(false)).toEqual([monday]);
    expect(days(true, [monday, wednesday], '2026-03-10')).toEqual([
      monday,
      wednesday,
      '2026-03-09',
    ]);
  });

  it('takes how long it is meant to take, or nothing; an emptied time is none', () => {
    expect(wrongWith({ minutes: '601' })).toHaveProperty('minutes');
    expect(toTask(v.parse(taskFormSchema(), { ...filled, minutes: '45' })).minutes).toBe(45);
    expect(toTask(v.parse(taskFormSchema(), { ...filled, time: '' })).time).toBe('');
  });

  it('takes the chosen days to another week, and a single one to any day', () => {
    expect(daysInWeekOf('2026-03-12', [monday, wednesday], mondayToFriday)).toEqual([
      '2026-03-09',
      '2026-03-11',
    ]);
    expect(daysInWeekOf('2026-03-12', [monday], mondayToFriday)).toEqual(['2026-03-12']);
  });

  it('changes nothing of a task that is only looked at', () => {
    const task = aPlannerTask(1, {
      studentId: 7,
      date: monday,
      time: 'after lunch',
      subject: 'Math',
      title: 'Sums',
      xpReward: 15,
    });
    const fields = toFields({ ...alone, task, sharedBy: [7] }, { date: monday });
    expect(task).toMatchObject(toTask(v.parse(taskFormSchema(), fields), task));
    expect(fields).toMatchObject({ studentIds: [7], dates: [monday] });
  });
});

describe('How an existing series is to come', () => {
  const series = { repeats: 'weekly', weekdays: [1], until: '2026-03-30', later: 4 } as const;
  const how = (values: { how: 'weekly' | 'in-turn'; weekdays: number[] }) =>
    recursOf(
      { title: 'Art', others: ' Music \n\n', ...values },
      { ...series, weekdays: [1] },
      'Art',
    );

  it('is sent only if it was changed, and with titles where they begin to take turns', () => {
    expect(how({ how: 'weekly', weekdays: [1] })).toBeUndefined();
    expect(how({ how: 'weekly', weekdays: [1, 3] })).toEqual({
      repeats: 'weekly',
      weekdays: [1, 3],
    });
    expect(how({ how: 'in-turn', weekdays: [1] })).toEqual({
      repeats: 'in-turn',
      weekdays: [1],
      inTurn: [
        { title: 'Art', subject: 'Art' },
        { title: 'Music', subject: 'Art' },
      ],
    });
  });
});
