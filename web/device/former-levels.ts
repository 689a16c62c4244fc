/**
 * Highest level this browser showed each child, by child id, as versions until November 2026 stored it. It is moved
 * into the family's records, so that all devices show the same.
 */
import { parsedJson } from '../../shared-model/lib/parsed-json.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import type { Person } from '../profiles/session.ts';
import { forget, recall, remember } from '../browser/browser-memory.ts';
import { host } from './host.ts';

/** Nobody gets further in a school life; larger stored values are invalid. */
const mostLevel = 1_000;

const isLevel = (level: unknown): level is number =>
  Number.isInteger(level) && (level as number) > 1 && (level as number) <= mostLevel;

const isKept = async (studentId: Id<'student'>, level: number): Promise<boolean> => {
  try {
    return (await host().act('reachLevel', { studentId, level })).ok;
  } catch {
    return false;
  }
};

/**
 * Saves what this person may save: a student's own level, or all levels as a parent. The rest stays for the next time.
 */
export async function keepFormerLevels(person: Person): Promise<void> {
  const text = recall('levels');
  if (text === null) return;
  const known = Object.entries(parsedJson(text) ?? {}).filter(([, level]) => isLevel(level));
  const waiting: [string, unknown][] = [];
  for (const one of known) {
    const id = Number(one[0]) as Id<'student'>;
    const isTheirs = person.role === 'parent' || person.studentId === id;
    if (!isTheirs || !(await isKept(id, one[1] as number))) waiting.push(one);
  }
  if (waiting.length === 0) forget('levels');
  else remember('levels', JSON.stringify(Object.fromEntries(waiting)));
}
