/** Replaces stamps that are ahead of the server's time, in their order, so that they never enter a clock [SY9]. */
import { isAhead, tick, witness, type Hlc } from '../../shared-model/records/clock.ts';
import type { ChangeGroup } from '../../shared-model/commit/change.ts';

/** All stamps in the groups. */
export const stampsOf = (groups: readonly ChangeGroup[]): Set<Hlc> => {
  const stamps = new Set<Hlc>();
  for (const { changes } of groups) {
    for (const { fields } of changes) {
      for (const field of Object.keys(fields)) stamps.add(fields[field]![1]);
    }
  }
  return stamps;
};

function withStamps(group: ChangeGroup, replacements: ReadonlyMap<Hlc, Hlc>): ChangeGroup {
  const changes = group.changes.map((change) => ({
    ...change,
    fields: Object.fromEntries(
      Object.entries(change.fields).map(([field, [value, hlc]]) => [
        field,
        [value, replacements.get(hlc) ?? hlc] as const,
      ]),
    ),
  }));
  return { ...group, changes };
}

/** Replaces stamps in the groups; an unchanged group stays the same object. */
export const replaceStamps = (
  groups: readonly ChangeGroup[],
  replacements: ReadonlyMap<Hlc, Hlc>,
): ChangeGroup[] =>
  replacements.size === 0
    ? [...groups]
    : groups.map((group) =>
        [...stampsOf([group])].some((hlc) => replacements.has(hlc))
          ? withStamps(group, replacements)
          : group,
      );

/**
 * Replaces every stamp more than two minutes (`maxAheadMs`) ahead of `now`; an unchanged group stays the same object.
 * Replacements are above all other stamps of the groups, because the same clock made the later stamps later. `clock` is
 * the family's; the replacements are above it too.
 */
export function restampAhead(
  groups: readonly ChangeGroup[],
  last: Hlc,
  now: number,
): { groups: ChangeGroup[]; clock: Hlc } {
  const stamps = [...stampsOf(groups)].sort();
  let clock = last;
  for (const hlc of stamps) clock = witness(clock, hlc, now);
  const replacements = new Map<Hlc, Hlc>();
  for (const hlc of stamps) {
    if (!isAhead(hlc, now)) continue;
    clock = tick(clock, now, 0);
    replacements.set(hlc, clock);
  }
  return { groups: replaceStamps(groups, replacements), clock };
}
