/**
 * What this browser showed last: so that starting again loads it at once and asks afterwards, and so that a family whose
 * databases the browser has removed is missed. Who is here is the worker's to say.
 */
import { parsedJson } from '../../shared-model/lib/parsed-json.ts';
import type { FamilyKind, Person, Session } from '../profiles/session.ts';
import { forget, recall, remember } from './browser-memory.ts';

/** Whether this browser last looked at the demo family; where nothing can be remembered, at its own. */
export const isInDemo = (): boolean => recall('demo') !== null;

export function rememberDemo(isDemo: boolean): void {
  if (isDemo) remember('demo', 'yes');
  else forget('demo');
}

/** A family that was kept in this browser, with a server's copy or without one. */
export type KeptFamily = Extract<FamilyKind, 'local' | 'synced'>;

const isKept = (family: string | null): family is KeptFamily =>
  family === 'local' || family === 'synced';

/** Null where nobody's profile was open, or nothing can be remembered. */
export const lastSeen = (): Pick<Person, 'role'> | null =>
  (parsedJson(recall('last') ?? 'null') ?? null) as Pick<Person, 'role'> | null;

export function rememberSession({ family, person }: Session): void {
  if (isKept(family)) remember('family', family);
  if (person) remember('last', JSON.stringify({ role: person.role }));
  else forget('last');
}

/** The family that was here and that nobody has removed, though the device knows none any more. */
export function lostFamily({ family }: Session): KeptFamily | null {
  const kept = recall('family');
  return family === 'none' && isKept(kept) ? kept : null;
}
