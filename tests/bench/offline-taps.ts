/**
 * Work done without a network, tap by tap, the way that a tap takes: the app's own worker performs an action of the
 * parent who is here, signs and stores it, reads back what the screen shows, and answers.
 */
import { plannerTask } from '../../shared-model/entities/planner-task.ts';
import { startFamilyServer, type FamilyServer } from './support/bench-family-server.ts';
import { openPage } from './support/device-page.ts';
import { eachRun, type Measure } from './support/measure.ts';
import { median, quantile } from './support/statistics.ts';

/** Plans of the last half year, as a family sees them: what was planned long ago nobody ticks. */
const recentDays = 180;

/** Ticks of recent plans, and then opens them again, round and round. */
function tapsOf({ records }: FamilyServer, now: number, count: number) {
  const since = new Date(now - recentDays * 86_400_000).toISOString().slice(0, 10);
  const plans = records.filter(
    ({ t, fields }) => t === plannerTask.name && String(fields['date']) > since,
  );
  const done = new Map(plans.map(({ id, fields }) => [id, fields['status'] === 'completed']));
  const taps = Array.from({ length: count }, (_, at) => {
    const { id } = plans[at % plans.length]!;
    const isDone = !done.get(id);
    done.set(id, isDone);
    return { id, isDone };
  });
  return { taps, day: String(plans.at(-1)!.fields['date']) };
}

export const offlineTaps: Measure = async (bench) => {
  const { browser, scale } = bench;
  const { few, many } = scale.changes;
  const part = many / 20;
  const server = await startFamilyServer(scale.family.M, bench.profile);
  const runs = await eachRun(bench, 'taps without a network', async () => {
    const page = await openPage(browser, server.url());
    await page.evaluate(async ({ email, password }) => {
      await window.harness.app.open();
      await window.harness.bench.acts.enter(email, password);
    }, server.account);
    await page.context().setOffline(true);
    const times = await page.evaluate(
      (asked) => window.harness.bench.acts.tapEach(asked.taps, asked.day),
      tapsOf(server, scale.family.M.now, many),
    );
    await page.context().close();
    const sum = (of: readonly number[]): number => of.reduce((all, ms) => all + ms, 0);
    return {
      few: { value: sum(times.slice(0, few)) },
      many: { value: sum(times) },
      each: { value: median(times), p95: quantile(times, 0.95) },
      // Ten times what waits must cost no more.
      growth: { value: median(times.slice(-part)), raw: median(times.slice(0, part)) },
    };
  });
  await server.stop();
  const words = (count: number): string => count.toLocaleString('en-US');
  const note = 'by the worker’s `act`, the day’s plan on a screen, each durable before the next';
  return [
    {
      name: `making ${words(few)} offline changes, tap by tap`,
      unit: 'ms',
      aim: null,
      runs: runs.map((run) => run.few),
    },
    {
      name: `making ${words(many)} offline changes, tap by tap`,
      unit: 'ms',
      aim: { most: 20_000 },
      runs: runs.map((run) => run.many),
      note,
    },
    {
      name: 'one of these, from the call to its answer, p50 / p95',
      unit: 'ms',
      aim: null,
      runs: runs.map(({ each }) => each),
    },
    {
      name: `one of the last ${words(part)} of these, p50`,
      unit: 'ms',
      aim: { timesRaw: 1.1 },
      rawIs: `one of the first ${words(part)}`,
      runs: runs.map(({ growth }) => growth),
    },
  ];
};
