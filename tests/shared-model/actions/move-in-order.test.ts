import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moveInOrder } from '../../../shared-model/actions/move-in-order.ts';
import type { Change } from '../../../shared-model/changes/change.ts';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
import { compareClasses } from '../../../shared-model/derive/family-order.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { aClass } from '../support/seen-records.ts';

type SchoolClass = ReturnType<typeof aClass>;

const after = (classes: readonly SchoolClass[], changes: readonly Change[]): SchoolClass[] => {
  const places = new Map(changes.map(({ id, fields }) => [id, fields['place'] as string]));
  return classes
    .map((one) => ({ ...one, place: places.get(one.id) ?? one.place }))
    .sort(compareClasses);
};

const ids = (classes: readonly SchoolClass[]) => classes.map(({ id }) => id);

const fiveClasses = ['Art', 'Latin', 'Math', 'Music', 'Science'].map((name, at) =>
  aClass(at + 1, { name }),
);

describe('moving within the family’s own order', () => {
  it('puts it where it was asked to, whatever was moved before, and takes it back', () => {
    const moves = fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.nat(4)), { maxLength: 30 });
    fc.assert(
      fc.property(fc.integer(), moves, (seed, all) => {
        const random = seededRandom(seed);
        let classes = fiveClasses;
        for (const [id, to] of all) {
          const { changes, undo } = moveInOrder(schoolClass, classes, id, to, random);
          const moved = after(classes, changes);
          const wanted = ids(classes)
            .filter((one) => one !== id)
            .toSpliced(to, 0, id);
          expect(ids(moved)).toEqual(wanted);
          expect(ids(after(moved, undo))).toEqual(ids(classes));
          classes = moved;
        }
      }),
    );
  });

  it('writes the moved one alone, and those before it that have no place yet', () => {
    const random = seededRandom(1);
    const move = (classes: readonly SchoolClass[], id: number, to: number) =>
      moveInOrder(schoolClass, classes, id, to, random).changes;
    expect(move(fiveClasses, 5, 0).map(({ id }) => id)).toEqual([5]);
    const changes = move(fiveClasses, 4, 2);
    expect(changes.map(({ t, id }) => [t, id])).toEqual([
      ['class', 1],
      ['class', 2],
      ['class', 4],
    ]);
    const moved = after(fiveClasses, changes);
    expect(move(moved, 2, 0).map(({ id }) => id)).toEqual([2]);
  });

  it('gives everybody a new place where two have the same, and where no short key is left', () => {
    const random = seededRandom(1);
    const alike = fiveClasses.map((one) => ({ ...one, place: 'b' }));
    const apart = after(alike, moveInOrder(schoolClass, alike, 5, 1, random).changes);
    expect(ids(apart)).toEqual([1, 5, 2, 3, 4]);
    const full = fiveClasses.map((one, at) => ({ ...one, place: `${'1'.repeat(59)}${at + 1}` }));
    const { changes } = moveInOrder(schoolClass, full, 5, 1, random);
    expect(ids(after(full, changes))).toEqual([1, 5, 2, 3, 4]);
    expect(changes).toHaveLength(5);
  });

  it('changes nothing for what stands there already, or beyond the ends', () => {
    for (const [id, to] of [
      [1, 0],
      [1, -1],
      [5, 5],
      [99, 1],
    ] as const)
      expect(moveInOrder(schoolClass, fiveClasses, id, to, seededRandom(1)).changes).toEqual([]);
  });
});
