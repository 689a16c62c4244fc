import { describe, expect, it } from 'vitest';
import { watchGuesses } from '../../../web/profiles/guesses.ts';
import type { Guesses } from '../../../web/data/profile-rows.ts';

function guessing() {
  const time = { now: 1_000_000, elapsed: 0 };
  const open = () => watchGuesses({ now: () => time.now, elapsed: () => time.elapsed });
  let watch = open();
  let guesses: Guesses | null = null;
  return {
    time,
    wait(ms: number) {
      time.now += ms;
      time.elapsed += ms;
    },
    /** Wrong ones, each as soon as it may be made. */
    guess(times: number) {
      for (let turn = 0; turn < times; turn += 1) {
        const block = watch.block('s2', guesses, true);
        if (block?.code === 'rest') this.wait(block.seconds * 1_000);
        guesses = watch.count('s2', guesses);
      }
    },
    block: (isStudent = true) => watch.block('s2', guesses, isStudent),
    reload() {
      time.elapsed = 0;
      watch = open();
    },
    restart() {
      guesses = watch.restarted(guesses) ?? guesses;
    },
  };
}

describe('guessing', () => {
  it.each([
    [4, undefined],
    [5, { code: 'rest', seconds: 30 }],
    [9, { code: 'rest', seconds: 30 }],
    [10, { code: 'rest', seconds: 900 }],
    [19, { code: 'rest', seconds: 900 }],
    [20, { code: 'parent-needed' }],
  ])('after %i wrong PINs it is %o', (times, block) => {
    const at = guessing();
    at.guess(times);
    expect(at.block()).toEqual(block);
  });

  it('goes on after the rest, and rests again after the next wrong one', () => {
    const at = guessing();
    at.guess(5);
    at.wait(29_001);
    expect(at.block()).toEqual({ code: 'rest', seconds: 1 });
    at.wait(999);
    expect(at.block()).toBeUndefined();
    at.guess(1);
    expect(at.block()).toEqual({ code: 'rest', seconds: 30 });
  });

  it('never needs another parent for a parent’s own passcode', () => {
    const at = guessing();
    at.guess(25);
    expect(at.block(false)).toEqual({ code: 'rest', seconds: 900 });
  });

  it('rests on while the page stays open, however far the clock is set forward', () => {
    const at = guessing();
    at.guess(10);
    at.time.now += 365 * 24 * 3_600_000;
    expect(at.block()).toEqual({ code: 'rest', seconds: 900 });
    at.time.elapsed += 900_000;
    expect(at.block()).toBeUndefined();
  });

  it('starts the rest anew when the clock is set back, and makes it no longer', () => {
    const at = guessing();
    at.guess(5);
    at.reload();
    at.time.now -= 24 * 3_600_000;
    expect(at.block()).toEqual({ code: 'rest', seconds: 30 });
    at.restart();
    at.time.now += 30_000;
    expect(at.block()).toBeUndefined();
  });

  it('rests on across a reload', () => {
    const at = guessing();
    at.guess(5);
    at.wait(10_000);
    at.reload();
    expect(at.block()).toEqual({ code: 'rest', seconds: 20 });
  });

  it('comes to an end at 20, whatever is done to the clock', () => {
    const at = guessing();
    let checked = 0;
    for (let turn = 0; turn < 100; turn += 1) {
      at.reload();
      at.time.now += 24 * 3_600_000;
      if (at.block()) continue;
      at.guess(1);
      checked += 1;
    }
    expect(checked).toBe(20);
    expect(at.block()).toEqual({ code: 'parent-needed' });
  });
});
