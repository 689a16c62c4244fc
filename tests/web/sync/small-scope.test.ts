/**
 * Everything that can happen in a small scope [SY1] [SY4] [SY8] [SY10] [SY11]: two devices, three acts, every order of acting, sending
 * and hearing the answer, and at every place of each order one mishap: a request or an answer that is lost or comes again, a device
 * that dies or is copied, a server that is put back, somebody who writes by REST. `SCOPE=large` explores more orders and mishaps;
 * `EXECUTION='plan: step > step'` runs one execution alone, as a failure names it.
 */
import { afterAll, describe, expect, it } from 'vitest';
import { smallPlans } from '../../support/small-plans.ts';
import { explore, replay } from '../../support/small-scope.ts';

const isLarge = process.env['SCOPE'] === 'large';
const [alone, steps = ''] = process.env['EXECUTION']?.split(': ') ?? [];

/** Failures that are printed; the first ones are of the shortest way there. */
const mostShown = 5;

describe('After every order of three acts on two devices, with one mishap or none,', () => {
  let executions = 0;
  afterAll(() => console.info(`Small scope: ${executions} executions`));

  it.each(smallPlans.filter(({ name }) => alone === undefined || name === alone))(
    'all have the same, nothing is lost, torn, refused for the mishap or applied twice ($name)',
    async (plan) => {
      if (alone !== undefined) {
        expect(await replay(plan, steps.split(' > '))).toEqual([]);
        return;
      }
      const found = await explore(plan, { isLarge });
      executions += found.executions;
      expect(found.executions).toBeGreaterThan(3_000);
      const told = found.failures.map((one) => [
        `EXECUTION='${plan.name}: ${one.steps.join(' > ')}'`,
        ...one.wrong,
      ]);
      expect(told.length, JSON.stringify(told.slice(0, mostShown), null, 2)).toBe(0);
    },
  );
});
