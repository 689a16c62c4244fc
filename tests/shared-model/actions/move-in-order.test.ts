import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moveInOrder } from '../../../shared-model/actions/move-in-order.ts';
import { missingRecord } from '../../../shared-model/actions/action.ts';
import { listClasses } from '../../../shared-model/derive/classes.ts';
import { FamilyView } from '../../../shared-model/derive/family-view.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import type { Random } from '../../../shared-model/lib/random.ts';
import { noon, stored } from '../../support/family/story.ts';
import { actingFamily } from '../support/acting-family.ts';

const fiveClasses = (placeOf: (at: number) => string = () => ''): FamilyView =>
  new FamilyView(
    ['Art', 'Latin', 'Math', 'Music', 'Science'].map((name, at) =>
      stored('class', at + 1, { name, place: placeOf(at) }),
    ),
  );
const ids = (view: FamilyView): number[] => listClasses(view).map(({ id }) => id);

/** Moves it in the view too; the changes. */
function move(view: FamilyView, id: number, after: number | null, random: Random) {
  const context = { now: noon, random, zone: 'UTC', role: 'parent' as const };
  const acted = moveInOrder(view, { kind: 'class', id, after }, context);
  if (!acted.ok) throw new Error('It was refused');
  const { changes, value } = acted.value;
  view.apply(
    changes.map((change) => {
      const { fields, ...record } = view.stored(change)!;
      return { ...record, fields: { ...fields, ...change.fields } };
    }),
  );
  return { changes, value };
}

describe('Moving within the family’s own order', () => {
  it('puts it behind the one that was named, whatever was moved before', () => {
    const place = fc.integer({ min: 1, max: 5 });
    const moves = fc.array(fc.tuple(place, fc.option(place)), { maxLength: 30 });
    fc.assert(
      fc.property(fc.integer(), moves, (seed, all) => {
        const random = seededRandom(seed);
        const view = fiveClasses();
        for (const [id, after] of all) {
          if (id === after) continue;
          const others = ids(view).filter((one) => one !== id);
          const at = after === null ? 0 : others.indexOf(after) + 1;
          expect(move(view, id, after, random).value).toEqual({ at, count: 5 });
          expect(ids(view)).toEqual(others.toSpliced(at, 0, id));
        }
      }),
    );
  });

  it('writes the moved one alone, and those before it that have no place yet', () => {
    const random = seededRandom(1);
    const written = (view: FamilyView, id: number, after: number | null) =>
      move(view, id, after, random).changes.map((change) => change.id);
    expect(written(fiveClasses(), 5, null)).toEqual([5]);
    const view = fiveClasses();
    expect(written(view, 4, 2)).toEqual([1, 2, 4]);
    expect(written(view, 2, null)).toEqual([2]);
  });

  it('gives everybody a new place where two have the same, and where no short key is left', () => {
    const random = seededRandom(1);
    const alike = fiveClasses(() => 'b');
    move(alike, 5, 1, random);
    expect(ids(alike)).toEqual([1, 5, 2, 3, 4]);
    const full = fiveClasses((at) => `${'1'.repeat(59)}${at + 1}`);
    expect(move(full, 5, 1, random).changes).toHaveLength(5);
    expect(ids(full)).toEqual([1, 5, 2, 3, 4]);
  });

  it('changes nothing for what stands there already, and where the other one is gone', () => {
    const random = seededRandom(1);
    for (const [id, after] of [
      [1, null],
      [2, 1],
      [2, 99],
    ] as const)
      expect(move(fiveClasses(), id, after, random).changes).toEqual([]);
  });

  it('is of students too, is undone, and refused for who isn’t there', async () => {
    const family = await actingFamily([
      { t: 'student', id: 1, fields: { fullName: 'Leo Fern', gradeLevel: '5th' } },
      { t: 'student', id: 2, fields: { fullName: 'Mia Fern', gradeLevel: '3rd' } },
    ]);
    const first = { kind: 'student', id: 2, after: null } as const;
    const { value, undo } = await family.does('moveInOrder', first);
    expect(value).toEqual({ at: 0, count: 2 });
    expect(await family.undoes(undo)).toBe(true);
    expect((await family.does('moveInOrder', first)).changes).toHaveLength(1);
    expect(family.refusalOf('moveInOrder', { ...first, id: 9 })).toBe(missingRecord);
  });
});
