import { describe, expect, it } from 'vitest';
import { createRunLock, noLock } from '../../../web/sync/run-lock.ts';

/** The part of Web Locks that the engine uses: one exclusive lock, waiters with a signal, theft. */
class FakeLocks {
  #holder: { robbed: (error: Error) => void } | undefined;
  readonly #waiting: (() => void)[] = [];
  /** How many hold or wait. */
  asked = 0;
  readonly #abort = new Set<() => void>();

  /** The moment at which those who wait have waited too long. */
  loseThePatience(): void {
    for (const abort of this.#abort) abort();
  }

  async request<T>(_: string, options: LockOptions, work: () => Promise<T>): Promise<T> {
    this.asked += 1;
    if (options.steal) this.#holder?.robbed(new DOMException('stolen', 'AbortError'));
    else if (this.#holder) await this.#turn(options.signal);
    const robbed = Promise.withResolvers<never>();
    const mine = { robbed: robbed.reject };
    this.#holder = mine;
    try {
      return await Promise.race([work(), robbed.promise]);
    } finally {
      if (this.#holder === mine) {
        this.#holder = undefined;
        this.#waiting.shift()?.();
      }
    }
  }

  #turn(signal: AbortSignal | undefined): Promise<void> {
    if (!signal) throw new Error('Nobody waits for ever');
    return new Promise((resolve, reject) => {
      this.#waiting.push(resolve);
      this.#abort.add(() => {
        this.#waiting.splice(this.#waiting.indexOf(resolve), 1);
        reject(new DOMException('too long', 'TimeoutError'));
      });
    });
  }
}

const lockOn = (locks: FakeLocks) => createRunLock(locks as unknown as LockManager, 'sync');
const tick = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('The run lock', () => {
  it('allows one run after the other', async () => {
    const lock = lockOn(new FakeLocks());
    const order: string[] = [];
    const work = (name: string) => async () => {
      order.push(`${name} begins`);
      await tick();
      order.push(`${name} ends`);
      return name;
    };
    expect(await Promise.all([lock(work('a')), lock(work('b'))])).toEqual(['a', 'b']);
    expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  });

  it('is stolen from a run that holds it too long, and both come to their own ends', async () => {
    const locks = new FakeLocks();
    const lock = lockOn(locks);
    const frozen = Promise.withResolvers<string>();
    const first = lock(() => frozen.promise);
    const second = lock(async () => 'second');
    await tick();
    locks.loseThePatience();
    expect(await second).toBe('second');
    frozen.resolve('first');
    expect(await first).toBe('first');
  });

  it('reports the failure of a run whose lock was stolen, not the theft', async () => {
    const locks = new FakeLocks();
    const lock = lockOn(locks);
    const frozen = Promise.withResolvers<string>();
    const first = lock(() => frozen.promise);
    const second = lock(async () => 'second');
    await tick();
    locks.loseThePatience();
    await second;
    frozen.reject(new Error('the disk is full'));
    await expect(first).rejects.toThrow('the disk is full');
  });

  it('passes on the work’s error, and still works afterwards', async () => {
    let runs = 0;
    const lock = lockOn(new FakeLocks());
    const failing = lock(async () => {
      runs += 1;
      throw new Error('the disk is full');
    });
    await expect(failing).rejects.toThrow('the disk is full');
    expect(runs).toBe(1);
    expect(await lock(async () => 'next')).toBe('next');
  });

  it.each([
    ['no locks at all', undefined],
    [
      'locks that are refused',
      {
        request: () => Promise.reject(new DOMException('not here', 'SecurityError')),
      } as unknown as LockManager,
    ],
  ])('does without where there are %s', async (_, locks) => {
    expect(await createRunLock(locks, 'sync')(async () => 'done')).toBe('done');
    expect(await noLock(async () => 'done')).toBe('done');
  });
});
