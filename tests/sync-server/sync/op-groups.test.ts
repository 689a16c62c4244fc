import { describe, expect, it } from 'vitest';
import type { Op } from '../../../shared-model/commit/change.ts';
import { idFromKey } from '../../../shared-model/lib/ids.ts';
import { actorToName, type Actor } from '../../../shared-model/records/actor.ts';
import type { DeviceHolder } from '../../../shared-model/records/scopes.ts';
import type { SigningKey } from '../../../sync-server/sync/op-signatures.ts';
import { groupOps, membersIn, toChangeGroup } from '../../../sync-server/sync/op-groups.ts';

const ana: Actor = { role: 'parent', memberId: idFromKey('member', ['ana']) };
const leo = idFromKey('student', ['leo']);
const mia = idFromKey('student', ['mia']);
const asStudent = (studentId: typeof leo): Actor => ({ role: 'student', studentId });
const ofFamily: DeviceHolder = { kind: 'family' };

/** An op of a group that begins with `g`. */
const op = (n: number, g: number, actor: Actor = ana, mac = 'signed'): Op => ({
  n,
  g,
  s: 1,
  t: 'task',
  id: n,
  f: {},
  by: actorToName(actor),
  mac,
});

const key: SigningKey = { id: 1, key: new Uint8Array(32), fromN: null, isOld: false };
const verifiers = new Map([
  [Number(ana.memberId), ({ mac }: Op) => (mac === 'signed' ? key : undefined)],
]);
const why = (...args: Parameters<typeof toChangeGroup>) => {
  const done = toChangeGroup(...args);
  return done.ok ? 'taken' : done.error.code;
};

describe('The ops of a push', () => {
  it('are the groups they name, in their order; with a gap, or torn apart, they are none [SY2]', () => {
    const [a, b, c] = [op(1, 1), op(2, 1), op(3, 3)];
    expect(groupOps([a, b, c])).toEqual([[a, b], [c]]);
    expect(groupOps([])).toEqual([]);
    expect(groupOps([a, c])).toBeUndefined();
    expect(groupOps([b, c])).toBeUndefined();
    expect(groupOps([a, op(2, 2), op(3, 1)])).toBeUndefined();
  });

  it('name each parent once, and no student', () => {
    const ben: Actor = { role: 'parent', memberId: idFromKey('member', ['ben']) };
    const ops = [op(1, 1), op(2, 1), op(3, 3, asStudent(leo)), op(4, 4, ben)];
    expect(membersIn(ops)).toEqual([ana.memberId, ben.memberId]);
  });
});

describe('A group of changes', () => {
  it('is taken from a parent whose key signed all of it', () => {
    const done = toChangeGroup([op(1, 1), op(2, 1)], ofFamily, verifiers);
    expect(done).toMatchObject({
      ok: true,
      value: { actor: ana, changes: [{ id: 1 }, { id: 2 }] },
    });
  });

  it('is refused where one of its ops is unsigned, or the parent has no key on the device', () => {
    expect(why([op(1, 1), op(2, 1, ana, '')], ofFamily, verifiers)).toBe('forbidden');
    expect(why([op(1, 1)], ofFamily, new Map())).toBe('forbidden');
  });

  it('has one actor, whom its ops say', () => {
    expect(why([op(1, 1), op(2, 1, asStudent(leo))], ofFamily, verifiers)).toBe('invalid');
    expect(why([{ ...op(1, 1), by: 'nobody' }], ofFamily, verifiers)).toBe('invalid');
    expect(why([], ofFamily, verifiers)).toBe('invalid');
  });

  it('is a student’s from a device of the family or their own, and not from a sibling’s [SY7]', () => {
    const group = [op(1, 1, asStudent(leo), '')];
    const own = (studentId: typeof leo): DeviceHolder => ({ kind: 'student', studentId });
    expect(why(group, ofFamily, new Map())).toBe('taken');
    expect(why(group, own(leo), new Map())).toBe('taken');
    expect(why(group, own(mia), new Map())).toBe('forbidden');
  });
});
