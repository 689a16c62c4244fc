/** What the pokes carry, and to whom. */
import { describe, expect, it } from 'vitest';
import type { Poke } from '../../../shared-model/contracts/poke-call.ts';
import { toWire } from '../../../shared-model/contracts/sync-call.ts';
import type { StoredRecord } from '../../../shared-model/records/stored-record.ts';
import { familyScope, studentScope } from '../../../shared-model/records/scopes.ts';
import type { DeviceHolder, Scope } from '../../../shared-model/records/scopes.ts';
import type { CommitNews, SyncDevice } from '../../../sync-server/store/family-store.ts';
import { createPokeHub } from '../../../sync-server/sync/poke-hub.ts';
import { mostPokeBytes } from '../../../sync-server/sync/poke-hub.ts';
import { stored } from '../../support/family/story.ts';
import { openPokes } from '../../support/server/held-pokes.ts';

const [leo, mia] = [3, 4];
const device = (id: number, holder: DeviceHolder = { kind: 'family' }): SyncDevice => ({
  id,
  familyId: 1,
  holder,
  scopeVersion: 1,
});
const plan = (studentId: number, title = 'Read'): StoredRecord =>
  stored('planner-task', studentId, { studentId, title });
const placed = (record: StoredRecord, ...scopes: Scope[]) => ({ record, scopes, left: [] });

const newsOf = (head: number, changed: Partial<CommitNews> = {}): CommitNews => ({
  epoch: 1,
  head,
  nonce: `n${head}`,
  nonceBefore: `n${head - 1}`,
  placements: [placed(plan(leo), studentScope(leo)), placed(plan(mia), studentScope(mia))],
  writer: null,
  losers: [],
  ...changed,
});

/** A hub, devices that listen at it, and what each of them has heard. */
function listening(...devices: SyncDevice[]) {
  const hub = createPokeHub();
  const pokes = new Map(devices.map(({ id }) => [id, [] as Poke[]]));
  for (const one of devices) hub.listen(one, (poke) => pokes.get(one.id)!.push(poke));
  const commits = (news: CommitNews): void => {
    hub.expect(news);
    hub.poke({ ...news, familyId: 1 });
  };
  return { hub, commits, pokesTo: (id: number) => pokes.get(id)! };
}

describe('A poke', () => {
  it('carries a small change to each device in its scopes, and nothing to the writer [SY7] [SY16]', () => {
    const student = { kind: 'student', studentId: leo } as const;
    const { commits, pokesTo } = listening(device(7), device(8), device(9, student));
    commits(newsOf(5, { writer: 7 }));
    const page = { scopeVersion: 1, after: 4, afterNonce: 'n4', nonce: 'n5', drops: [] };
    const [leos, mias] = [toWire(plan(leo)), toWire(plan(mia))];
    expect(pokesTo(7)).toEqual([]);
    expect(pokesTo(8)).toEqual([{ epoch: 1, head: 5, page: { ...page, records: [leos, mias] } }]);
    expect(pokesTo(9)).toEqual([{ epoch: 1, head: 5, page: { ...page, records: [leos] } }]);
  });

  it('carries no content of a large commit, of another server’s, and of one that is notified twice', () => {
    const { hub, commits, pokesTo } = listening(device(7));
    const plain = (head: number) => ({ epoch: 1, head });
    commits(newsOf(5, { placements: [placed(plan(leo, 'x'.repeat(mostPokeBytes)), familyScope)] }));
    const many = Array.from({ length: 101 }, () => placed(plan(leo), familyScope));
    commits(newsOf(6, { placements: many }));
    hub.poke({ familyId: 1, ...newsOf(7) });
    commits(newsOf(8));
    hub.poke({ familyId: 1, ...newsOf(8) });
    const [, , , first, second] = pokesTo(7);
    expect(pokesTo(7)).toEqual([plain(5), plain(6), plain(7), first, plain(8)]);
    expect([first?.page?.records.length, second?.page]).toEqual([2, undefined]);
  });

  it('carries no content if the previous commit has no nonce, because the cursor would be ambiguous [SY11]', () => {
    const { commits, pokesTo } = listening(device(7));
    commits(newsOf(5, { nonceBefore: '' }));
    expect(pokesTo(7)).toEqual([{ epoch: 1, head: 5 }]);
  });

  it('carries its own commit’s content, never that of a failed one with the same number [SY4]', () => {
    const { hub, commits, pokesTo } = listening(device(7));
    hub.expect(newsOf(5, { nonce: 'failed', placements: [placed(plan(mia), familyScope)] }));
    commits(newsOf(5, { placements: [placed(plan(leo), familyScope)] }));
    expect(pokesTo(7).map(({ page }) => page?.records)).toEqual([[toWire(plan(leo))]]);
  });

  it('that never came for a hundred commits doesn’t keep the first in memory', () => {
    const { hub, pokesTo } = listening(device(7));
    for (let head = 1; head <= 101; head += 1) hub.expect(newsOf(head));
    hub.poke({ familyId: 1, ...newsOf(1) });
    hub.poke({ familyId: 1, ...newsOf(2) });
    expect(pokesTo(7).map(({ page }) => page !== undefined)).toEqual([false, true]);
  });
});

describe('A stream of pokes', () => {
  const commit = (hub: ReturnType<typeof createPokeHub>, head: number): void => {
    hub.expect(newsOf(head));
    hub.poke({ familyId: 1, ...newsOf(head) });
  };

  it('carries no content before the device was checked again [SY7]', async () => {
    const hub = createPokeHub();
    const confirmed = Promise.withResolvers<Poke | undefined>();
    const { next, hangUp } = openPokes(hub, device(7), () => confirmed.promise);
    commit(hub, 5);
    expect(await next()).toBe('event: poke\ndata: {"epoch":1,"head":5}\n\n');
    confirmed.resolve({ epoch: 1, head: 5 });
    await next();
    commit(hub, 6);
    expect(await next()).toContain('"records":[[');
    await hangUp();
  });

  it('ends if the device was revoked or got another holder since the request [SY7]', async () => {
    const hub = createPokeHub();
    const { next } = openPokes(hub, device(7), async () => undefined);
    expect(await next()).toBeUndefined();
    commit(hub, 5);
  });

  it('ends after a last poke when the server may have missed a revocation [SY16]', async () => {
    const hub = createPokeHub();
    const { next } = openPokes(hub, device(7), async () => ({ epoch: 1, head: 4 }));
    await next();
    hub.pokeAll();
    expect(await next()).toContain(`"head":${Number.MAX_SAFE_INTEGER}`);
    expect(await next()).toBeUndefined();
    commit(hub, 5);
  });
});
