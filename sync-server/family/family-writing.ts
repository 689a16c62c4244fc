/**
 * REST writes: they run the app's own actions on the same write path as every other change [SY6].
 *
 * Invariant: a call reads, checks and writes in one transaction, so its checks still hold when it writes.
 */
import type { ActionContext, DeclaredAction } from '../../shared-model/actions/action.ts';
import { removeRecord, type RemovableRecord } from '../../shared-model/actions/remove-record.ts';
import { soundTime } from '../../shared-model/records/clock.ts';
import { commitWithin } from '../../shared-model/commit/commit.ts';
import { family as familyRecord } from '../../shared-model/entities/family.ts';
import { notFound } from '../../shared-model/contracts/problem-body.ts';
import type { Rejection } from '../../shared-model/lib/errors.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import type { Random } from '../../shared-model/lib/random.ts';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import { entityByName } from '../../shared-model/registry/registry.ts';
import type { Principal } from '../accounts/sessions.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import { actorOf } from '../http/principal.ts';
import { rejected, type Problem } from '../http/problem-response.ts';
import type { SecurityLog } from '../http/security-log.ts';
import type { FamilyStore, FamilyTransaction } from '../store/family-store.ts';
import { familyIsFull } from '../store/quota.ts';
import { FamilyReading } from './family-reading.ts';
import { zoneOfFamily } from '../store/family-zone.ts';

/** Thrown to roll a transaction back with a problem. */
class RollbackError extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.text);
    this.problem = problem;
  }
}

/** The parts of the server's context that writing needs. */
interface WritingContext {
  services: { now: () => number };
  storeOf: (familyId: Id<'family'>) => Pick<FamilyStore, 'transact'>;
  logSecurity: SecurityLog;
  metrics: Metrics | null;
}

/** The person who writes, and the source of ids for new records. */
export interface Writer {
  who: Principal;
  random: Random;
}

/** A family's records inside a write transaction. */
export class FamilyWriting extends FamilyReading {
  readonly #tx: FamilyTransaction;
  readonly #who: Principal;
  readonly #context: Omit<ActionContext, 'zone'>;
  readonly #logFull: () => void;
  readonly #metrics: Metrics | null;
  /** The number of changes written. */
  written = 0;

  constructor(
    tx: FamilyTransaction,
    { services, logSecurity, metrics }: Omit<WritingContext, 'storeOf'>,
    { who, random }: Writer,
  ) {
    super(tx);
    this.#tx = tx;
    this.#who = who;
    this.#context = {
      now: services.now(),
      random,
      role: actorOf(who).role,
    };
    this.#metrics = metrics;
    this.#logFull = () => logSecurity('quota met', { familyId: who.familyId });
  }

  /**
   * Parses an action's input, loads the records that it needs, runs it, writes its changes and applies them to the
   * view; returns the action's value.
   */
  async run<Input, Value>(
    action: DeclaredAction<Input, Value>,
    input: Input,
  ): Promise<Result<Value, Problem>> {
    const refuse = (rejection: Rejection) => {
      this.#metrics?.changes('rest', rejection.code);
      return failed(rejected(rejection));
    };
    const parsed = action.parse(input);
    if (!parsed.ok) return refuse(parsed.error);
    const { all = [], ...needed } = action.needs(parsed.value);
    const view = await this.load({ ...needed, all: [...all, familyRecord] });
    const acted = action(view, input, { ...this.#context, zone: zoneOfFamily(view) });
    if (!acted.ok) return refuse(acted.error);
    const { changes, value } = acted.value;
    if (changes.length === 0) return ok(value);
    if (this.#tx.isFull) {
      this.#logFull();
      return refuse(familyIsFull);
    }
    const now = soundTime(this.#context.now, await this.#tx.clock());
    const done = await commitWithin(this.#tx, actorOf(this.#who), changes, { now, node: 0 });
    if (!done.ok) return refuse(done.error);
    view.apply(done.value.map(({ after }) => after));
    this.written += done.value.length;
    return ok(value);
  }
}

/** Runs a call's work in one write transaction; a problem rolls it back. */
export async function write<T>(
  context: WritingContext,
  writer: Writer,
  work: (family: FamilyWriting) => Promise<Result<T, Problem>>,
): Promise<Result<T, Problem>> {
  try {
    const { value, written } = await context.storeOf(writer.who.familyId).transact(async (tx) => {
      const family = new FamilyWriting(tx, context, writer);
      const done = await work(family);
      if (!done.ok) throw new RollbackError(done.error);
      return { value: done.value, written: family.written };
    });
    context.metrics?.changes('rest', 'ok', written);
    return ok(value);
  } catch (error) {
    if (error instanceof RollbackError) return failed(error.problem);
    throw error;
  }
}

/** Deletes a visible record; `notFound` if there is none with this key. */
export const removeVisible = (
  context: WritingContext,
  writer: Writer,
  item: RemovableRecord,
): Promise<Result<undefined, Problem>> =>
  write(context, writer, async (family) =>
    (await family.get(entityByName(item.kind)!, item.id))
      ? family.run(removeRecord, item)
      : failed(notFound),
  );
