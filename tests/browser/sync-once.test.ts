/** What Background Sync runs in the service worker: one run of the engine on the real store. */
import { afterEach, expect, it, vi } from 'vitest';
import { update } from '../../shared-model/commit/change.ts';
import { commitToStore } from '../support/stores/commit-to-store.ts';
import { serverHeader } from '../../shared-model/contracts/sync-call.ts';
import type { SyncRequest } from '../../shared-model/contracts/sync-call.ts';
import { student } from '../../shared-model/entities/student.ts';
import { syncOnce } from '../../web/workers/sync-once.ts';
import { noon, parent, smallFamily, system } from '../support/family/story.ts';
import { openStore } from '../web/data/open-store.ts';

afterEach(() => vi.restoreAllMocks());

async function withOneOp() {
  const store = await openStore();
  const { changes, leo } = smallFamily();
  await commitToStore(store, system, changes, { now: noon, node: 7 });
  await store.transact((tx) => tx.setState({ deviceId: 7, familyId: 4, epoch: 1, cursor: 5 }));
  await commitToStore(store, parent, [update(student, leo.id, { gradeLevel: '4th' })], {
    now: noon,
    node: 7,
  });
  return store;
}

it('sends what waits and closes its connection', async () => {
  const store = await withOneOp();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    const { ops, epoch, cursor } = JSON.parse(init?.body as string) as SyncRequest;
    const results = ops.map(({ n }) => ({ n, code: 'ok', record: null }));
    const rest = { head: cursor, upTo: cursor, now: Date.now(), lastN: ops.length };
    const reply = { epoch, ...rest, results, records: [], drops: [], more: false };
    return Response.json(reply, { headers: { [serverHeader]: '1' } });
  });
  await syncOnce(store.name);
  expect((await store.counts()).pending).toBe(0);
});

it('asks the browser to try again while the server can’t be reached, and keeps what waits', async () => {
  const store = await withOneOp();
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(syncOnce(store.name)).rejects.toThrow('could not be reached');
  expect((await store.counts()).pending).toBe(1);
});
