/** A browser whose page and worker go by another time than the machine's. */
import type { BrowserContext } from '@playwright/test';

const shiftBy = (ms: number): void => {
  const Real = Date;
  globalThis.Date = class extends Real {
    constructor(...given: [] | ConstructorParameters<DateConstructor>) {
      if (given.length === 0) super(Real.now() + ms);
      else super(...given);
    }
    static override now(): number {
      return Real.now() + ms;
    }
  } as DateConstructor;
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
