/**
 * Accepts a device's ops in one transaction under the family's lock [SY3].
 *
 * Invariant [SY4]: an op is answered only once it is durable; a repeated op gets its stored answer and has no effect; a
 * rejected op is answered and stored too, so that it never blocks the rest. The transaction that writes the records
 * also writes the answers and the device's `lastN`.
 */
import { loadFor } from '../../shared-model/commit/commit.ts';
import {
  changeOf,
  markOf,
  maxGroup,
  type ChangeGroup,
  type Op,
} from '../../shared-model/commit/change.ts';
import { soundTime, type Hlc } from '../../shared-model/records/clock.ts';
import { keysFor, type Outcome, type Records } from '../../shared-model/commit/decide.ts';
import type {
  DeviceClock,
  OpResult,
  SyncConflict,
} from '../../shared-model/contracts/sync-call.ts';
import type { Rejection } from '../../shared-model/lib/errors.ts';
import type { RecordChange } from '../../shared-model/commit/record-store.ts';
import { keyOf, type RecordKey } from '../../shared-model/records/stored-record.ts';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import { inEnglish } from '../../shared-model/problems/in-english.ts';
import type { Tap } from '../store/cancelled-taps.ts';
import type {
  FamilyTransaction,
  StoredResult,
  SyncDevice,
  AcceptedOps,
} from '../store/family-store.ts';
import { familyIsFull } from '../store/quota.ts';
import { answersTo } from './op-answers.ts';
import { actorKeys, membersToDelete, whyBarred } from './barred-groups.ts';
import { tapsIn } from './cancel-taps.ts';
import { decidePush } from './decide-push.ts';
import { noteLosses } from './note-losses.ts';
import { toChangeGroup, type SignatureVerifiers } from './op-groups.ts';

/** The result of a push. */
export interface PushResult {
  /** The family's head after this push, and the nonce of its commit. */
  head: number;
  nonce: string;
  epoch: number;
  /** The head before this push. */
  headBefore: number;
  /** The family's clock after this push. */
  clock: Hlc;
  lastN: number;
  results: OpResult[];
}

/** The other parts of a push's request, and the server's time. */
export interface PushContext {
  /** The device's mark of the op before the first one. */
  chain: string;
  /** The ops are offers: records that this server lost. */
  isOffer: boolean;
  /** The clock that stamped the ops; null: unknown. */
  clock: DeviceClock | null;
  /** The device has durably stored the answers up to this op; undefined: up to the op before the first it sends. */
  acked: number | undefined;
  /** The device had all records up to this sequence number. */
  cursor: number;
  /** The server's own time, in milliseconds since 1970. */
  now: number;
}

/** The reasons of a rejection: as problem texts, and in English for apps that don't know those. */
function refusalTexts({ issues }: Rejection): Pick<StoredResult, 'message' | 'problems'> {
  const problems = issues.map(({ message }) => message);
  return { message: problems.map(inEnglish).join(' '), problems };
}

const toResult = (n: number, outcome: Outcome): StoredResult =>
  'issues' in outcome
    ? { n, code: outcome.code, ...refusalTexts(outcome) }
    : { n, code: outcome.code };

/** The ops of one group, and the changes they claim, with an actor if the claim is authentic. */
export interface ClaimedGroup {
  ops: readonly Op[];
  claim: Result<ChangeGroup, Rejection>;
}

/** Verifies the signatures: the most expensive part of a push, so it runs before the family's lock. */
export const claimsOf = (
  opGroups: readonly Op[][],
  { holder }: SyncDevice,
  verifiers: SignatureVerifiers,
): ClaimedGroup[] => opGroups.map((ops) => ({ ops, claim: toChangeGroup(ops, holder, verifiers) }));

const claimedIn = (groups: readonly ClaimedGroup[]): ChangeGroup[] =>
  groups.flatMap(({ claim }) => (claim.ok ? [claim.value] : []));

/** The records that a push reads first. */
export const keysToPush = (groups: readonly ClaimedGroup[]): RecordKey[] => [
  ...keysFor(groups.flatMap(({ ops }) => ops.map(changeOf))),
  ...actorKeys(claimedIn(groups)),
];

/** The completions that a push brings, some of which may have been cancelled earlier. */
export const tapsToPush = (groups: readonly ClaimedGroup[]): Tap[] => tapsIn(claimedIn(groups));

