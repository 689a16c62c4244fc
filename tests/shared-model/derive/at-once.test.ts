/** Work of one student at the same time. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areAtOnce, atOnceAmong, type TimedWork } from '../../../shared-model/derive/at-once.ts';
import { writeTime } from '../../../shared-model/planning/school-time.ts';

const work = (time: string, minutes: number | null = null): TimedWork => ({ time, minutes });

describe('Two pieces of work lie at the same time', () => {
  it.for<[string, TimedWork, TimedWork, boolean]>([
    ['if they begin together', work('9:45 AM'), work('9:45 AM'), true],
    ['if one goes on when the other begins', work('10:00 AM', 60), work('10:30 AM'), true],
    ['not if one ends when the other begins', work('10:00 AM', 60), work('11:00 AM', 30), false],
    ['not if one of them has no clock time', work('after lunch', 60), work('12:00 PM'), false],
    ['not if nobody gave them a time or minutes', work('9:00 AM'), work('9:00 AM'), false],
    ['not if only one was given a time', work('9:00 AM', 45), work('9:00 AM'), false],
    ['if both have the first time and minutes', work('9:00 AM', 45), work('9:00 AM', 30), true],
  ])('%s', ([, one, other, isSo]) => {
    expect(areAtOnce(one, other)).toBe(isSo);
  });

  const starts = fc.integer({ min: 0, max: 900 });
  const lengths = fc.option(fc.integer({ min: 1, max: 120 }));

  it('whichever of them is asked first', () => {
    fc.assert(
      fc.property(starts, lengths, starts, lengths, (start, minutes, other, more) => {
        const [a, b] = [work(writeTime(start), minutes), work(writeTime(other), more)];
        expect(areAtOnce(a, b)).toBe(areAtOnce(b, a));
      }),
    );
  });

  it('never if one ends before the other begins', () => {
    fc.assert(
      fc.property(starts, lengths, fc.nat(200), lengths, (start, minutes, gap, more) => {
        const after = start + (minutes ?? 1) + gap;
        const [a, b] = [work(writeTime(start), minutes), work(writeTime(after), more)];
        expect(areAtOnce(a, b)).toBe(false);
      }),
    );
  });
});

it('Of a day, each piece is found with all others at its time', () => {
  const [long, short, later] = [work('10:00 AM', 90), work('10:15 AM', 15), work('11:00 AM')];
  const alone = work('1:00 PM', 60);
  const found = atOnceAmong([long, short, later, alone]);
  expect([...found]).toEqual([
    [long, [short, later]],
    [short, [long]],
    [later, [long]],
  ]);
});
