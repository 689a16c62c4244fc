import { describe, expect, it } from 'vitest';
import type { SlippedItem } from '../../../shared-model/derive/slipped-item.ts';
import { dayForMissed, spreadWork } from '../../../shared-model/planning/spread-slipped.ts';
import { mondayToFriday } from '../../support/family/school-calendars.ts';

/** Friday; the school days after it are Monday the 9th and so on. */
const first = '2026-03-06';

const plan = (id: number, studentId: number, date: string): SlippedItem => ({
  kind: 'planner-task',
  id,
  title: `Plan ${id}`,
  subject: 'Art',
  studentIds: [studentId],
  since: date,
});

const planned = (studentId: number, date: string, count: number) =>
  Array.from({ length: count }, () => ({ studentId, date }));

const where = (items: SlippedItem[], around: { studentId: number; date: string }[]) =>
  spreadWork(items, around, { first, calendar: mondayToFriday }).map(({ item, to }) => [
    item.id,
    to,
  ]);

describe('slipped work that is moved', () => {
  it('goes to the first day that isn’t full, the oldest first, and over the weekend to Monday', () => {
    // A usual day has two things, so a day takes three.
    const around = [...planned(7, '2026-03-04', 2), ...planned(7, '2026-03-06', 2)];
    const items = [4, 3, 2, 1].map((id) => plan(id, 7, `2026-03-0${id}`));
    expect(where(items, around)).toEqual([
      [1, '2026-03-06'],
      [2, '2026-03-09'],
      [3, '2026-03-09'],
      [4, '2026-03-09'],
    ]);
  });

  it('is each child’s own load, and an assignment waits for room with all who have it', () => {
    const around = [...planned(7, '2026-03-06', 1), ...planned(8, '2026-03-06', 3)];
    const essay: SlippedItem = {
      kind: 'assignment',
      id: 9,
      title: 'Essay',
      subject: 'Reading',
      studentIds: [7, 8],
      since: '2026-03-05',
      dueDate: '2026-03-05T20:00:00.000Z',
    };
    const items = [essay, plan(1, 7, '2026-03-02'), plan(2, 8, '2026-03-03')];
    expect(where(items, around)).toEqual([
      [1, '2026-03-06'],
      [2, '2026-03-06'],
      [9, '2026-03-09'],
    ]);
  });

  it('never goes missing: when two weeks are full, the emptiest day takes it', () => {
    const items = Array.from({ length: 80 }, (_, at) => plan(at + 1, 7, '2026-03-05'));
    const days = where(items, []).map(([, to]) => to as string);
    const counts = Object.values(Object.groupBy(days, (day) => day)).map((own) => own!.length);
    // A child without a plan does four things, a full day has six: sixty, and twenty more.
    expect(counts).toEqual(Array.from({ length: 10 }, () => 8));
    expect(days.every((day) => ![0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay()))).toBe(
      true,
    );
  });
});

it('What was missed is offered for today while there is day left, by the family’s clock; later and on days off for the next school day', () => {
  const at = (moment: string, zone: string) =>
    dayForMissed(Date.parse(moment), zone, mondayToFriday);
  expect(at('2026-03-04T15:45:00Z', 'America/New_York')).toBe('2026-03-04');
  expect(at('2026-03-04T15:45:00Z', 'Europe/Paris')).toBe('2026-03-05');
  expect(at('2026-03-04T20:00:00Z', 'America/New_York')).toBe('2026-03-05');
  expect(at('2026-03-06T20:00:00Z', 'America/New_York')).toBe('2026-03-09');
  expect(at('2026-03-07T15:45:00Z', 'America/New_York')).toBe('2026-03-09');
});
