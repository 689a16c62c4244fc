import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { zeroHlc } from '../../../shared-model/changes/clock.ts';
import { unpackRecords } from '../../../shared-model/changes/packed-records.ts';
import { bootstrapHeadSchema } from '../../../shared-model/contracts/sync.ts';
import type { Poke } from '../../../shared-model/contracts/sync.ts';
import type { DeviceHolder } from '../../../shared-model/permissions/scopes.ts';
import type { RecordStream } from '../../../sync-server/store/family-store.ts';
import type { FamilyPoke } from '../../../sync-server/store/pokes.ts';
import { createBootstrapTurns } from '../../../sync-server/sync/bootstrap-turns.ts';
import { connectionsPerDevice, createPokeHub } from '../../../sync-server/sync/poke-hub.ts';
import { bootstrapLines, pokeStream, streamBody } from '../../../sync-server/sync/streams.ts';
import { noon, stored } from '../../support/story.ts';
import * as v from 'valibot';

interface Watched {
  stream: RecordStream;
  ended: Promise<void>;
  given: () => number;
}

/** A snapshot of records with these sequence numbers, in batches, that tells when it is let go. */
function snapshotOf(seqs: readonly number[], batch: number, failsAt = Infinity): Watched {
  const rows = seqs.map((seq, at) => ({
    seq,
    record: stored('class', at + 1, { name: `Class ${at} ${'x'.repeat(300)}` }),
  }));
  const end = Promise.withResolvers<void>();
  let given = 0;
  async function* batches() {
    try {
      for (let at = 0; at < rows.length; at += batch) {
        if (at >= failsAt) throw new Error('the database is gone');
        given += 1;
        yield rows.slice(at, at + batch);
      }
    } finally {
      end.resolve();
    }
  }
  return {
    stream: {
      epoch: 3,
      head: (seqs.at(-1) ?? 0) + 2,
      nonce: 'n',
      clock: zeroHlc,
      count: rows.length,
      end: () => undefined,
      rows: batches(),
    },
    ended: end.promise,
    given: () => given,
  };
}

async function textOf(lines: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const line of lines) text += line;
  return text;
}

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
const turn = () => createBootstrapTurns().take(tablet)!;

describe("A new device's first records", () => {
  it('come after a head, and end with its number', async () => {
    const text = await textOf(bootstrapLines(snapshotOf([1, 1, 4], 2).stream, noon, 2));
    const [first, ...rest] = text.trimEnd().split('\n');
    const head: unknown = JSON.parse(first!);
    expect(v.is(bootstrapHeadSchema, head)).toBe(true);
    expect(head).toEqual({ epoch: 3, head: 6, nonce: 'n', count: 3, now: noon });
    expect(rest.map((line) => unpackRecords(line)?.map(({ id }) => id) ?? line)).toEqual([
      [1, 2],
      '1',
      [3],
      '6',
    ]);
  });

  it('of an empty family are a head and its number', async () => {
    const text = await textOf(bootstrapLines(snapshotOf([], 5).stream, noon));
    expect(text.trimEnd().split('\n').slice(1)).toEqual(['2']);
  });

  it('name a sequence number only when all of its records went out, wherever batches end [SY5]', async () => {
    const seqs = fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 40 });
    const property = fc.asyncProperty(
      seqs,
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 20 }),
      async (numbers, batch, together) => {
        const sorted = numbers.toSorted((one, other) => one - other);
        const { stream } = snapshotOf(sorted, batch);
        const text = await textOf(bootstrapLines(stream, noon, together));
        let sent = 0;
        for (const line of text.trimEnd().split('\n').slice(1)) {
          const records = unpackRecords(line);
          sent += records?.length ?? 0;
          const complete = sorted.filter((seq) => seq <= Number(line)).length;
          expect(records ? sent : complete).toBe(sent);
        }
        expect(sent).toBe(sorted.length);
      },
    );
    await fc.assert(property);
  });

  it('are the same gzipped', async () => {
    const seqs = Array.from({ length: 500 }, (_, at) => at);
    const plain = await new Response(
      streamBody(bootstrapLines(snapshotOf(seqs, 50).stream, noon), false, turn()),
    ).text();
    const packed = await new Response(
      streamBody(bootstrapLines(snapshotOf(seqs, 50).stream, noon), true, turn()),
    ).arrayBuffer();
    expect(packed.byteLength).toBeLessThan(plain.length / 4);
    expect(gunzipSync(Buffer.from(packed)).toString()).toBe(plain);
  });

  it.each([true, false])('end the snapshot when their reader leaves (gzip: %s)', async (isGzip) => {
    const seqs = Array.from({ length: 20_000 }, (_, at) => at);
    const { stream, ended, given } = snapshotOf(seqs, 10);
    const reader = streamBody(bootstrapLines(stream, noon), isGzip, turn()).getReader();
    await reader.read();
    await reader.cancel();
    await ended;
    expect(given()).toBeLessThan(2_000);
  });

  it.each([true, false])(
    'break off, without the last number, when the database does (gzip: %s)',
    async (isGzip) => {
      const { stream } = snapshotOf([1, 2, 3, 4], 1, 2);
      await expect(
        new Response(streamBody(bootstrapLines(stream, noon), isGzip, turn())).text(),
      ).rejects.toThrow(/./);
    },
  );

  it('wait for a reader that is slow, so that memory stays flat', async () => {
    const seqs = Array.from({ length: 20_000 }, (_, at) => at);
    const { stream, given } = snapshotOf(seqs, 10);
    const reader = streamBody(bootstrapLines(stream, noon), false, turn()).getReader();
    await reader.read();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(given()).toBeLessThan(700);
    await reader.cancel();
  });
});

