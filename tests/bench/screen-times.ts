/**
 * What a person waits for: the app's own screens at a real server, with M on the device. With `--against <folder>` the
 * same beside another build, wait by wait in turn.
 */
import { ensureWebBuilt } from '../../scripts/lib/web-build.ts';
import { startFamilyServer, type FamilyServer } from './support/bench-family-server.ts';
import type { MeasuredFigure, Row, Run } from './support/figure.ts';
import { attempt, eachRun, type Bench, type Measure } from './support/measure.ts';
import { otherServer } from './support/other-build.ts';
import { workOf } from './support/page-work.ts';
import { median, quantile } from './support/statistics.ts';
import {
  celebrations,
  completionsElsewhere,
  parentsStart,
  screenChanges,
  slower,
  studentsStart,
  taps,
  type OpenWaits,
  type Waits,
} from './support/waits.ts';

interface Part extends Pick<MeasuredFigure, 'name' | 'note' | 'rawIs'> {
  open: OpenWaits;
  /** How often somebody waits in one run, of so many samples. */
  share: number;
  /** The aim in milliseconds; what it may be of the former build's, by the median or by the 95th percentile. */
  most: number;
  ofFormer: { median: number } | { p95: number };
}

const note = `the page’s main thread slowed ${slower} times; its worker runs at full speed`;

const parts: readonly Part[] = [
  {
    name: 'offline start with M to a student’s day',
    open: studentsStart,
    share: 1 / 10,
    most: 1_500,
    ofFormer: { median: 0.5 },
    note,
  },
  {
    name: 'offline start with M to the family’s today',
    open: parentsStart,
    share: 1 / 10,
    most: 1_500,
    ofFormer: { median: 0.5 },
    note,
  },
  {
    name: 'a tap until its completion is painted, with M',
    open: taps,
    share: 1 / 6,
    most: 50,
    ofFormer: { median: 0.5 },
    note,
  },
  {
    name: 'the longest frame of a completion’s celebration, with M',
    open: celebrations,
    share: 1 / 20,
    most: 50,
    ofFormer: { median: 1 },
    note,
  },
  {
    name: 'from one screen to another, with M',
    open: screenChanges,
    share: 1 / 20,
    most: 100,
    ofFormer: { p95: 0.6 },
  },
  {
    name: 'a completion on one device until painted on another, with M',
    open: completionsElsewhere,
    share: 1 / 6,
    most: 60,
    ofFormer: { median: 0.6 },
    rawIs: 'two pages of a word, an empty POST, a commit of one row, one server-sent event',
  },
];

type StartServer = (options: Parameters<typeof startFamilyServer>[0]) => Promise<FamilyServer>;

/** Opens a part's pages at a server of their own: what fails or hangs takes no other part with it. */
async function openPart(bench: Bench, part: Part, start: StartServer): Promise<Waits> {
  // Today is today: what is due and planned must be about it.
  const server = await start({ ...bench.scale.family.M, now: Date.now() });
  const waits = await part.open(bench.browser, server);
  const close = async (): Promise<void> => {
    await waits.close();
    await server.stop();
  };
  return { ...waits, close };
}

const startOwn =
  ({ profile }: Bench): StartServer =>
  (options) =>
    startFamilyServer(options, profile);

const timesOf = ({ scale }: Bench, { share }: Part): number =>
  Math.max(share < 1 / 10 ? 1 : 3, Math.round(scale.samples * share));

const spread = (samples: readonly number[]) => ({
  value: median(samples),
  p95: quantile(samples, 0.95),
});

async function alone(bench: Bench, part: Part): Promise<MeasuredFigure[]> {
  const { name, note: how, rawIs, most } = part;
  const { next, raw, close } = await openPart(bench, part, startOwn(bench));
  const runs = await eachRun(bench, name, async () => {
    const samples: number[] = [];
    const limits: number[] = [];
    for (let time = 0; time < timesOf(bench, part); time += 1) {
      if (raw) limits.push(await raw());
      samples.push(...(await next()));
    }
    if (!raw) return spread(samples);
    const limit = spread(limits);
    return { ...spread(samples), raw: limit.value, rawP95: limit.p95 };
  });
  await close();
  return [
    {
      name: `${name}, p50 / p95`,
      unit: 'ms',
      aim: { most },
      runs,
      ...(how !== undefined && { note: how }),
      ...(rawIs !== undefined && { rawIs }),
    },
  ];
}

/** One build of two: its waits, and the processor that its page had for each where it stays. */
interface Side {
  wait: () => Promise<void>;
  /** The waits of the run, which then begins anew. */
  take: () => { waits: number[]; work: number[] };
  close: () => Promise<void>;
}

async function openSide(bench: Bench, part: Part, start: StartServer): Promise<Side> {
  const { page, next, close } = await openPart(bench, part, start);
  const workUntilNow = page && (await workOf(page));
  let taken: ReturnType<Side['take']> = { waits: [], work: [] };
  return {
    async wait() {
      const before = await workUntilNow?.();
      const waits = await next();
      taken.waits.push(...waits);
      if (workUntilNow) taken.work.push(((await workUntilNow()) - before!) / waits.length);
    },
    take() {
      const all = taken;
      taken = { waits: [], work: [] };
      return all;
    },
    close,
  };
}

/** Times of both: `raw` is the other build's, wait by wait in turn, so that both had the same machine. */
async function sideBySide(bench: Bench, part: Part, folder: string): Promise<MeasuredFigure[]> {
  const { name, ofFormer, note: how } = part;
  const own = await openSide(bench, part, startOwn(bench));
  const other = await openSide(bench, part, await otherServer(folder));
  for (const side of [own, other]) {
    await side.wait();
    side.take();
  }
  const runs = await eachRun(bench, `${name}, side by side`, async () => {
    for (let time = 0; time < timesOf(bench, part); time += 1)
      for (const side of time % 2 === 0 ? [own, other] : [other, own]) await side.wait();
    const [now, former] = [own.take(), other.take()];
    return { waits: { now: spread(now.waits), former: spread(former.waits) }, work: [now, former] };
  });
  for (const side of [own, other]) await side.close();
  const row = (
    what: string,
    aim: MeasuredFigure['aim'],
    of: (run: (typeof runs)[number]) => Run,
  ): MeasuredFigure => ({
    name: what,
    unit: 'ms',
    aim,
    runs: runs.map(of),
    rawIs: 'the other build',
    ...(how !== undefined && { note: how }),
  });
  const rows = [
    row(
      `${name}, p50 / p95`,
      'median' in ofFormer ? { timesRaw: ofFormer.median } : null,
      ({ waits: { now, former } }) => ({ ...now, raw: former.value, rawP95: former.p95 }),
    ),
    row(
      'the same, p95',
      'p95' in ofFormer ? { timesRaw: ofFormer.p95 } : null,
      ({ waits: { now, former } }) => ({ value: now.p95, raw: former.p95 }),
    ),
  ];
  if (runs.some(({ work: [now] }) => now!.work.length === 0)) return rows;
  const worked = row('the same, processor of the page’s main thread', null, ({ work }) => {
    const [value, raw] = work.map((side) => median(side.work));
    return { value: value!, raw: raw! };
  });
  return [...rows, worked];
}

export const screens: Measure = async (bench) => {
  const { against } = bench;
  // The server lists the app's files when it starts.
  await ensureWebBuilt();
  const rows: Row[] = [];
  for (const part of parts)
    rows.push(
      ...(await attempt(bench, part.name, () =>
        against === null ? alone(bench, part) : sideBySide(bench, part, against),
      )),
    );
  return rows;
};
