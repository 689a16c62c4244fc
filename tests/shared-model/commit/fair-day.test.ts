/** Who may say on which day a completion counts. */
import { describe, expect, it } from 'vitest';
import { withFairDay } from '../../../shared-model/commit/fair-day.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
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
});
