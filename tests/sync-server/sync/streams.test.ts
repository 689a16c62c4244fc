import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Poke } from '../../../shared-model/contracts/poke-call.ts';
import { studentScope, type DeviceHolder } from '../../../shared-model/records/scopes.ts';
import type { CommitNews } from '../../../sync-server/store/family-store.ts';
import type { FamilyPoke } from '../../../sync-server/store/poke-channel.ts';
import { connectionsPerDevice, createPokeHub } from '../../../sync-server/sync/poke-hub.ts';
import { stored } from '../../support/family/story.ts';
import { openPokes } from '../../support/server/held-pokes.ts';

const deviceOf = (id: number, familyId = 1, holder: DeviceHolder = { kind: 'family' }) => ({
  id,
  familyId,
  holder,
  scopeVersion: 1,
});
const tablet = deviceOf(7);
/** A commit whose poke carries some kilobytes. */
const newsOf = (head: number): CommitNews => ({
  epoch: 1,
  head,
  nonce: `n${head}`,
  nonceBefore: `n${head - 1}`,
  placements: [
    {
      record: stored('planner-task', 3, { studentId: 3, title: 'Read '.repeat(1_000) }),
      scopes: [studentScope(3)],
      left: [],
    },
  ],
  writer: null,
  losers: [],
});
const pokeOf = (head: number, familyId = 1, writer: number | null = null): FamilyPoke => ({
  familyId,
  epoch: 1,
  head,
  nonce: `n${head}`,
  writer,
});
describe('The pokes', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('reach the listeners of this family, and nobody else [SY16]', () => {
    const hub = createPokeHub();
    const pokes: string[] = [];
    hub.listen(deviceOf(7), ({ head }) => pokes.push(`a${head}`));
    const stop = hub.listen(deviceOf(7), ({ head }) => pokes.push(`b${head}`));
    hub.listen(deviceOf(8, 2), ({ head }) => pokes.push(`c${head}`));
    hub.poke(pokeOf(5));
    stop();
    stop();
    hub.poke(pokeOf(6));
    hub.poke(pokeOf(7, 3));
    expect(pokes).toEqual(['a5', 'b5', 'a6']);
  });

  it('reach the other listeners if one has a dead connection', () => {
    const hub = createPokeHub();
    const pokes: number[] = [];
    hub.listen(deviceOf(7), () => {
      throw new TypeError('the stream is closed');
    });
    hub.listen(deviceOf(7), ({ head }) => pokes.push(head));
    hub.poke(pokeOf(5));
    hub.pokeAll();
    expect(pokes).toEqual([5, Number.MAX_SAFE_INTEGER]);
  });

  it('make every device sync if some may have been missed [SY16]', () => {
    const hub = createPokeHub();
    const heads: number[] = [];
    for (const familyId of [1, 2])
      hub.listen(deviceOf(7, familyId), ({ head }) => heads.push(head));
    hub.pokeAll();
    expect(heads).toEqual([Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER]);
  });

  const headFour = async () => ({ epoch: 1, head: 4 });

  it('are sent as events: first the family’s head, and a comment every 25 seconds [SY16]', async () => {
    vi.useFakeTimers();
    const hub = createPokeHub();
    const { next, hangUp } = openPokes(hub, tablet, headFour);
    expect(await next()).toBe('event: poke\ndata: {"epoch":1,"head":4}\n\n');
    hub.poke(pokeOf(5));
    expect(await next()).toBe('event: poke\ndata: {"epoch":1,"head":5}\n\n');
    await vi.advanceTimersByTimeAsync(25_000);
    expect(await next()).toMatch(/^:.*\n\n$/);
    await hangUp();
    expect([vi.getTimerCount(), hub.connections()]).toEqual([0, 0]);
    hub.poke(pokeOf(6));
  });

  it('are told to a held stream that keeps nothing of its request', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const hub = createPokeHub();
    const openOne = () => {
      const request = { head: 4 };
      const device = openPokes(hub, tablet, async () => ({ epoch: 1, head: request.head }));
      return { ...device, kept: new WeakRef(request) };
    };
    const { next, hangUp, kept } = openOne();
    expect(await next()).toContain('"head":4');
    await sleep(10);
    collect();
    expect(kept.deref()).toBeUndefined();
    hub.poke(pokeOf(5));
    expect(await next()).toContain('"head":5');
    await hangUp();
  });

  it('that arrive while the head is read are sent too [SY16]', async () => {
    const hub = createPokeHub();
    const head = Promise.withResolvers<Poke>();
    const { next, hangUp } = openPokes(hub, tablet, () => head.promise);
    hub.poke(pokeOf(5));
    expect(await next()).toContain('"head":5');
    head.resolve({ epoch: 1, head: 4 });
    expect(await next()).toContain('"head":4');
    await hangUp();
  });

  it('wait for a slow reader in no queue: it is told to sync once it has read what was sent [SY16]', async () => {
    vi.useFakeTimers();
    const hub = createPokeHub();
    const { reply, begun, next, hangUp } = openPokes(hub, tablet, headFour);
    await begun;
    for (let head = 5; !reply.writableNeedDrain; head += 1) {
      hub.expect(newsOf(head));
      hub.poke(pokeOf(head));
    }
    const waiting = reply.writableLength + reply.readableLength;
    for (let head = 1_000; head < 2_000; head += 1) hub.poke(pokeOf(head));
    await vi.advanceTimersByTimeAsync(100_000);
    expect(reply.writableLength + reply.readableLength).toBe(waiting);
    let text = '';
    while (!text.includes(String(Number.MAX_SAFE_INTEGER))) text += await next();
    expect(text).toContain('"head":5,"page"');
    expect(text).not.toContain('"head":1000');
    hub.poke(pokeOf(2_001));
    expect(await next()).toContain('"head":2001');
    await hangUp();
    expect([vi.getTimerCount(), hub.connections()]).toEqual([0, 0]);
  });

  it('end if the head can’t be read, as if the connection were lost, and leave no timer', async () => {
    vi.useFakeTimers();
    const hub = createPokeHub();
    const { reply, begun } = openPokes(hub, tablet, () => Promise.reject(new Error('away')));
    await expect(begun).rejects.toThrow('away');
    expect([reply.destroyed, reply.writableFinished]).toEqual([true, false]);
    expect([vi.getTimerCount(), hub.connections()]).toEqual([0, 0]);
    hub.poke(pokeOf(6));
  });

  it('release a listener who disconnects while the head is read', async () => {
    vi.useFakeTimers();
    const hub = createPokeHub();
    const head = Promise.withResolvers<Poke>();
    const { begun, hangUp } = openPokes(hub, tablet, () => head.promise);
    await hangUp();
    head.resolve({ epoch: 1, head: 4 });
    await begun;
    expect([vi.getTimerCount(), hub.connections()]).toEqual([0, 0]);
  });

  it('end with the server, and leave no timer', async () => {
    vi.useFakeTimers();
    const hub = createPokeHub();
    const held = [tablet, tablet, deviceOf(8, 2)].map((device) => openPokes(hub, device, headFour));
    for (const { next } of held) await next();
    hub.close();
    for (const { next } of held) expect(await next()).toBeUndefined();
    expect(vi.getTimerCount()).toBe(0);
    hub.poke(pokeOf(6));
    hub.close();
  });

  it('of a revoked device end, others continue, and no timer is left', async () => {
    vi.useFakeTimers();
    const hub = createPokeHub();
    const held = [tablet, tablet, deviceOf(8)].map((device) => openPokes(hub, device, headFour));
    for (const { next } of held) await next();
    hub.cut(tablet.id);
    hub.cut(9);
    hub.poke(pokeOf(5));
    const next = await Promise.all(held.map((device) => device.next()));
    expect(next.map((text) => text === undefined)).toEqual([true, true, false]);
    await held[2]!.hangUp();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('have at most eight streams per device: the oldest of more ends', async () => {
    vi.useFakeTimers();
    const hub = createPokeHub();
    const held = Array.from({ length: connectionsPerDevice + 2 }, () =>
      openPokes(hub, tablet, headFour),
    );
    await openPokes(hub, deviceOf(8), headFour).next();
    const first = await Promise.all(held.map(({ next }) => next()));
    expect(first.map((text) => text === undefined)).toEqual([true, true, ...Array(8).fill(false)]);
    hub.close();
    expect(vi.getTimerCount()).toBe(0);
  });
});
