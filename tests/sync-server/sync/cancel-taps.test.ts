/** What one push completes and takes back again leaves nothing: neither the completion nor a day said of it [SY8]. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stampChanges, update } from '../../../shared-model/commit/change.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { toVersioned, type StoredRecord } from '../../../shared-model/records/stored-record.ts';
import { cancelTaps, tapsIn } from '../../../sync-server/sync/cancel-taps.ts';
import { asStudent, parent, stampAt } from '../../support/family/story.ts';
import { openSynced, recordIn } from '../../web/sync/setup.ts';

const day = fc.constantFrom('2026-02-20', '2026-02-25', '2026-03-01');

/** A completion with its day, and the days that are said of it until it is undone. */
const taken = fc.record({ own: fc.option(day), said: fc.array(day, { maxLength: 2 }) });

const completionOf = (record: StoredRecord | undefined) => {
  const { completedAt, completedBy, completedOn } = toVersioned(record!);
  return { completedAt, completedBy, completedOn };
};

describe('A completion that comes with its undoing', () => {
  it('leaves no day that was said of it, and another person’s unseen completion with its own day', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(taken, { minLength: 1, maxLength: 3 }),
        fc.option(fc.record({ day, isFirst: fc.boolean() })),
        async (taps, unseen) => {
          const { world, store, reading } = await openSynced();
          const others = async (isFirst: boolean): Promise<void> => {
            if (unseen?.isFirst !== isFirst) return;
            const done = { status: 'completed', completedOn: unseen.day } as const;
            await world.serverWrites(update(plannerTask, reading.id, done));
          };
          const writes = (values: object) =>
            world.writes(store, [update(plannerTask, reading.id, values)]);
          await others(true);
          for (const { own, said } of taps) {
            await writes({ status: 'completed', ...(own !== null && { completedOn: own }) });
            for (const completedOn of said) await writes({ completedOn });
            await writes({ status: 'pending' });
          }
          await others(false);
          const before = completionOf(world.onServer(reading));
          await world.run(store);
          expect(completionOf(world.onServer(reading))).toEqual(before);
          expect(await recordIn(store, reading)).toEqual(world.onServer(reading));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('leaves none from a copy of the device either, which has no undoing of it [SY10]', () => {
    const at = { completedAt: '2026-03-02T12:00:00.000Z', completedBy: 's3' };
    const done = update(plannerTask, 5, { status: 'completed', ...at, completedOn: '2026-03-02' });
    const said = update(plannerTask, 5, { completedOn: '2026-02-25' });
    const again = update(plannerTask, 5, { status: 'completed', ...at, completedOn: null });
    const groups = [
      stampChanges(asStudent(3), [done], stampAt(1)),
      stampChanges(parent, [said], stampAt(2)),
      stampChanges(asStudent(3), [again], stampAt(3)),
      stampChanges(parent, [said], stampAt(4)),
    ];
    const earlier = tapsIn(groups).slice(0, 1);
    const result = cancelTaps(groups, { records: new Map(), earlier, standing: new Set() });
    expect(result.cancelled).toEqual([]);
    expect(result.groups.map(({ changes: [one] }) => Object.keys(one!.fields))).toEqual([
      [],
      [],
      Object.keys(again.fields),
      ['completedOn'],
    ]);
  });
});
