/**
 * Returns a plan to a student who completed it before it was moved to a sibling by somebody who hadn't seen the
 * completion: it was theirs when they did it, and would have stayed so had the completion arrived first
 * (`keepWithWhoFinished`).
 *
 * Invariant: nobody gets what was never theirs: the server's own notes prove that the record was in the student's
 * scope. Work that the sibling has completed stays the sibling's. Whether the student had seen the move isn't asked,
 * because a device refuses at once to complete what it knows to be a sibling's.
 */
import type { ChangeGroup } from '../../shared-model/commit/change.ts';
import type { Decision, Outcome, Records } from '../../shared-model/commit/decide.ts';
import { isFinished } from '../../shared-model/entities/read-record.ts';
import { tick } from '../../shared-model/records/clock.ts';
import { studentScope } from '../../shared-model/records/scopes.ts';
import { keyOf, versionOf, type RecordKey } from '../../shared-model/records/stored-record.ts';
import { entityByName } from '../../shared-model/registry/registry.ts';
import type { FamilyTransaction } from '../store/family-store.ts';

/** A completion of work that is another student's now, with the index of its group. */
interface MovedCompletion extends RecordKey {
  at: number;
  studentId: number;
  /** The stamp of the field that names the student. */
  given: string;
}

function completionsIn(
  groups: readonly ChangeGroup[],
  records: Records,
  outcomes: readonly Outcome[],
): MovedCompletion[] {
  return groups.flatMap(({ actor, changes }, at) => {
    if (outcomes[at]?.code !== 'forbidden' || actor.role !== 'student') return [];
    const { studentId } = actor;
    return changes.flatMap(({ t, id, fields }): MovedCompletion[] => {
      const [entity, stored] = [entityByName(t), records.get(keyOf({ t, id }))];
      const completedAt = fields['completedAt'];
      const isMovable = entity?.isFinished !== undefined && entity.naturalKey === undefined;
      if (!isMovable || !stored || !completedAt || completedAt[0] === null) return [];
      if (stored.fields['studentId'] === studentId || isFinished(stored, entity)) return [];
      const given = versionOf(stored, 'studentId');
      return given === undefined ? [] : [{ t, id, at, studentId, given }];
    });
  });
}

/** Plans to return, by the index of the group that completes them. */
export interface ReturnedPlans {
  groups: ReadonlyMap<number, ChangeGroup>;
  /** The last commit before the first of the moves. */
  before: number;
}

/** Selects the plans of rejected completions that return to the student who completed them. */
export async function plansToGiveBack(
  tx: FamilyTransaction,
  groups: readonly ChangeGroup[],
  records: Records,
  { outcomes }: Pick<Decision, 'outcomes'>,
): Promise<ReturnedPlans> {
  const completions = completionsIn(groups, records, outcomes);
  const moves = completions.length > 0 ? await tx.scopesLeft(completions) : [];
  const found = new Map<number, ChangeGroup>();
  let before = Infinity;
  for (const { t, id, at, studentId, given } of completions) {
    const left = moves.findLast(
      (move) => move.t === t && move.id === id && move.left.includes(studentScope(studentId)),
    );
    if (!left) continue;
    const fields = { studentId: [studentId, tick(given, 0, 0)] as const };
    const changes = [...(found.get(at)?.changes ?? []), { t, id, fields }];
    found.set(at, { actor: { role: 'system' }, changes });
    before = Math.min(before, left.seq - 1);
  }
  return { groups: found, before };
}

/** Decides groups, each after its actor's plans were returned; a group that is rejected all the same returns none. */
export function decideGivingBack(
  { groups: back }: ReturnedPlans,
  groups: readonly ChangeGroup[],
  decide: (groups: readonly ChangeGroup[]) => Decision,
): Decision {
  const given = new Map(back);
  for (;;) {
    const all = groups.flatMap((group, at) => [...(given.has(at) ? [given.get(at)!] : []), group]);
    const decision = decide(all);
    const outcomes = groups.map((group) => decision.outcomes[all.indexOf(group)]!);
    const inVain = [...given.keys()].filter((at) => 'issues' in outcomes[at]!);
    if (inVain.length === 0) return { ...decision, outcomes };
    for (const at of inVain) given.delete(at);
  }
}
