import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { update } from '../../../shared-model/commit/change.ts';
import type { ChangeGroup } from '../../../shared-model/commit/change.ts';
import {
  hlcTime,
  isAhead,
  maxAheadMs,
  tick,
  zeroHlc,
} from '../../../shared-model/records/clock.ts';
import { versionOf } from '../../../shared-model/records/stored-record.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { restampAhead } from '../../../sync-server/sync/restamp.ts';
import { noon, parent, stampAt } from '../../support/family/story.ts';
import { byParent, codesOf, openFamily, toOps } from './setup.ts';

const hour = 3_600_000;

const group = (...stamps: string[]): ChangeGroup => ({
  actor: parent,
  changes: stamps.map((hlc, at) => ({
    t: 'student',
    id: at + 1,
    fields: { gradeLevel: [`${at}`, hlc] },
  })),
});

const stampsOf = (groups: readonly ChangeGroup[]): string[] =>
  groups.flatMap(({ changes }) => changes.map(({ fields }) => fields['gradeLevel']![1]));

describe('Stamps from a clock that runs ahead', () => {
  it('stay unchanged up to two minutes ahead [SY9]', () => {
    const groups = [group(stampAt(maxAheadMs)), group(stampAt(-hour))];
    const restamped = restampAhead(groups, zeroHlc, noon);
    expect(restamped.groups.every((one, at) => one === groups[at])).toBe(true);
    expect(restamped.clock).toBe(stampAt(maxAheadMs));
  });

  it('are replaced in their own order, above all others in the push, and enter no clock [SY9]', () => {
    const groups = [
      group(stampAt(3 * hour)),
      group(stampAt(5)),
      group(stampAt(hour), stampAt(60_000)),
    ];
    const restamped = restampAhead(groups, zeroHlc, noon);
    const [third, low, second, present] = stampsOf(restamped.groups);
    expect([low, present]).toEqual([stampAt(5), stampAt(60_000)]);
    expect(second! > present!).toBe(true);
    expect(third! > second!).toBe(true);
    expect(isAhead(restamped.clock, noon)).toBe(false);
    expect(restamped.groups.map((one, at) => one === groups[at])).toEqual([false, true, false]);
  });

  it('end up less than two minutes ahead, in their original order, whatever the clocks [SY9]', () => {
    const offsets = fc.array(
      fc.array(fc.integer({ min: -10 * hour, max: 10 * hour }), { minLength: 1, maxLength: 4 }),
      {
        minLength: 1,
        maxLength: 6,
      },
    );
    const property = fc.property(
      offsets,
      fc.integer({ min: -hour, max: maxAheadMs }),
      (groupsOf, last) => {
        const groups = groupsOf.map((ats) => group(...ats.map((at) => stampAt(at))));
        const clock = stampAt(last, 0);
        const restamped = restampAhead(groups, clock, noon);
        const before = stampsOf(groups);
        const after = stampsOf(restamped.groups);
        for (const [at, hlc] of before.entries()) {
          expect(isAhead(after[at]!, noon)).toBe(false);
          expect(isAhead(hlc, noon) ? after[at]! > clock : after[at] === hlc).toBe(true);
          expect(after[at]! <= restamped.clock).toBe(true);
          for (const [other, otherHlc] of before.entries()) {
            expect(Math.sign(compare(after[at]!, after[other]!))).toBe(
              Math.sign(compare(hlc, otherHlc)),
            );
          }
        }
        expect(isAhead(restamped.clock, noon)).toBe(false);
        expect(tick(restamped.clock, noon, 0) > restamped.clock).toBe(true);
      },
    );
    fc.assert(property);
  });

  it('are answered as adjusted, with the current record [SY9]', async () => {
    const { family, reply, record, store } = await openFamily();
    const rename = (at: number, gradeLevel: string) =>
      byParent(at, update(student, family.leo.id, { gradeLevel }));
    const answer = await reply({ ops: toOps(1, [rename(2 * hour, '4'), rename(3 * hour, '5')]) });
    expect(codesOf(answer)).toEqual(['adjusted', 'adjusted']);
    expect(record(family.leo)?.fields['gradeLevel']).toBe('5');
    expect(hlcTime(versionOf(record(family.leo)!, 'gradeLevel')!)).toBe(noon);
    expect(isAhead(store.clock, noon)).toBe(false);
    const later = await reply({ ops: toOps(3, [rename(1_000, '6')]) }, { now: noon + 1_000 });
    expect(codesOf(later)).toEqual(['ok']);
    expect(record(family.leo)?.fields['gradeLevel']).toBe('6');
  });

  it('from an unsigned action enter no clock either [SY9]', async () => {
    const { family, reply, store } = await openFamily();
    const [op] = toOps(1, [byParent(60_000, update(student, family.leo.id, { gradeLevel: '4' }))]);
    await reply({ ops: [{ ...op!, mac: '' }] });
    expect(hlcTime(store.clock)).toBe(noon);
  });
});

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
