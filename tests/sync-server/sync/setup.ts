/** A family on a server's memory store, and devices that push to it without a network between. */
import type { Change, Op } from '../../../shared-model/commit/change.ts';
import { stampChanges } from '../../../shared-model/commit/change.ts';
import type { Hlc } from '../../../shared-model/records/clock.ts';
import { keyOf } from '../../../shared-model/records/stored-record.ts';
import type { RecordKey, StoredRecord } from '../../../shared-model/records/stored-record.ts';
import type { SyncReply, SyncRequest } from '../../../shared-model/contracts/sync-call.ts';
import type { Result } from '../../../shared-model/lib/result.ts';
import type { Actor } from '../../../shared-model/records/actor.ts';
import { actorToName } from '../../../shared-model/records/actor.ts';
import type { DeviceHolder } from '../../../shared-model/records/scopes.ts';
import { schemaVersion } from '../../../shared-model/registry/registry.ts';
import { sync } from '../../../sync-server/sync/sync.ts';
import type { SyncRefusal } from '../../../sync-server/sync/sync.ts';
import { MemoryFamilyStore } from '../../support/stores/memory-family-store.ts';
import { createOpSigner, oneKeyEach, sealKey } from '../../support/devices/op-signing.ts';
import { fill, noon, parent, smallFamily, stampAt } from '../../support/family/story.ts';
import { aSyncRequest } from '../../support/server/sync-request.ts';

export const deviceId = 7;
export const familyDevice: DeviceHolder = { kind: 'family' };

export interface Action {
  actor: Actor;
  changes: readonly Change[];
  hlc: Hlc;
}

export const byParent = (at: number, ...changes: Change[]): Action => ({
  actor: parent,
  changes,
  hlc: stampAt(at, deviceId),
});

/** The ops of some actions as a device numbers and signs them. */
export function toOps(firstN: number, actions: readonly Action[], key = sealKey): Op[] {
  const sign = createOpSigner(key);
  const ops: Op[] = [];
  for (const { actor, changes, hlc } of actions) {
    const g = firstN + ops.length;
    for (const { t, id, fields } of stampChanges(actor, changes, hlc).changes) {
      const by = actorToName(actor);
      const op = { n: firstN + ops.length, g, s: schemaVersion, t, id, f: fields, by };
      ops.push({ ...op, mac: actor.role === 'parent' ? sign(op) : '' });
    }
  }
  return ops;
}

export interface SendOptions {
  holder?: DeviceHolder;
  scopeVersion?: number;
  /** The signing keys the server knows, by member; the parent of the story by default. */
  keys?: ReadonlyMap<number, Uint8Array>;
  now?: number;
}

/** Opens a family with two students; the server's clock stands at noon. */
export async function openFamily() {
  const store = new MemoryFamilyStore();
  const family = smallFamily();
  await fill(store, family.changes);
  const send = (
    request: Partial<SyncRequest>,
    options: SendOptions = {},
  ): Promise<Result<SyncReply, SyncRefusal>> =>
    sync(aSyncRequest({ epoch: store.epoch, deviceId, cursor: store.head, ...request }), {
      store,
      device: {
        id: deviceId,
        familyId: 1,
        holder: options.holder ?? familyDevice,
        scopeVersion: options.scopeVersion ?? 1,
      },
      signingKeys: oneKeyEach((memberId) =>
        (options.keys ?? new Map([[11, sealKey]])).get(memberId),
      ),
      now: () => options.now ?? noon,
    });
  const record = ({ t, id }: RecordKey): StoredRecord | undefined =>
    store.rows.map.get(keyOf({ t, id }))?.record;
  /** Sends ops that must be answered with a reply. */
  const reply = async (
    request: Partial<SyncRequest>,
    options?: SendOptions,
  ): Promise<SyncReply> => {
    const answer = await send(request, options);
    if (!answer.ok) throw new Error(JSON.stringify(answer.error));
    return answer.value;
  };
  return { store, family, send, reply, record };
}

export const codesOf = ({ results }: SyncReply): string[] => results.map(({ code }) => code);
