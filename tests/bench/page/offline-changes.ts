/** Fills a device's outbox as a long trip without a network would, but in a moment. */
import { update, type Change } from '../../../shared-model/commit/change.ts';
import { commitWithin } from '../../../shared-model/commit/commit.ts';
import type { StoredRecord } from '../../../shared-model/records/stored-record.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { task } from '../../../shared-model/entities/task.ts';
import { openDeviceStore } from '../../../web/data/indexed-db-store.ts';
import { createOpSigner } from '../../../web/data/op-signer.ts';

const batchSize = 500;

const completion = ({ t, id, fields }: StoredRecord): Change =>
  t === task.name
    ? update(task, id, { completed: fields['completed'] !== true })
    : update(plannerTask, id, {
        status: fields['status'] === 'completed' ? 'pending' : 'completed',
      });

/**
 * Completes (or opens again) tasks and planner tasks, round and round: every change an action of its own under its own
 * stamp and sign, as single writes leave them; only that many share a transaction.
 */
export async function writeOffline(
  name: string,
  memberId: number,
  sealKey: readonly number[],
  count: number,
): Promise<void> {
  const opened = await openDeviceStore({ name });
  if (!opened.ok) throw new Error(opened.error);
  const store = opened.value;
  store.signers.set(memberId, createOpSigner(Uint8Array.from(sealKey)));
  const records = [...(await store.list(task.name)), ...(await store.list(plannerTask.name))];
  for (let made = 0; made < count; made += batchSize) {
    const batch = Array.from({ length: Math.min(batchSize, count - made) }, (_, at) =>
      completion(records[(made + at) % records.length]!),
    );
    await store.transact(async (tx) => {
      const { deviceId } = await tx.state();
      for (const change of batch) {
        const context = { now: Date.now(), node: deviceId };
        const written = await commitWithin(tx, { role: 'parent', memberId }, [change], context);
        if (!written.ok) throw new Error(written.error.code);
      }
    });
  }
  store.close();
}
