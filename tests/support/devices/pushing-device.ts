/** A family's device whose pushes a test writes by hand: it numbers and signs ops, and stores nothing itself. */
import { stampChanges } from '../../../shared-model/commit/change.ts';
import type { Change } from '../../../shared-model/commit/change.ts';
import { tick, zeroHlc } from '../../../shared-model/records/clock.ts';
import type { Hlc } from '../../../shared-model/records/clock.ts';
import { protocol } from '../../../shared-model/contracts/sync-call.ts';
import type { OpResult, SyncReply } from '../../../shared-model/contracts/sync-call.ts';
import { actorToName, type Actor } from '../../../shared-model/records/actor.ts';
import { schemaVersion } from '../../../shared-model/registry/registry.ts';
import type { Answer, Client } from '../server/client.ts';
import { must } from '../server/registered-family.ts';
import type { PairingReply } from './node-device.ts';
import { createOpSigner } from './op-signing.ts';

/** A device that only pushes. */
export interface PushingDevice {
  paired: PairingReply;
  /** The parent who paired it. */
  parent: Actor;
  sync: (request?: object) => Promise<Answer<SyncReply>>;
  /** Pushes one action of one person; returns the server's result per change. */
  push: (actor: Actor, ...changes: Change[]) => Promise<OpResult[]>;
}

/** The family's tablet with this parent signed in. */
export async function openPushingDevice(
  client: Client,
  now: () => number = Date.now,
): Promise<PushingDevice> {
  const tablet = { name: 'Kitchen tablet', holder: { kind: 'family' } };
  const paired = must(await client.post<PairingReply>('/api/devices', tablet));
  const sign = createOpSigner(Buffer.from(paired.sealKey!, 'base64url'));
  const { deviceId, epoch, scopeVersion } = paired;
  let clock: Hlc = zeroHlc;
  let lastN = 0;
  const sync = (request: object = {}) =>
    client.post<SyncReply>('/api/sync', {
      proto: protocol,
      schema: schemaVersion,
      epoch,
      deviceId,
      cursor: 0,
      scopeVersion,
      ops: [],
      wanted: [],
      ...request,
    });
  return {
    paired,
    parent: { role: 'parent', memberId: paired.memberId },
    sync,
    async push(actor, ...changes) {
      clock = tick(clock, now(), deviceId);
      const g = lastN + 1;
      const by = actorToName(actor);
      const ops = stampChanges(actor, changes, clock).changes.map(({ t, id, fields }, at) => {
        const op = { n: g + at, g, s: schemaVersion, t, id, f: fields, by };
        return { ...op, mac: actor.role === 'parent' ? sign(op) : '' };
      });
      lastN += ops.length;
      return must(await sync({ ops })).results;
    },
  };
}
