/** Who may say on which day a completion counts, and that moment and day of one completion stay together. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withFairDay } from '../../../shared-model/commit/fair-day.ts';
import { followCompletion } from '../../../shared-model/commit/follow-completion.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { mergeFields } from '../../../shared-model/records/merge.ts';
import type { FieldValues, StoredRecord } from '../../../shared-model/records/stored-record.ts';
import { asStudent, noon, parent, stampAt, stored } from '../../support/family/story.ts';

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

it('Moment and day of one completion stay together, in whatever order several devices’ completions arrive', () => {
  const done = (tick: number, day: string | null): FieldValues => ({
    status: 'completed',
    completedAt: `2026-03-02T${10 + tick}:00:00.000Z`,
    completedBy: `s${tick}`,
    // An older app says no day.
    ...(day !== null && { completedOn: day }),
  });
  const one = fc.record({
    tick: fc.nat(9),
    day: fc.option(fc.constantFrom('2026-02-26', '2026-02-27', '2026-03-01')),
  });
  const several = fc.uniqueArray(one, { selector: ({ tick }) => tick, minLength: 2, maxLength: 4 });
  fc.assert(
    fc.property(several, (completions) => {
      let record: StoredRecord = reading;
      for (const { tick, day } of completions) {
        const fair = withFairDay(
          plannerTask,
          record,
          { completedOn: null, ...done(tick, day) },
          { actor: parent, now: noon, isSaid: day !== null },
        );
        const sent = Object.fromEntries(
          Object.entries(fair).map(([name, value]) => [name, [value, stampAt(1 + tick)] as const]),
        );
        const fields = followCompletion(plannerTask, record, sent);
        record = mergeFields(record, record, fields) ?? record;
      }
      const last = completions.toSorted((x, y) => y.tick - x.tick)[0]!;
      expect(record.fields['completedAt']).toBe(done(last.tick, null)['completedAt']);
      expect(record.fields['completedBy']).toBe(`s${last.tick}`);
      expect(record.fields['completedOn'] ?? null).toBe(last.day);
    }),
  );
});
