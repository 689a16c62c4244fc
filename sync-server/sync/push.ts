/**
 * Taking a device's ops: one transaction under the family's lock [SY3].
 *
 * Invariant [SY4]: an op is answered only after it is durable; one that was taken before gets its stored answer and
 * does nothing; a refused one is taken too, so that it never blocks the rest. The answers and the device's `lastN` are
 * written in the transaction that writes the records.
 */
import { loadRecords } from '../../shared-model/changes/commit.ts';
import { markOf } from '../../shared-model/changes/change.ts';
import type { ChangeGroup, Op } from '../../shared-model/changes/change.ts';
import { tick } from '../../shared-model/changes/clock.ts';
import { decide, keysFor } from '../../shared-model/changes/decide.ts';
import type { Outcome } from '../../shared-model/changes/decide.ts';
import { keyOf } from '../../shared-model/changes/stored-record.ts';
import type { FieldValues } from '../../shared-model/changes/stored-record.ts';
import { scopesOf } from '../../shared-model/entities/read-record.ts';
import { toWire } from '../../shared-model/contracts/sync.ts';
import type { OpResult, SyncConflict } from '../../shared-model/contracts/sync.ts';
import { failed, ok } from '../../shared-model/lib/result.ts';
import type { Result } from '../../shared-model/lib/result.ts';
import { mayHold } from '../../shared-model/permissions/scopes.ts';
import type {
  FamilyTransaction,
  StoredResult,
  SyncDevice,
  TakenOps,
} from '../store/family-store.ts';
import { familyIsFull } from '../store/quota.ts';
import { actorKeys, membersToDelete, whyBarred } from './barred-groups.ts';
import { toChangeGroup } from './op-groups.ts';
import type { SealJudges } from './op-groups.ts';
import { restampAhead } from './restamp.ts';

export interface Pushed {
  /** The sequence number that everything so far has, this push included, and what its commit is called. */
  head: number;
  nonce: string;
  epoch: number;
  /** The head this push found. */
  headBefore: number;
  lastN: number;
  results: OpResult[];
}

const toResult = (n: number, outcome: Outcome): StoredResult =>
  'issues' in outcome
    ? { n, code: outcome.code, message: outcome.issues.map(({ message }) => message).join(' ') }
    : { n, code: outcome.code };

const valuesOf = ({ t, id, f }: Op): { t: string; id: number; fields: FieldValues } => ({
  t,
  id,
  fields: Object.fromEntries(Object.entries(f).map(([field, [value]]) => [field, value])),
});

/** Decides and stores the groups that are new; returns their ops' results and whether anything was written. */
async function takeGroups(
  tx: FamilyTransaction,
  opGroups: readonly Op[][],
  device: SyncDevice,
  seals: SealJudges,
  now: number,
): Promise<{ results: StoredResult[]; wrote: boolean }> {
  const named = opGroups.map((ops) => toChangeGroup(ops, device.holder, seals));
  const claimed = named.flatMap((group) => (group.ok ? [group.value] : []));
  const keys = [...keysFor(opGroups.flat().map(valuesOf)), ...actorKeys(claimed)];
  const records = await loadRecords(tx, keys);
  const withAccount = await tx.withAccount(membersToDelete(claimed));
  const bars = { records, withAccount, isDemo: tx.isDemo };
  const judged = named.map((group) => {
    if (!group.ok) return group;
    const why = tx.isFull ? familyIsFull : whyBarred(group.value, bars);
    return why ? failed(why) : group;
  });
  const genuine = judged.flatMap((group) => (group.ok ? [group.value] : []));
  const { groups, changed, clock } = restampAhead(genuine, await tx.clock(), now);
  const settleStamp = tick(clock, now, 0);
  const context = { now, settleStamp, restamped: changed };
  const { outcomes, touched, accepted } = decide(records, groups, context);

  const outcomeOf = new Map<ChangeGroup, Outcome>();
  for (const [at, group] of groups.entries()) {
    const outcome = outcomes[at]!;
    const isRestamped = changed.has(group) && outcome.code === 'ok';
    outcomeOf.set(genuine[at]!, isRestamped ? { code: 'adjusted' } : outcome);
  }
  await tx.write(touched);
  await tx.log(accepted);
  await tx.setClock(settleStamp);
  const results = opGroups.flatMap((ops, at) => {
    const group = judged[at]!;
    return ops.map(({ n }) => toResult(n, group.ok ? outcomeOf.get(group.value)! : group.error));
  });
  return { results, wrote: touched.length > 0 };
}

