import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changeOf,
  coalesce,
  create,
  markOf,
  signedText,
  stampChanges,
} from '../../../shared-model/commit/change.ts';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
import { task } from '../../../shared-model/entities/task.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { parent, stampAt } from '../../support/family/story.ts';

const op = {
  n: 3,
  g: 2,
  s: 1,
  t: 'class',
  id: 5,
  f: { name: ['Math', stampAt(1)] },
  by: 'm11',
} as const;

describe('changes', () => {
  it('give a new record a random id, or the id of its natural key', () => {
    const ids = [1, 2].map((seed) => create(schoolClass, { name: 'A' }, seededRandom(seed)).id);
    expect(ids[0]).not.toBe(ids[1]);
    const facts = [1, 2].map((seed) =>
      create(task, { assignmentId: 4, studentId: 6 }, seededRandom(seed)),
    );
    expect(facts[0]).toEqual(facts[1]);
    expect(facts[0]!.fields['_del']).toBe(false);
  });

  it('say of a new record what was typed, and nothing of a deletion that can’t have been', () => {
    expect(create(schoolClass, { name: 'A' }, seededRandom(1)).fields).toEqual({ name: 'A' });
  });

  it('are joined per record, in the order of their first change', () => {
    const change = (id: number, name: string) => ({ t: 'class', id, fields: { name } });
    expect(coalesce([change(1, 'a'), change(2, 'b'), change(1, 'c')])).toEqual([
      change(1, 'c'),
      change(2, 'b'),
    ]);
  });

  it('of one action all get the same stamp', () => {
    const group = stampChanges(
      parent,
      [{ t: 'class', id: 1, fields: { name: 'a', subject: null } }],
      stampAt(4),
    );
    expect(group.changes[0]!.fields).toEqual({
      name: ['a', stampAt(4)],
      subject: [null, stampAt(4)],
    });
  });

  it('are signed completely, whatever the order of their fields', () => {
    const f = { b: [1, stampAt(1)], a: [2, stampAt(2)] } as const;
    expect(signedText({ ...op, f })).toBe(signedText({ ...op, f: { a: f.a, b: f.b } }));
    const other = fc.constantFrom(
      { n: 4 },
      { g: 3 },
      { s: 2 },
      { t: 'task' },
      { id: 6 },
      { by: 'm12' },
      { f: { name: ['Moth', stampAt(1)] } },
      { f: { name: ['Math', stampAt(2)] } },
      { f: { nome: ['Math', stampAt(1)] } },
    );
    fc.assert(
      fc.property(other, (changed) => {
        expect(signedText({ ...op, ...changed })).not.toBe(signedText(op));
      }),
    );
  });

  it('of an op are its fields without their stamps', () => {
    expect(changeOf({ ...op, mac: '' })).toEqual({ t: 'class', id: 5, fields: { name: 'Math' } });
  });

  it('of one action are known by their latest stamp, wherever it stands; an op without fields by none', () => {
    const stamped = [3, 9, 4].map((at) => ['', stampAt(at)] as const);
    const [a, b, c] = stamped as [(typeof stamped)[0], (typeof stamped)[0], (typeof stamped)[0]];
    for (const f of [
      { a, b, c },
      { b, a, c },
      { a, c, b },
    ])
      expect(markOf({ f })).toBe(stampAt(9));
    expect(markOf({ f: {} })).toBe('');
  });
});
