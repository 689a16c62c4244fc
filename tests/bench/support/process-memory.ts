/** What processes hold of memory, as Linux tells it under /proc. */
import { readdir, readFile, writeFile } from 'node:fs/promises';

const kilobytes = (text: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0);

const toMb = (kb: number): number => (kb * 1024) / 1_000_000;

export const canTellMemory = process.platform === 'linux';

/** The resident memory of a process now, and its highest since `forgetPeak`; MB. */
export async function residentMb(pid: number): Promise<{ now: number; peak: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return { now: toMb(kilobytes(status, 'VmRSS')), peak: toMb(kilobytes(status, 'VmHWM')) };
}

/** From now on the peak counts anew. */
export const forgetPeak = (pid: number): Promise<void> => writeFile(`/proc/${pid}/clear_refs`, '5');

async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger);
  const parents = await Promise.all(
    pids.map(async (pid) => {
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
      return Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]);
    }),
  );
  return pids.filter((_, at) => parents[at] === parent);
}

/** All of PostgreSQL's processes, what they share counted once (the sum of their proportional sets); MB. */
export async function postgresMb(postmaster: number): Promise<number> {
  const pids = [postmaster, ...(await childrenOf(postmaster))];
  const sets = await Promise.all(
    pids.map(async (pid) => {
      const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
      return kilobytes(text, 'Pss');
    }),
  );
  return toMb(sets.reduce((sum, set) => sum + set, 0));
}

/** The highest of what `sample` tells while `work` runs. */
export async function peakDuring(
  sample: () => Promise<number>,
  work: () => Promise<void>,
): Promise<number> {
  let peak = await sample();
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      peak = Math.max(peak, await sample());
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  try {
    await work();
  } finally {
    isOver = true;
    await watching;
  }
  return peak;
}
