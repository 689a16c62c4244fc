/** Seconds of processor that processes took, as Linux tells it under /proc. */
import { readdir, readFile } from 'node:fs/promises';

const ticksPerSecond = 100;

/** User and system time of a process, with what its ended children took; null: it has ended. */
async function ticksOf(pid: number): Promise<{ ticks: number; parent: number } | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (stat === null) return null;
  // After the name, which may hold anything and ends with the last bracket.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [user, system, endedUser, endedSystem] = fields.slice(11, 15) as [
    number,
    number,
    number,
    number,
  ];
  return { ticks: user + system + endedUser + endedSystem, parent: fields[1]! };
}

/** Seconds of processor of a process and its children, so far. */
export async function processorSeconds(pid: number): Promise<number> {
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger);
  const all = await Promise.all(pids.map(async (each) => ({ each, told: await ticksOf(each) })));
  const own = all.filter(({ each, told }) => told && (each === pid || told.parent === pid));
  return own.reduce((sum, { told }) => sum + told!.ticks, 0) / ticksPerSecond;
}

/** The id of a running process's parent. */
export async function parentOf(pid: number): Promise<number> {
  const told = await ticksOf(pid);
  if (!told) throw new Error(`Process ${pid} isn’t of this machine`);
  return told.parent;
}
