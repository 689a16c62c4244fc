/** A browser whose page and worker go by another time than the machine's. */
import type { BrowserContext } from '@playwright/test';

const shiftBy = (ms: number): void => {
  const Real = Date;
  const now = (): number => Real.now() + ms;
  // Its prototype stays the real one: date-fns takes its methods from there.
  globalThis.Date = new Proxy(Real, {
    construct: (target, given: unknown[], made) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, made) as Date,
    get: (target, name, self) =>
      (name === 'now' ? now : Reflect.get(target, name, self)) as unknown,
  });
};

/** From now on it is `moment` in what the context opens. */
export async function setMoment(context: BrowserContext, moment: Date): Promise<void> {
  const ms = moment.getTime() - Date.now();
  await context.addInitScript(shiftBy, ms);
  await context.route(/\/sync\.worker-[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: `(${shiftBy.toString()})(${ms});${await response.text()}`,
    });
  });
}
