import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  hlcNode,
  hlcTime,
  isAhead,
  isHlc,
  laterHlc,
  maxAheadMs,
  resetClock,
  shiftHlc,
  soundTime,
  tick,
  witness,
  zeroHlc,
} from '../../../shared-model/records/clock.ts';
import { noon, stampAt } from '../../support/family/story.ts';

const moments = fc.integer({ min: 0, max: 36 ** 8 });
const nodes = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
const steps = fc.array(fc.tuple(moments, nodes), { minLength: 1, maxLength: 40 });

const byBytes = (one: string, other: string): number =>
  Buffer.compare(Buffer.from(one), Buffer.from(other));

describe('the clock', () => {
  it('only increases, however time jumps and whichever node stamps', () => {
    fc.assert(
      fc.property(steps, (taken) => {
        let last = zeroHlc;
        for (const [now, node] of taken) {
          const next = tick(last, now, node);
          expect(next > last).toBe(true);
          last = next;
        }
      }),
    );
  });

  it('makes stamps of 24 characters, for every moment and node', () => {
    fc.assert(
      fc.property(moments, nodes, (now, node) => {
        const stamp = tick(zeroHlc, now, node);
        expect(stamp).toHaveLength(24);
        expect(isHlc(stamp)).toBe(true);
      }),
    );
  });

  it('orders stamps as their bytes are ordered, and as their times are', () => {
    fc.assert(
      fc.property(moments, moments, nodes, nodes, (one, other, node, otherNode) => {
        const [a, b] = [tick(zeroHlc, one, node), tick(zeroHlc, other, otherNode)];
        expect(Math.sign(byBytes(a, b))).toBe(a < b ? -1 : a > b ? 1 : 0);
        expect(one < other && a >= b).toBe(false);
      }),
    );
  });

  it('keeps the moment of a stamp without its fraction of a millisecond', () => {
    expect(hlcTime(tick(zeroHlc, noon, 3))).toBe(noon);
    expect(tick(zeroHlc, noon + 0.5, 3)).toBe(tick(zeroHlc, noon, 3));
  });

  it('counts within a millisecond and moves on when the counter is full', () => {
    const first = tick(zeroHlc, noon, 1);
    expect(hlcTime(tick(first, noon, 1))).toBe(noon);
    const full = `${first.slice(0, 9)}zzzz${first.slice(13)}`;
    expect(tick(full, noon, 1)).toBe(stampAt(1));
  });

  it('witnesses what it saw and never a stamp from the future [SY9]', () => {
    const offsets = fc.integer({ min: -2 * maxAheadMs, max: 4 * maxAheadMs });
    fc.assert(
      fc.property(offsets, offsets, (own, seen) => {
        const last = stampAt(Math.min(own, maxAheadMs));
        const other = stampAt(seen, 2);
        const after = witness(last, other, noon);
        expect(after).toBe(isAhead(other, noon) ? last : laterHlc(last, other));
        expect(isAhead(after, noon)).toBe(false);
      }),
    );
  });

  it('treats a stamp as wrong only if it is more than two minutes ahead [SY9]', () => {
    expect(isAhead(stampAt(maxAheadMs), noon)).toBe(false);
    expect(isAhead(stampAt(maxAheadMs + 1), noon)).toBe(true);
  });

  it('resets from the future once the true time is known [SY9]', () => {
    const ahead = stampAt(10 * maxAheadMs);
    expect(hlcTime(resetClock(ahead, noon))).toBe(noon);
    expect(resetClock(stampAt(5), noon)).toBe(stampAt(5));
  });

  it('tells who made a stamp', () => {
    fc.assert(
      fc.property(moments, nodes, (now, node) => {
        expect(hlcNode(tick(tick(zeroHlc, now, 5), now, node))).toBe(node);
      }),
    );
  });

  it('knows the later of two stamps, in either order', () => {
    const [one, other] = [stampAt(1), stampAt(2)];
    expect([laterHlc(one, other), laterHlc(other, one)]).toEqual([other, other]);
  });

  it('moves a stamp by what a clock was wrong, and leaves its counter and node', () => {
    const stamp = tick(stampAt(1), noon, 77);
    const moved = shiftHlc(stamp, -60_000.5);
    expect(hlcTime(moved)).toBe(hlcTime(stamp) - 60_001);
    expect(moved.slice(9)).toBe(stamp.slice(9));
    expect(shiftHlc(moved, 60_001)).toBe(stamp);
    expect(hlcTime(shiftHlc(stamp, -2 * noon))).toBe(0);
  });

  it.each([['short'], ['0mkz9x3tc00000000000000A'], ['0'.repeat(25)], [5], [null], [[zeroHlc]]])(
    'does not take %j for a stamp',
    (value) => {
      expect(isHlc(value)).toBe(false);
    },
  );
});

describe('the best estimate of the true time', () => {
  const stamped = stampAt(10 * maxAheadMs);
  const least = noon + 9 * maxAheadMs;
  const hour = 60 * 60_000;

  it('is the own clock’s, unless a stamp proves that it is behind', () => {
    expect(soundTime(least + 1, stamped)).toBe(least + 1);
    expect(soundTime(least, stamped)).toBe(least);
    expect(soundTime(least - 1, stamped)).toBe(least);
    expect(soundTime(least + 5, stamped, least + hour)).toBe(least + 5);
    expect(soundTime(least, stamped, least + hour)).toBe(least);
  });

  it('is a second clock’s if only that one agrees with the stamps', () => {
    expect(soundTime(least - 1, stamped, least)).toBe(least);
    expect(soundTime(least - 1, stamped, least + hour)).toBe(least + hour);
  });

  it('is the own clock’s if both agree that the stamps are ahead, within an hour', () => {
    const behind = least - 2 * hour;
    expect(soundTime(behind, stamped, behind + hour)).toBe(behind);
    expect(soundTime(behind, stamped, behind - hour)).toBe(behind);
    expect(soundTime(behind, stamped, behind + hour + 1)).toBe(least);
    expect(soundTime(behind, stamped, behind - hour - 1)).toBe(least);
  });
});
