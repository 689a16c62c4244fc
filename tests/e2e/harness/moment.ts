/** A browser whose page and worker go by another time than the machine's. */
import type { BrowserContext } from '@playwright/test';

/** Runs in the page or the worker; it can use nothing but its argument. */
const replaceClock = (at: (real: number) => number): void => {
  const Real = Date;
  const now = (): number => at(Real.now());
  // Its prototype stays the real one: date-fns takes its methods from there.
  globalThis.Date = new Proxy(Real, {
    construct: (target, given: unknown[], made) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, made) as Date,
    get: (target, name, self) =>
      (name === 'now' ? now : Reflect.get(target, name, self)) as unknown,
  });
};

/** A script that gives its page or worker another clock. `at`: the text of a function of the real time, both in ms. */
export const clockScript = (at: string): string => `(${replaceClock.toString()})(${at});`;

/** From now on it is `moment` in what the context opens. */
export async function setMoment(context: BrowserContext, moment: Date): Promise<void> {
  const script = clockScript(`(real) => real + ${moment.getTime() - Date.now()}`);
  await context.addInitScript({ content: script });
  await context.route(/\/sync\.worker-[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: script + (await response.text()) });
  });
}
