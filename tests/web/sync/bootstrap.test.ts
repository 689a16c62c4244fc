import { describe, expect, it } from 'vitest';
import { update } from '../../../shared-model/changes/change.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { bootstrapLines } from '../../../sync-server/sync/streams.ts';
import { createStatusBoard } from '../../../web/sync/status.ts';
import { runOnce } from '../../../web/sync/run.ts';
import type { Transport } from '../../../web/sync/transport.ts';
import { added, stored } from '../../support/story.ts';
import { linesIn, openWorld, outboxOf, recordIn, renewedId, stateOf } from './setup.ts';
import type { World } from './setup.ts';

/** `together`: how many records come in one text. */
async function bootstrapText({ server, time }: World, together?: number): Promise<string> {
  let text = '';
  const stream = await server.stream(0, null);
  for await (const lines of bootstrapLines(stream, time, together)) text += lines;
  return text;
}

/** A transport whose first records end, politely or not, after so much text; what is asked afterwards is lost. */
function cutTransport(world: World, text: string, breaks: boolean): Transport {
  return {
    ...world.transport,
    bootstrap: async () => ({
      kind: 'reply',
      reply: linesIn(
        (async function* () {
          yield text;
          if (breaks) throw new Error('the connection was lost');
        })(),
      ),
      sentAt: world.time,
      receivedAt: world.time,
    }),
    sync: async () => ({ kind: 'trouble', trouble: 'unreachable', retryAfterMs: null }),
  };
}

async function aFamilyWithHistory(): Promise<World> {
  const world = await openWorld();
  for (const gradeLevel of ['4', '5'])
    await world.serverWrites(update(student, world.family.leo.id, { gradeLevel }));
  return world;
}

describe('A new device’s first records', () => {
  it.each([true, false])(
    'that are cut at any byte leave no bad state, and the next run completes them (breaking: %s)',
    async (breaks) => {
      const world = await aFamilyWithHistory();
      const text = await bootstrapText(world);
      expect(text.length).toBeGreaterThan(1_000);
      for (let length = 0; length < text.length; length += 1) {
        const store = world.newStore();
        const end = await world.run(store, cutTransport(world, text.slice(0, length), breaks));
        expect(end.trouble).toBe('unreachable');
        const { cursor } = await stateOf(store);
        const seqs = [...world.server.rows.map.values()];
        for (const { record, seq } of seqs) {
          const held = await recordIn(store, record);
          expect(held ?? (seq <= cursor ? 'it should be here' : record)).toEqual(record);
        }
        expect((await world.run(store)).trouble).toBeNull();
        expect(new Map(store.records.map)).toEqual(world.shouldBe());
      }
    },
  );

  it('merge with what was written here before they came, and that goes out [SY4]', async () => {
    const world = await aFamilyWithHistory();
    const { leo } = world.family;
    const text = await bootstrapText(world);
    const store = world.newStore();
    await world.run(store, cutTransport(world, text.slice(0, text.length - 2), true));
    await world.writes(store, [update(student, leo.id, { gradeLevel: '6' })]);
    await store.transact((tx) => tx.setState({ cursor: 0 }));
    await world.run(store, cutTransport(world, text, false));
    expect((await recordIn(store, leo))?.fields['gradeLevel']).toBe('6');
    expect(await outboxOf(store)).toHaveLength(1);
    expect((await world.run(store)).trouble).toBeNull();
    expect(world.onServer(leo)?.fields['gradeLevel']).toBe('6');
  });

  it('that come again after a 410 wipe nothing that is newer here', async () => {
    const world = await aFamilyWithHistory();
    const store = world.newStore();
    await world.run(store);
    const newer = {
      ...world.onServer(world.family.leo)!,
      fv: { gradeLevel: 'zzzzzzzzzzzzzzzzzzzzzzzz' },
    };
    await store.transact((tx) => tx.replace([newer]));
    let isGone = true;
    await world.run(store, {
      ...world.transport,
      async sync(request) {
        if (!isGone) return world.transport.sync(request);
        isGone = false;
        return { kind: 'conflict', conflict: { code: 'rebootstrap', message: 'too old' } };
      },
    });
    expect((await recordIn(store, world.family.leo))?.fv).toEqual(newer.fv);
    expect((await stateOf(store)).cursor).toBe(world.server.head);
  });

  it('from another epoch than the device has heard of are fetched anew as another device, which then has to heal the server [SY11]', async () => {
    const world = await aFamilyWithHistory();
    const store = world.newStore();
    await store.transact((tx) => tx.setState({ epoch: 9 }));
    expect((await world.run(store)).trouble).toBe('server-replaced');
    expect(await stateOf(store)).toMatchObject({ epoch: 1, deviceId: renewedId, healing: true });
    expect(new Map(store.records.map)).toEqual(world.shouldBe());
  });

  it('that end exactly with a full batch are complete', async () => {
    const world = await openWorld();
    const many = Array.from({ length: 2_500 }, (_, at) =>
      stored('class', 1_000 + at, { name: `Class ${at}` }),
    );
    await world.server.transact((tx) => tx.write(added(...many)));
    const store = world.newStore();
    const text = await bootstrapText(world);
    const end = await world.run(store, {
      ...cutTransport(world, text, false),
      sync: (request) => world.transport.sync(request),
    });
    expect(end.trouble).toBeNull();
    expect((await stateOf(store)).cursor).toBe(world.server.head);
    expect(new Map(store.records.map)).toEqual(world.shouldBe());
  });

  it.each([
    ['nothing', ''],
    ['no head', '["class",5]\n'],
    ['words', 'Hello\n'],
  ])('that begin with %s are none', async (_, text) => {
    const world = await openWorld();
    const store = world.newStore();
    expect((await world.run(store, cutTransport(world, text, false))).trouble).not.toBeNull();
    expect(store.records.map.size).toBe(0);
    expect(await stateOf(store)).toMatchObject({ epoch: 0, cursor: 0 });
  });

  it('are told as they come, and the connection is let go when the device fails', async () => {
    const world = await openWorld();
    const many = Array.from({ length: 2_500 }, (_, at) =>
      stored('class', 1_000 + at, { name: `Class ${at}` }),
    );
    await world.server.transact((tx) => tx.write(added(...many)));
    await world.serverWrites(update(student, world.family.leo.id, { gradeLevel: '4' }));
    const text = await bootstrapText(world, 1_000);
    const store = world.newStore();
    let isClosed = false;
    const transport: Transport = {
      ...world.transport,
      bootstrap: async () => ({
        kind: 'reply',
        reply: (async function* () {
          try {
            yield* text.trimEnd().split('\n');
            await new Promise((resolve) => setTimeout(resolve, 20));
            yield 'more';
          } finally {
            isClosed = true;
          }
        })(),
        sentAt: world.time,
        receivedAt: world.time,
      }),
    };
    const board = createStatusBoard();
    const seen: unknown[] = [];
    board.subscribe(({ bootstrap }) => seen.push(bootstrap));
    const transact = store.transact.bind(store);
    let transactions = 0;
    store.transact = (work) => {
      transactions += 1;
      if (transactions > 2) throw new DOMException('full', 'QuotaExceededError');
      return transact(work);
    };
    await expect(runOnce({ store, transport, now: () => world.time, board })).rejects.toThrow(
      'full',
    );
    expect([seen[0], seen.at(-1)]).toEqual([{ done: 0, of: 0 }, null]);
    await expect.poll(() => isClosed).toBe(true);
  });
});