describe('The pokes', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  const decode = (value: Uint8Array | undefined): string => new TextDecoder().decode(value);

  it('reach whoever listens to this family, and nobody else [SY16]', () => {
    const hub = createPokeHub();
    const heard: string[] = [];
    hub.listen(deviceOf(7), ({ head }) => heard.push(`a${head}`));
    const stop = hub.listen(deviceOf(7), ({ head }) => heard.push(`b${head}`));
    hub.listen(deviceOf(8, 2), ({ head }) => heard.push(`c${head}`));
    hub.tell(pokeOf(5));
    stop();
    stop();
    hub.tell(pokeOf(6));
    hub.tell(pokeOf(7, 3));
    expect(heard).toEqual(['a5', 'b5', 'a6']);
  });

  it('reach the others also when one who listens is gone already', () => {
    const hub = createPokeHub();
    const heard: number[] = [];
    hub.listen(deviceOf(7), () => {
      throw new TypeError('the stream is closed');
    });
    hub.listen(deviceOf(7), ({ head }) => heard.push(head));
    hub.tell(pokeOf(5));
    hub.tellAll();
    expect(heard).toEqual([5, Number.MAX_SAFE_INTEGER]);
  });

  it('make everyone ask when some may have been missed [SY16]', () => {
    const hub = createPokeHub();
    const heads: number[] = [];
    for (const familyId of [1, 2])
      hub.listen(deviceOf(7, familyId), ({ head }) => heads.push(head));
    hub.tellAll();
    expect(heads).toEqual([Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER]);
  });

  const headFour = async () => ({ epoch: 1, head: 4 });

  it('go out as events: at once how far the family is, and a comment every 25 seconds [SY16]', async () => {
    vi.useFakeTimers();
    const hub = createPokeHub();
    const reader = pokeStream(hub, tablet, headFour).getReader();
    expect(decode((await reader.read()).value)).toBe('event: poke\ndata: {"epoch":1,"head":4}\n\n');
    hub.tell(pokeOf(5));
    expect(decode((await reader.read()).value)).toBe('event: poke\ndata: {"epoch":1,"head":5}\n\n');
    await vi.advanceTimersByTimeAsync(25_000);
    expect(decode((await reader.read()).value)).toMatch(/^:.*\n\n$/);
    await reader.cancel();
    expect(vi.getTimerCount()).toBe(0);
    hub.tell(pokeOf(6));
  });

  it('that come while the head is read are told too [SY16]', async () => {
    const hub = createPokeHub();
    const head = Promise.withResolvers<Poke>();
    const reader = pokeStream(hub, tablet, () => head.promise).getReader();
    hub.tell(pokeOf(5));
    expect(decode((await reader.read()).value)).toContain('"head":5');
    head.resolve({ epoch: 1, head: 4 });
    expect(decode((await reader.read()).value)).toContain('"head":4');
    await reader.cancel();
  });

  it('break off when it can’t be told how far the family is, and leave no timer', async () => {
    vi.useFakeTimers();
    const hub = createPokeHub();
    const reader = pokeStream(hub, tablet, () => Promise.reject(new Error('away'))).getReader();
    await expect(reader.read()).rejects.toThrow('away');
    expect(vi.getTimerCount()).toBe(0);
    hub.tell(pokeOf(6));
  });

  it('let go of one who left while the head was read', async () => {
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
    hub.tell(pokeOf(6));
    hub.close();
  });

  it('of a device end when it is cut off, the others’ go on, and no timer is left', async () => {
    vi.useFakeTimers();
    const hub = createPokeHub();
    const readers = [tablet, tablet, deviceOf(8)].map((device) =>
      pokeStream(hub, device, headFour).getReader(),
    );
    for (const reader of readers) await reader.read();
    hub.cut(tablet.id);
    hub.cut(9);
    hub.tell(pokeOf(5));
    const next = await Promise.all(readers.map((reader) => reader.read()));
    expect(next.map(({ done }) => done)).toEqual([true, true, false]);
    await readers[2]!.cancel();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('go out to a device eight times at most: the oldest of more ends', async () => {
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
