/**
 * Prepares the next request. While a request is in flight the following one is prepared, so that it can leave as soon
 * as the answer has come, before that answer is stored.
 *
 * Invariant [SY4]: a request leaves only after the previous answer has come, so ops arrive in order; and it says up to
 * which op answers are durably stored here, so the server keeps those that may still be lost. An early request
 * describes the device as it will be once that answer is stored: if storing fails, both count as lost, and the ops are
 * sent again.
 */
import { markOf, maxGroup, type Op } from '../../shared-model/commit/change.ts';
import { maxLosses, protocol } from '../../shared-model/contracts/sync-call.ts';
import type {
  DeviceClock,
  SyncReply,
  SyncRequest,
} from '../../shared-model/contracts/sync-call.ts';
import { schemaVersion } from '../../shared-model/registry/registry.ts';
import type { DeviceState } from '../data/device-store.ts';
import { emptied, isSendable, nextBatch, readAhead } from './batch.ts';
import type { RunDeps } from './run-end.ts';
import { signingKeysToSend } from './signing-keys-in-use.ts';

/** How often an unreadable record is requested again. */
const maxTries = 3;
const maxWanted = 100;

/** A request and the ops it sends. */
export interface PreparedRequest {
  state: DeviceState;
  /** The ops as they are in the outbox. */
  ops: Op[];
  request: SyncRequest;
}

/** The part of the outbox that follows a request. */
export interface NextBatch {
  ops: Op[];
  fields: Pick<SyncRequest, 'ops' | 'clock' | 'seals'>;
}

/** The first ops of the outbox with the same clock offset, and that clock's present time [SY9]. */
function opsOfOneClock(
  outbox: readonly Op[],
  { clockFrom, clockOffset, stampOffset, syncedAt }: DeviceState,
  now: number,
): { ops: readonly Op[]; clock: DeviceClock | null } {
  const former = outbox.filter(({ n }) => n < clockFrom);
  if (former.length > 0) return { ops: former, clock: null };
  const offset = stampOffset ?? clockOffset;
  return { ops: outbox, clock: { own: Math.round(now), offset, since: syncedAt ?? 0 } };
}

/** The first of these ops that may be sent, as they are sent. */
function batchOf(
  outbox: readonly Op[],
  state: DeviceState,
  { limit, barredFrom }: SendLimits,
  now: number,
): NextBatch {
  const free = outbox.filter(({ n }) => n < barredFrom);
  const { ops: stamped, clock } = opsOfOneClock(free, state, now);
  const ops = limit === 0 ? [] : nextBatch(stamped, limit);
  const sent = ops.map((op) => (isSendable(op) ? op : emptied(op)));
  return { ops, fields: { ops: sent, clock, ...signingKeysToSend(state.seals, ops) } };
}

const requestOf = (
  { deviceId, scopeVersion, epoch, cursor, nonce, chain }: DeviceState,
  { ops, fields }: NextBatch,
  more: Partial<SyncRequest>,
): SyncRequest => ({
  proto: protocol,
  schema: schemaVersion,
  epoch,
  deviceId,
  cursor,
  nonce,
  chain,
  scopeVersion,
  ...fields,
  ...(ops.length > 0 && { acked: ops[0]!.n - 1 }),
  wanted: [],
  told: [],
  ...more,
});

/** Which ops a request may have. */
export interface SendLimits {
  /** The most ops. */
  limit: number;
  /** Only those before this number. */
  barredFrom: number;
}

/** The request of a device that has no other under way: its next ops, and with `isFirst` the quarantined keys. */
export function prepare(
  { store, now }: RunDeps,
  sending: SendLimits,
  isFirst: boolean,
): Promise<PreparedRequest> {
  return store.readTransaction(async (tx) => {
    const [state, outbox, quarantined] = await Promise.all([
      tx.state(),
      tx.ops(readAhead),
      isFirst ? tx.listQuarantined(1_000) : [],
    ]);
    const batch = batchOf(outbox, state, sending, now());
    const wanted = quarantined
      .flatMap(({ t, id, tries }) =>
        t !== null && id !== null && tries < maxTries ? [[t, id] as [string, number]] : [],
      )
      .slice(0, maxWanted);
    const request = requestOf(state, batch, { wanted, told: state.told.slice(0, maxLosses) });
    return { state, ops: batch.ops, request };
  });
}

/** The request that makes the first of these offers. */
export async function prepareOffer(
  { store }: RunDeps,
  offers: readonly Op[],
): Promise<PreparedRequest> {
  const state = await store.readTransaction((tx) => tx.state());
  const ops = nextBatch(offers, maxGroup);
  const fields = { ops, clock: null, ...signingKeysToSend(state.seals, ops) };
  return { state, ops, request: requestOf(state, { ops: [], fields }, { isOffer: true }) };
}

/** Reads the ops after a request's; undefined where there are none. */
export async function lookAhead(
  { store, now }: RunDeps,
  { ops, request }: PreparedRequest,
  sending: SendLimits,
): Promise<NextBatch | undefined> {
  const last = ops.at(-1);
  if (!last || request.isOffer) return undefined;
  return store.readTransaction(async (tx) => {
    const [state, outbox] = await Promise.all([tx.state(), tx.ops(readAhead, last.n + 1)]);
    const ahead = batchOf(outbox, state, sending, now());
    return ahead.ops.length > 0 ? ahead : undefined;
  });
}

/**
 * The request after one whose answer has come but isn't stored yet; undefined if it has to wait: no ops are left, an op
 * has to be sent again, or another context has stored that answer and continues.
 */
export async function following(
  { store, now }: RunDeps,
  { ops, request }: PreparedRequest,
  ahead: NextBatch | undefined,
  { epoch, upTo, nonce, results }: SyncReply,
): Promise<PreparedRequest | undefined> {
  const [first, last] = [ops[0], ops.at(-1)];
  if (!ahead || !first || !last || results.at(-1)?.n !== last.n) return undefined;
  const [known, waiting] = await store.readTransaction((tx) =>
    Promise.all([tx.state(), tx.ops(1)]),
  );
  const isSame = known.deviceId === request.deviceId && known.scopeVersion === request.scopeVersion;
  if (!isSame || waiting[0]?.n !== first.n) return undefined;
  const state = { ...known, epoch, cursor: upTo, nonce, chain: markOf(last) };
  const { clock } = ahead.fields;
  const more = { acked: first.n - 1, clock: clock && { ...clock, own: Math.round(now()) } };
  return { state, ops: ahead.ops, request: requestOf(state, ahead, more) };
}
