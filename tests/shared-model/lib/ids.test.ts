import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idFromKey, isId, randomId } from '../../../shared-model/lib/ids.ts';
import type { Id } from '../../../shared-model/lib/ids.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';

const ids = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });

describe('ids', () => {
  it('of 200,000 natural keys are all different, whether ids are random or count from 1', () => {
    const random = seededRandom(8);
    const students = Array.from({ length: 5 }, () => randomId(random));
    const made = new Set<number>();
    for (let number = 1; number <= 20_000; number += 1) {
      const assignmentId = randomId(random);
      for (const studentId of students) {
        made.add(idFromKey('task', [assignmentId, studentId]));
        made.add(idFromKey('task', [number, students.indexOf(studentId) + 1]));
      }
    }
    expect(made.size).toBe(200_000);
  });

  it('are positive safe integers, from random numbers and from keys [MR4.29]', () => {
    fc.assert(
      fc.property(fc.integer(), fc.array(ids, { maxLength: 3 }), (seed, key) => {
        expect(isId(randomId(seededRandom(seed)))).toBe(true);
        expect(isId(idFromKey('task', key))).toBe(true);
      }),
    );
    expect(randomId(() => 0)).toBe(1);
    expect(randomId(() => 1 - 2 ** -53)).toBe(Number.MAX_SAFE_INTEGER);
  });

  it('of a natural key depend on the entity, on every part and on the order [MR4.28]', () => {
    fc.assert(
      fc.property(ids, ids, (one, other) => {
        fc.pre(one !== other);
        const all = [
          idFromKey('task', [one, other]),
          idFromKey('task', [other, one]),
          idFromKey('task', [one, one]),
          idFromKey('enrollment', [one, other]),
        ];
        expect(new Set(all).size).toBe(4);
        expect(idFromKey('task', [one, other])).toBe(all[0]);
      }),
    );
  });

  it('of a natural key with text depend on the text and on where it ends', () => {
    const parts = fc.oneof(ids, fc.string({ maxLength: 12 }));
    fc.assert(
      fc.property(parts, parts, parts, parts, (one, two, three, four) => {
        const isSame = one === three && two === four;
        const made = [idFromKey('attendance', [one, two]), idFromKey('attendance', [three, four])];
        expect(isId(made[0])).toBe(true);
        expect(made[0] === made[1]).toBe(isSame);
      }),
      { examples: [['ab', 'c', 'a', 'bc']] },
    );
    expect(idFromKey('attendance', [7, '2026-03-02'])).not.toBe(
      idFromKey('attendance', [7, '2026-03-03']),
    );
  });

  it('of natural keys never change, because another hash would double every fact', () => {
    expect(idFromKey('task', [1, 2])).toBe(6509841334039481);
    expect(idFromKey('lesson-progress', [9007199254740991, 7])).toBe(1360996696348430);
  });

  it('of one entity do not compile where ids of another are required', () => {
    const ofClass = (id: Id<'class'>): number => id;
    const student: Id<'student'> = 5;
    // @ts-expect-error: no student is a class.
    expect(ofClass(student)).toBe(5);
    expect(ofClass(5)).toBe(5);
  });
});
