/** What was replaced or refused and not yet looked at: a browser remembers what its sheet has shown. */
import { useMemo, useSyncExternalStore } from 'react';
import { recall, remember } from '../../browser/browser-memory.ts';
import type { RefusedGroup } from '../../data/device-store.ts';
import { usePerson } from '../../device/use-session.ts';
import { useRecords } from '../../device/use-records.ts';
import { actorToName } from '../../../shared-model/records/actor.ts';
import type { Person } from '../../profiles/session.ts';

/** A group's number is unique at a time only. */
const keyOf = ({ g, at }: RefusedGroup): string => `${g} ${at}`;

const recallSeen = (): string => recall('seen-losses') ?? '';

const parse = (seen: string): ReadonlySet<string> => new Set(seen.split(','));

const markings = new EventTarget();

/** Another tab's sheet counts too. */
function subscribe(changed: () => void): () => void {
  addEventListener('storage', changed);
  markings.addEventListener('marked', changed);
  return () => {
    removeEventListener('storage', changed);
    markings.removeEventListener('marked', changed);
  };
}

/** Most of them are settled soon, and their keys are of no use then. */
const mostKept = 200;

/** Whether a person's sheet lists it: everything refused; of what was replaced a student's own, for a parent all. */
export const isListedFor =
  (person: Person) =>
  ({ code, ops }: RefusedGroup): boolean =>
    code !== 'overruled' ||
    person.role === 'parent' ||
    ops.every(({ by }) => by === actorToName(person));

const none: readonly RefusedGroup[] = [];

/** The groups that the person's sheet lists and hasn't shown yet. */
export function useUnseenLosses(): readonly RefusedGroup[] {
  const person = usePerson();
  const groups = useRecords('listRefused') ?? none;
  const seen = useSyncExternalStore(subscribe, recallSeen);
  return useMemo(() => {
    const keys = parse(seen);
    return groups.filter((group) => isListedFor(person)(group) && !keys.has(keyOf(group)));
  }, [groups, person, seen]);
}

/** Remembers that these were looked at, beside those that were before. */
export function markSeen(groups: readonly RefusedGroup[]): void {
  if (groups.length === 0) return;
  const seen = new Set([...parse(recallSeen()), ...groups.map(keyOf)]);
  remember('seen-losses', [...seen].slice(-mostKept).join(','));
  markings.dispatchEvent(new Event('marked'));
}
