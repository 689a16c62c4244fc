import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Poke } from '../../../shared-model/contracts/poke-call.ts';
import type { DeviceHolder } from '../../../shared-model/records/scopes.ts';
import type { FamilyPoke } from '../../../sync-server/store/poke-channel.ts';
import { connectionsPerDevice, createPokeHub } from '../../../sync-server/sync/poke-hub.ts';
import { pokeStream } from '../../../sync-server/sync/streams.ts';

const deviceOf = (id: number, familyId = 1, holder: DeviceHolder = { kind: 'family' }) => ({
  id,
  familyId,
  holder,
  scopeVersion: 1,
});
const tablet = deviceOf(7);
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

  const decode = (value: Uint8Array | undefined): string => new TextDecoder().decode(value);

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
    const reader = pokeStream(hub, tablet, headFour).getReader();
    expect(decode((await reader.read()).value)).toBe('event: poke\ndata: {"epoch":1,"head":4}\n\n');
    hub.poke(pokeOf(5));
    expect(decode((await reader.read()).value)).toBe('event: poke\ndata: {"epoch":1,"head":5}\n\n');
    await vi.advanceTimersByTimeAsync(25_000);
    expect(decode((await reader.read()).value)).toMatch(/^:.*\n\n$/);
    await reader.cancel();
    expect(vi.getTimerCount()).toBe(0);
    hub.poke(pokeOf(6));
  });

  it('are told to a held stream that keeps nothing of its request', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const hub = createPokeHub();
    const open = () => {
      const request = { head: 4 };
      const readHead = async () => ({ epoch: 1, head: request.head });
      const reader = pokeStream(hub, tablet, readHead).getReader();
      return { reader, kept: new WeakRef(request) };
    };
    const { reader, kept } = open();
    expect(decode((await reader.read()).value)).toContain('"head":4');
    await sleep(10);
    collect();
    expect(kept.deref()).toBeUndefined();
    hub.poke(pokeOf(5));
    expect(decode((await reader.read()).value)).toContain('"head":5');
    await reader.cancel();
  });

  it('that arrive while the head is read are sent too [SY16]', async () => {
    const hub = createPokeHub();
    const head = Promise.withResolvers<Poke>();
    const reader = pokeStream(hub, tablet, () => head.promise).getReader();
    hub.poke(pokeOf(5));
    expect(decode((await reader.read()).value)).toContain('"head":5');
    head.resolve({ epoch: 1, head: 4 });
    expect(decode((await reader.read()).value)).toContain('"head":4');
    await reader.cancel();
  });

  it('end if the head can’t be read, and leave no timer', async () => {
    vi.useFakeTimers();
    const hub = createPokeHub();
    const reader = pokeStream(hub, tablet, () => Promise.reject(new Error('away'))).getReader();
    await expect(reader.read()).rejects.toThrow('away');
    expect(vi.getTimerCount()).toBe(0);
    hub.poke(pokeOf(6));
  });

  it('release a listener who disconnects while the head is read', async () => {
    vi.useFakeTimers();
    const hub = createPokeHub();
    const head = Promise.withResolvers<Poke>();
    const reader = pokeStream(hub, tablet, () => head.promise).getReader();
    await reader.cancel();
    head.resolve({ epoch: 1, head: 4 });
    expect((await reader.read()).done).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('end with the server, and leave no timer', async () => {
    vi.useFakeTimers();
    const hub = createPokeHub();
    const readers = [tablet, tablet, deviceOf(8, 2)].map((device) =>
      pokeStream(hub, device, headFour).getReader(),
    );
    for (const reader of readers) await reader.read();
    hub.close();
    for (const reader of readers) expect((await reader.read()).done).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
    hub.poke(pokeOf(6));
    hub.close();
  });

  it('of a revoked device end, others continue, and no timer is left', async () => {
    vi.useFakeTimers();
    const hub = createPokeHub();
    const readers = [tablet, tablet, deviceOf(8)].map((device) =>
      pokeStream(hub, device, headFour).getReader(),
    );
    for (const reader of readers) await reader.read();
    hub.cut(tablet.id);
    hub.cut(9);
    hub.poke(pokeOf(5));
    const next = await Promise.all(readers.map((reader) => reader.read()));
    expect(next.map(({ done }) => done)).toEqual([true, true, false]);
    await readers[2]!.cancel();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('have at most eight streams per device: the oldest of more ends', async () => {
    vi.useFakeTimers();
    const hub = createPokeHub();
    const readers = Array.from({ length: connectionsPerDevice + 2 }, () =>
      pokeStream(hub, tablet, headFour).getReader(),
    );
    const others = pokeStream(hub, deviceOf(8), headFour).getReader();
    await others.read();
    const first = await Promise.all(readers.map((reader) => reader.read()));
    expect(first.map(({ done }) => done)).toEqual([true, true, ...Array(8).fill(false)]);
    hub.close();
    expect(vi.getTimerCount()).toBe(0);
  });
});