/** Decides and stores the new groups; returns their ops' answers and whether anything was written. */
async function takeGroups(
  tx: FamilyTransaction,
  fresh: readonly ClaimedGroup[],
  records: Records,
  device: SyncDevice,
  { clock: deviceClock, cursor, now: serverNow }: PushContext,
): Promise<{ results: StoredResult[]; wrote: boolean }> {
  const now = soundTime(serverNow, await tx.clock(), deviceClock?.own);
  const claimed = claimedIn(fresh);
  const withAccount = await tx.withAccount(membersToDelete(claimed));
  const bars = { records, withAccount, isDemo: tx.isDemo };
  const judged = fresh.map(({ claim }) => {
    if (!claim.ok) return claim;
    const why = tx.isFull ? familyIsFull : whyBarred(claim.value, bars);
    return why ? failed(why) : claim;
  });
  const genuine = judged.flatMap((group) => (group.ok ? [group.value] : []));
  const decided = await decidePush(tx, genuine, records, { clock: deviceClock, now });
  const { outcomes, recordChanges, accepted, changed, back } = decided;
  const outcomeOf = new Map<ChangeGroup, Outcome>();
  for (const [at, group] of genuine.entries()) {
    const outcome = outcomes[at]!;
    const isRestamped = changed.has(at) && outcome.code === 'ok';
    outcomeOf.set(group, isRestamped ? { code: 'adjusted' } : outcome);
  }
  await tx.write(recordChanges);
  await tx.log(accepted, device.id);
  const isReturned = ({ after }: RecordChange): boolean => back.keys.has(keyOf(after));
  const losing = { deviceId: device.id, cursor, now };
  await noteLosses(
    tx,
    recordChanges.filter((one) => !isReturned(one)),
    losing,
  );
  await noteLosses(tx, recordChanges.filter(isReturned), {
    ...losing,
    cursor: Math.min(cursor, back.before),
  });
  await tx.setClock(decided.clock);
  const results = fresh.flatMap(({ ops }, at) => {
    const group = judged[at]!;
    return ops.map(({ n }) => toResult(n, group.ok ? outcomeOf.get(group.value)! : group.error));
  });
  return { results, wrote: recordChanges.length > 0 };
}

/**
 * Whether the device is a fork [SY10]: a copy of it, or the device itself before a restore, has sent other ops with
 * these numbers; or the server has deleted answers that the device has never seen.
 */
function isForked(
  ops: readonly Op[],
  chain: string,
  { lastN, results, marks }: AcceptedOps,
): boolean {
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
 * The number of the first op whose answer the server keeps [SY4]: the first whose answer the device may still lose.
 * While the device stores one answer, at most the next push is in flight.
 */
const keptFrom = (firstN: number, acked = firstN - 1): number =>
  Math.min(firstN, Math.max(acked + 1, firstN - maxGroup));

/** The changes of a push to the family's head. */
const headAfter = async (tx: FamilyTransaction, wrote: boolean) => ({
  epoch: tx.epoch,
  headBefore: tx.head,
  head: wrote ? tx.head + 1 : tx.head,
  nonce: wrote ? tx.nonce : await tx.nonceAt(tx.head),
  clock: await tx.clock(),
});

/** Accepts offers of records that this server lost [SY11]: outside the device's numbered ops, which stay unchanged. */
async function takeOffers(
  tx: FamilyTransaction,
  device: SyncDevice,
  groups: readonly ClaimedGroup[],
  context: PushContext,
): Promise<PushResult> {
  const opGroups = groups.map(({ ops }) => ops);
  const ops = opGroups.flat();
  const records = await loadFor(tx, ops.map(changeOf), actorKeys(claimedIn(groups)));
  const { results, wrote } = await takeGroups(tx, groups, records, device, context);
  const answers = new Map(results.map((result) => [result.n, result]));
  const { lastN } = await tx.readDeviceAcks(device.id, ops[0]!.n);
  return {
    ...(await headAfter(tx, wrote)),
    lastN,
    results: await answersTo(tx, opGroups, answers, device),
  };
}

/** Accepts a push of at least one op, in whole groups. */
export async function push(
  tx: FamilyTransaction,
  device: SyncDevice,
  groups: readonly ClaimedGroup[],
  context: PushContext,
): Promise<Result<PushResult, SyncConflict>> {
  const ops = groups.flatMap((group) => group.ops);
  if (context.isOffer) return ok(await takeOffers(tx, device, groups, context));
  const firstN = ops[0]!.n;
  const [before, records] = await Promise.all([
    tx.readDeviceAcks(device.id, firstN),
    loadFor(tx, ops.map(changeOf), actorKeys(claimedIn(groups))),
  ]);
  if (firstN > before.lastN + 1) {
    const message = `Changes ${before.lastN + 1} to ${firstN - 1} of this device never arrived`;
    return failed({ code: 'gap', message, lastN: before.lastN, epoch: tx.epoch });
  }
  if (isForked(ops, context.chain, before)) {
    return failed({
      code: 'forked',
      message: 'Another copy of this device has sent other changes',
    });
  }
  const fresh = groups.filter((group) => group.ops[0]!.n > before.lastN);
  const { results, wrote } = await takeGroups(tx, fresh, records, device, context);
  const lastN = fresh.at(-1)?.ops.at(-1)!.n ?? before.lastN;
  if (fresh.length > 0) {
    const newOps = fresh.flatMap((group) => group.ops);
    const newly = newOps.map((op, at) => ({ result: results[at]!, mark: markOf(op) }));
    await tx.saveDeviceAcks(device.id, keptFrom(firstN, context.acked), lastN, newly);
  }
  const answered = new Map([...before.results, ...results].map((result) => [result.n, result]));
  return ok({
    ...(await headAfter(tx, wrote)),
    lastN,
    results: await answersTo(
      tx,
      groups.map((group) => group.ops),
      answered,
      device,
    ),
  });
}
