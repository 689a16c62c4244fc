import { describe, expect, it } from 'vitest';
import { toWire } from '../../../shared-model/contracts/sync-call.ts';
import { sortIncoming } from '../../../web/sync/incoming.ts';
import { stampAt, stored } from '../../support/family/story.ts';

const aClass = stored('class', 5, { name: 'Math' });

describe('Received records', () => {
  it('are stored with entities and fields that this version does not know [SY15]', () => {
    const newer = stored('class', 6, { name: 'Art', mood: { of: ['the', 'day'] } });
    const unknown = stored('pet', 7, { name: 'Rex', studentId: 3 });
    const { readable, unreadable } = sortIncoming([aClass, newer, unknown].map(toWire));
    expect(readable).toEqual([aClass, newer, unknown]);
    expect(unreadable).toEqual([]);
  });

  it.each<[string, unknown, string]>([
    ['a field of a wrong type', toWire(stored('class', 5, { name: 7 })), 'class/5'],
    ['a needed field missing', toWire(stored('task', 5, { studentId: 3 })), 'task/5'],
    ['a stamp that is none', ['class', 5, { name: 'Math' }, 'yesterday', {}], 'class/5'],
    ['too little', ['class', 5], 'class/5'],
    ['too much', [...toWire(aClass), 'more'], 'class/5'],
    ['no kind', ['', 5, { name: 'Math' }, stampAt(0), {}], '?0'],
    ['a kind longer than one can ask for', ['x'.repeat(61), 5, {}, stampAt(0), {}], '?0'],
    ['an id that is none', ['class', -5, { name: 'Math' }, stampAt(0), {}], '?0'],
    ['a shape of its own', { t: 'class', id: 5 }, '?0'],
    ['nothing', null, '?0'],
  ])('with %s are quarantined as they came, with their key if it can be read', (_, wire, key) => {
    const { readable, unreadable } = sortIncoming([wire, toWire(aClass)]);
    expect(readable).toEqual([aClass]);
    expect(unreadable).toMatchObject([{ key, raw: wire, tries: 0 }]);
    expect(unreadable[0]!.reason).not.toBe('');
    expect(unreadable[0]!.t === null).toBe(key.startsWith('?'));
  });
});
