/**
 * Everything that can happen in a small scope [SY1] [SY4] [SY8] [SY10] [SY11]: two devices, three acts, every order of
 * acting, sending and hearing the answer, and at every place of each order one mishap: a request or an answer that is
 * lost or comes again, a device that dies or is copied, a server that is put back, somebody who writes by REST.
 * `SCOPE=large` explores more plans, orders and mishaps; `EXECUTION='plan: step > step'` runs one execution alone, as a
 * failure names it.
 */
import { afterAll, describe, expect, it } from 'vitest';
import { morePlans, smallPlans } from '../../../support/simulator/small-plans.ts';
import { explore, replay } from '../../../support/simulator/small-scope.ts';
import { minute } from '../../../support/house/patience.ts';

const isLarge = process.env['SCOPE'] === 'large';
const [alone, steps = ''] = process.env['EXECUTION']?.split(': ') ?? [];
const all = [...smallPlans, ...morePlans];
const chosen = alone === undefined ? smallPlans : all.filter(({ name }) => name === alone);

/** A plan of the large scope has 300,000 executions: minutes alone on a core. */
const patience = isLarge ? { timeout: 60 * minute } : {};

/** Of how many failures it is told how to run them alone. */
const mostShown = 5;

describe('After every order of three acts on two devices, with one mishap or none,', () => {
  let executions = 0;
  afterAll(() => console.info(`Small scope: ${executions} executions`));

  it.each(isLarge ? all : chosen)(
    'all have the same, and nothing is lost, torn, refused or applied twice that oughtn’t be ($name)',
    patience,
    async (plan) => {
      const found =
        alone === undefined
          ? await explore(plan, { isLarge })
          : await replay(plan, steps.split(' > '));
      executions += found.executions;
      const commands = found.failures.map((one) => [
        `EXECUTION='${plan.name}: ${one.steps.join(' > ')}'`,
        ...one.wrong,
      ]);
      expect({ count: commands.length, first: commands.slice(0, mostShown) }).toEqual({
        count: 0,
        first: [],
      });
    },
  );
});