/** Every result that isn't plainly `ok` brings what the server holds, where the device may hold it [SY8]. */
async function withRecords(
  tx: FamilyTransaction,
  ops: readonly Op[],
  results: readonly StoredResult[],
  device: SyncDevice,
): Promise<OpResult[]> {
  const opByN = new Map(ops.map((op) => [op.n, op]));
  const asked = results.filter(({ code }) => code !== 'ok').map(({ n }) => opByN.get(n)!);
  const records = asked.length > 0 ? await loadRecords(tx, asked) : new Map();
  return results.map((result) => {
    const record = result.code === 'ok' ? undefined : records.get(keyOf(opByN.get(result.n)!));
    const mayHaveIt = record !== undefined && mayHold(device.holder, scopesOf(record));
    return { ...result, record: mayHaveIt ? toWire(record) : null };
  });
}

/**
 * Whether these ops can't be this device's: a copy of it, or itself before it was put back, has sent others with their
 * numbers; or answers are gone that it has never seen [SY10].
 */
function isForked(ops: readonly Op[], chain: string, { lastN, results, marks }: TakenOps): boolean {
  const firstN = ops[0]!.n;
  const differs = (n: number, mark: string): boolean => {
    const known = marks.get(n);
    return known !== undefined && known !== '' && mark !== '' && known !== mark;
  };
  const answered = new Set(results.map(({ n }) => n));
  return (
    differs(firstN - 1, chain) ||
    ops.some((op) => op.n <= lastN && (!answered.has(op.n) || differs(op.n, markOf(op))))
  );
}

/**
 * Takes a push of at least one op, in whole groups; `chain` is the mark of the op before them, as the device knows it.
 */
export async function push(
  tx: FamilyTransaction,
  device: SyncDevice,
  opGroups: readonly Op[][],
  chain: string,
  seals: SealJudges,
  now: number,
): Promise<Result<Pushed, SyncConflict>> {
  const ops = opGroups.flat();
  const firstN = ops[0]!.n;
  const before = await tx.taken(device.id, firstN);
  if (firstN > before.lastN + 1) {
    const message = `Changes ${before.lastN + 1} to ${firstN - 1} of this device never arrived`;
    return failed({ code: 'gap', message, lastN: before.lastN, epoch: tx.epoch });
  }
  if (isForked(ops, chain, before)) {
    return failed({
      code: 'forked',
      message: 'Another copy of this device has sent other changes',
    });
  }
  const fresh = opGroups.filter(([op]) => op!.n > before.lastN);
  const { results, wrote } = await takeGroups(tx, fresh, device, seals, now);
  const lastN = fresh.at(-1)?.at(-1)!.n ?? before.lastN;
  if (fresh.length > 0) {
    const newly = fresh.flat().map((op, at) => ({ result: results[at]!, mark: markOf(op) }));
    await tx.take(device.id, firstN, lastN, newly);
  }
  const answered = new Map([...before.results, ...results].map((result) => [result.n, result]));
  return ok({
    epoch: tx.epoch,
    headBefore: tx.head,
    head: wrote ? tx.head + 1 : tx.head,
    nonce: wrote ? tx.nonce : await tx.nonceAt(tx.head),
    lastN,
    results: await withRecords(
      tx,
      ops,
      ops.flatMap(({ n }) => answered.get(n) ?? []),
      device,
    ),
  });
}
