import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measuredOffset } from '../../../web/sync/clock-offset.ts';
import { noon } from '../../support/story.ts';

describe('What a device knows of its clock’s error [SY9]', () => {
  it('is right to within half the exchange and half a second, whatever the error', () => {
    const property = fc.property(
      fc.integer({ min: -1e10, max: 1e10 }),
      fc.integer({ min: -1e10, max: 1e10 }),
      fc.integer({ min: 0, max: 30_000 }),
      fc.integer({ min: 0, max: 30_000 }),
      (error, known, there, back) => {
        const sentAt = noon - error;
        const offset = measuredOffset(known, noon + there, sentAt, sentAt + there + back);
        expect(Math.abs(offset - error)).toBeLessThanOrEqual(there + back + 501);
      },
    );
    fc.assert(property);
  });

  it('stays as it was while an exchange explains the difference', () => {
    expect(measuredOffset(100, noon + 400, noon - 20, noon + 20)).toBe(100);
    expect(measuredOffset(0, noon + 700, noon - 20, noon + 20)).toBe(700);
  });

  it.each([
    ['set back', noon, noon - 3_600_000],
    ['set forward', noon, noon + 3_600_000],
  ])('is not measured while the clock is being %s', (_, sentAt, receivedAt) => {
    expect(measuredOffset(42, noon, sentAt, receivedAt)).toBe(42);
  });
});
