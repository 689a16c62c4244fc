import { describe, expect, it } from 'vitest';
import { createAttemptLimiter } from '../../../web/profiles/attempt-limiter.ts';
import type { FailedAttempts } from '../../../web/data/profile-rows.ts';

function attempting() {
  const time = { now: 1_000_000, elapsed: 0 };
  const open = () => createAttemptLimiter({ now: () => time.now, elapsed: () => time.elapsed });
  let watch = open();
  let attempts: FailedAttempts | null = null;
  return {
    time,
    wait(ms: number) {
      time.now += ms;
      time.elapsed += ms;
    },
    /** Wrong ones, each as soon as it may be made. */
    fail(times: number) {
      for (let turn = 0; turn < times; turn += 1) {
        const block = watch.block('s2', attempts, true);
        if (block?.code === 'cooldown') this.wait(block.seconds * 1_000);
        attempts = watch.count('s2', attempts);
      }
    },
    block: (isStudent = true) => watch.block('s2', attempts, isStudent),
    reload() {
      time.elapsed = 0;
      watch = open();
    },
    restart() {
      attempts = watch.restarted(attempts) ?? attempts;
    },
  };
}

describe('Guessing', () => {
  it.each([
    [4, undefined],
    [5, { code: 'cooldown', seconds: 30 }],
    [9, { code: 'cooldown', seconds: 30 }],
    [10, { code: 'cooldown', seconds: 900 }],
    [19, { code: 'cooldown', seconds: 900 }],
    [20, { code: 'parent-needed' }],
  ])('after %i wrong PINs it is %o', (times, block) => {
    const at = attempting();
    at.fail(times);
    expect(at.block()).toEqual(block);
  });

  it('is allowed after the cooldown, and starts another cooldown after the next wrong attempt', () => {
    const at = attempting();
    at.fail(5);
    at.wait(29_001);
    expect(at.block()).toEqual({ code: 'cooldown', seconds: 1 });
    at.wait(999);
    expect(at.block()).toBeUndefined();
    at.fail(1);
    expect(at.block()).toEqual({ code: 'cooldown', seconds: 30 });
  });

  it('never needs another parent for a parent’s own passcode', () => {
    const at = attempting();
    at.fail(25);
    expect(at.block(false)).toEqual({ code: 'cooldown', seconds: 900 });
  });

  it('stays in its cooldown while the page is open, however far the clock is set forward', () => {
    const at = attempting();
    at.fail(10);
    at.time.now += 365 * 24 * 3_600_000;
    expect(at.block()).toEqual({ code: 'cooldown', seconds: 900 });
    at.time.elapsed += 900_000;
    expect(at.block()).toBeUndefined();
  });

  it('restarts the cooldown when the clock is set back, without making it longer', () => {
    const at = attempting();
    at.fail(5);
    at.reload();
    at.time.now -= 24 * 3_600_000;
    expect(at.block()).toEqual({ code: 'cooldown', seconds: 30 });
    at.restart();
    at.time.now += 30_000;
    expect(at.block()).toBeUndefined();
  });

  it('stays in its cooldown across a reload', () => {
    const at = attempting();
    at.fail(5);
    at.wait(10_000);
    at.reload();
    expect(at.block()).toEqual({ code: 'cooldown', seconds: 20 });
  });

  it('ends at 20 attempts, whatever is done to the clock', () => {
    const at = attempting();
    let checked = 0;
    for (let turn = 0; turn < 100; turn += 1) {
      at.reload();
      at.time.now += 24 * 3_600_000;
      if (at.block()) continue;
      at.fail(1);
      checked += 1;
    }
    expect(checked).toBe(20);
    expect(at.block()).toEqual({ code: 'parent-needed' });
  });
});
