/** Who may say on which day a completion counts. */
import { describe, expect, it } from 'vitest';
import { withFairDay } from '../../../shared-model/commit/fair-day.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
import type { FieldValues, StoredRecord } from '../../../shared-model/records/stored-record.ts';
import { asStudent, noon, parent, stored } from '../../support/family/story.ts';

const reading = stored(plannerTask.name, 5, { studentId: 7, date: '2026-02-26', title: 'Read' });
const at = '2026-03-02T11:00:00.000Z';

describe('The day of a completion', () => {
  const kept = (fields: FieldValues, actor = parent, record: StoredRecord = reading) =>
    withFairDay(plannerTask, record, fields, { actor, now: noon, isSaid: true })['completedOn'];

  it('is any day until now for a parent, with the completion or later, and none that is to come', () => {
    expect(kept({ completedAt: at, completedOn: '2025-09-01' })).toBe('2025-09-01');
    expect(kept({ completedOn: '2025-09-01' })).toBe('2025-09-01');
    expect(kept({ completedAt: at, completedOn: '2026-03-05' })).toBe(null);
    expect(kept({ completedOn: '2026-03-05' })).toBe(null);
  });

  it('is for a student the day of the tick or the planned one, said with the completion alone', () => {
    const leo = asStudent(7);
    for (const day of ['2026-03-01', '2026-03-02', '2026-03-03', '2026-02-26'])
      expect(kept({ completedAt: at, completedOn: day }, leo)).toBe(day);
    expect(kept({ completedAt: at, completedOn: '2026-02-25' }, leo)).toBe(null);
    expect(kept({ completedOn: '2026-02-26' }, leo)).toBe(undefined);
    const said = { ...reading, fields: { ...reading.fields, completedOn: '2026-02-27' } };
    expect(kept({ completedAt: at, completedOn: '2026-02-25' }, leo, said)).toBe(null);
  });

  it('is none after the moment of a completion of weeks ago, though it is over by now', () => {
    const weeksAgo = '2026-02-10T11:00:00.000Z';
    expect(kept({ completedAt: weeksAgo, completedOn: '2026-02-11' })).toBe('2026-02-11');
    expect(kept({ completedAt: weeksAgo, completedOn: '2026-02-12' })).toBe(null);
  });

  it('is for a student also the day on which the same write plans it, of new work too', () => {
    const leo = asStudent(7);
    const written = { date: '2026-02-20', completedAt: at, completedOn: '2026-02-20' };
    expect(kept(written, leo)).toBe('2026-02-20');
    expect(kept({ completedAt: at, completedOn: '2026-02-26' }, leo)).toBe('2026-02-26');
    expect(kept({ ...written, date: '2026-02-21' }, leo)).toBe(null);
    const isNew = { actor: leo, now: noon, isSaid: true };
    expect(withFairDay(plannerTask, undefined, written, isNew)).toEqual(written);
    const { date: _, ...unplanned } = written;
    expect(withFairDay(plannerTask, undefined, unplanned, isNew)['completedOn']).toBe(null);
  });

  it('is left alone by a write that says none, and where an entity has none', () => {
    const said = { actor: parent, now: noon, isSaid: true };
    const renamed = { title: 'Read on' };
    expect(withFairDay(plannerTask, reading, renamed, said)).toEqual(renamed);
    const strange = { name: 'Botany', completedOn: '2026-03-01' };
    expect(withFairDay(schoolClass, undefined, strange, said)).toEqual(strange);
  });

  it('is emptied over a day that is there, by a completion also over an empty one, and nowhere else unsaid', () => {
    const over = (completedOn: unknown, fields: FieldValues) => {
      const { completedOn: _, ...others } = reading.fields;
      const before = completedOn === undefined ? others : { ...others, completedOn };
      const unsaid = { actor: parent, now: noon, isSaid: false };
      return withFairDay(plannerTask, { ...reading, fields: before }, fields, unsaid)[
        'completedOn'
      ];
    };
    const done = { completedAt: at, completedOn: null };
    expect([undefined, null, '2026-02-27'].map((one) => over(one, done))).toEqual([
      undefined,
      null,
      null,
    ]);
    for (const reopened of [{ completedOn: null }, { completedAt: null, completedOn: null }])
      expect([undefined, null, '2026-02-27'].map((one) => over(one, reopened))).toEqual([
        undefined,
        undefined,
        null,
      ]);
  });
});
