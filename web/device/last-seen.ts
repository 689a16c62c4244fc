/**
 * What this browser showed last: a restart loads that before the worker answers, and a family whose databases the
 * browser has deleted is noticed. Who is signed in is the worker's decision.
 */
import { parsedJson } from '../../shared-model/lib/parsed-json.ts';
import type { FamilyKind, Person, Session } from '../profiles/session.ts';
import { forget, recall, remember } from '../browser/browser-memory.ts';

/** Whether this browser last showed the demo family; false if nothing can be remembered. */
export const isInDemo = (): boolean => recall('demo') !== null;

/** Remembers whether the demo family is shown. */
export function rememberDemo(isDemo: boolean): void {
  if (isDemo) remember('demo', 'yes');
  else forget('demo');
}

/** A family stored in this browser, with or without a server. */
export type StoredFamily = Extract<FamilyKind, 'local' | 'synced'>;

const isKept = (family: string | null): family is StoredFamily =>
  family === 'local' || family === 'synced';

/** Role of the last open profile; null if none was open or nothing can be remembered. */
export const lastSeen = (): Pick<Person, 'role'> | null =>
  (parsedJson(recall('last') ?? 'null') ?? null) as Pick<Person, 'role'> | null;

/** Remembers the family's kind and the role of the open profile. */
export function rememberSession({ family, person }: Session): void {
  if (isKept(family)) remember('family', family);
  if (person) remember('last', JSON.stringify({ role: person.role }));
  else forget('last');
}

/** Whether this browser remembers no family at all: the worker will most likely say that there is none. */
export const remembersNobody = (): boolean =>
  recall('family') === null && lastSeen() === null && !isInDemo();

/** The remembered family, if the device no longer has one although nobody removed it. */
export function lostFamily({ family }: Session): StoredFamily | null {
  const kept = recall('family');
  return family === 'none' && isKept(kept) ? kept : null;
}
