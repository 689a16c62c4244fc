/**
 * The first records of a device, whole and cut off. Over 300 lines because every way in which they break off, and go
 * on, stands beside the others.
 */
import { describe, expect, it } from 'vitest';
import { update } from '../../../shared-model/commit/change.ts';
import { packRecords } from '../../../shared-model/records/packed-records.ts';
import type { PackEntry } from '../../../shared-model/contracts/bootstrap-calls.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { grantsOf } from '../../../shared-model/records/scopes.ts';
import { createStatusStore } from '../../../web/sync/status.ts';
import { runOnce } from '../../../web/sync/sync-run.ts';
import type { Transport } from '../../../web/sync/transport.ts';
import { firstLines } from '../../support/simulator/memory-server.ts';
import { added, stored } from '../../support/family/story.ts';
import { openWorld, outboxOf, recordIn, renewedId, stateOf } from './setup.ts';
import type { World } from './setup.ts';

/** The list of the world's packs as lines, each pack of at most `packedTogether` records. */
async function listOf({ server, time }: World, packedTogether = 3): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of await firstLines(server, { scopes: null, now: time, packedTogether }))
    lines.push(line);
  return lines;
}

/** The list and the packs as the wire may have them; what is asked afterwards is lost. */
function bentTransport(
  world: World,
  lines: AsyncIterable<string> | readonly string[],
  bend: (text: string, hash: string) => string | undefined = (text) => text,
): Transport {
  const lost = { kind: 'trouble', trouble: 'unreachable', retryAfterMs: null } as const;
  const at = { sentAt: world.time, receivedAt: world.time };
  const reply = (async function* () {
    yield* lines;
  })();
  return {
    ...world.transport,
    bootstrap: async () => ({ kind: 'reply', reply, ...at }),
    async pack(hash) {
      const answer = await world.transport.pack(hash);
      const text = answer.kind === 'reply' ? bend(answer.reply, hash) : undefined;
      return text === undefined ? lost : { kind: 'reply', reply: text, ...at };
    },
    sync: async () => lost,
  };
}

async function aFamilyWithHistory(): Promise<World> {
  const world = await openWorld();
  world.server.packs.drop();
  for (const gradeLevel of ['4', '5'])
    await world.serverWrites(update(student, world.family.leo.id, { gradeLevel }));
  return world;
}

/** Plans of this school year and of ten before. */
async function aFamilyOfYears(): Promise<World> {
  const world = await aFamilyWithHistory();
  const plans = Array.from({ length: 60 }, (_, at) => {
    const { id: studentId } = world.family.leo;
    const fields = { studentId, subject: 'Math', title: `Page ${at}` };
    return stored('planner-task', 1_000 + at, { ...fields, date: `${2026 - (at % 10)}-02-01` });
  });
  await world.server.transact((tx) => tx.write(added(...plans)));
  return world;
}

const unpackedCount = (line: string): number => (JSON.parse(line) as PackEntry).count;
const hashIn = (line: string): string => (JSON.parse(line) as PackEntry).hash;

describe('A new device’s first records', () => {
  it.each([true, false])(
    'with a list cut at any byte leave no bad state, and the next run completes them (breaking: %s)',
    async (breaks) => {
      const world = await aFamilyWithHistory();
      const text = (await listOf(world)).join('\n');
      expect(text.length).toBeGreaterThan(400);
      for (let length = 0; length < text.length - 1; length += 3) {
        const store = world.newStore();
        const cut = async function* () {
          yield* text.slice(0, length).split('\n');
          if (breaks) throw new Error('the connection was lost');
        };
        const end = await world.run(store, bentTransport(world, cut()));
        expect(end.trouble).not.toBeNull();
        expect((await stateOf(store)).cursor).toBe(0);
        expect((await world.run(store)).trouble).toBeNull();
        expect(new Map(store.records.map)).toEqual(world.shouldBe());
      }
    },
  );

  it('with a pack cut at any byte store nothing of it, and the next run completes them with the missing ones', async () => {
    const world = await aFamilyWithHistory();
    const lines = await listOf(world);
    const second = hashIn(lines[2]!);
    const first = unpackedCount(lines[1]!);
    const whole = await world.transport.pack(second);
    const { length } = (whole as { reply: string }).reply;
    for (let cut = 0; cut < length; cut += 11) {
      const store = world.newStore();
      const bend = (text: string, hash: string) => (hash === second ? text.slice(0, cut) : text);
      expect((await world.run(store, bentTransport(world, lines, bend))).trouble).toBe(
        'server-error',
      );
      expect(store.records.map.size).toBe(first);
      const asked: string[] = [];
      const counting = {
        ...world.transport,
        pack: (hash: string) => (asked.push(hash), world.transport.pack(hash)),
      };
      expect((await world.run(store, counting)).trouble).toBeNull();
      expect(asked).toEqual(lines.slice(2, -1).map(hashIn));
      expect(new Map(store.records.map)).toEqual(world.shouldBe());
    }
  });

  it.each([
    ['another text that is whole', () => packRecords([stored('class', 77, { name: 'Not ours' })])],
    ['a text with one letter changed', (text: string) => text.replace('Leo', 'Lea')],
    ['nothing', () => ''],
  ])('are not taken from %s in the place of a pack, and are fetched again', async (_, bent) => {
    const world = await aFamilyWithHistory();
    const lines = await listOf(world, 1_000);
    const store = world.newStore();
    expect((await world.run(store, bentTransport(world, lines, bent))).trouble).toBe(
      'server-error',
    );
    expect(store.records.map.size).toBe(0);
    let isFirst = true;
    const once = (text: string) => {
      const given = isFirst ? bent(text) : text;
      isFirst = false;
      return given;
    };
    await world.run(store, bentTransport(world, lines, once));
    expect(new Map(store.records.map)).toEqual(world.shouldBe());
  });

  it('that come twice and in another order are the same', async () => {
    const world = await aFamilyOfYears();
    const [head, ...rest] = await listOf(world);
    const packs = rest.slice(0, -1);
    const store = world.newStore();
    const lines = [head!, ...packs.toReversed(), ...packs, rest.at(-1)!];
    await world.run(store, bentTransport(world, lines));
    expect((await stateOf(store)).cursor).toBe(world.server.head);
    expect(new Map(store.records.map)).toEqual(world.shouldBe());
  });

  it('allow screens once everything outside closed school years is here [SY12]', async () => {
    const world = await aFamilyOfYears();
    const lines = await listOf(world);
    const last = lines.findIndex((line) => line.includes('"isEnough":true'));
    const seen: boolean[] = [];
    for (const length of [last, last + 1]) {
      const store = world.newStore();
      await world.run(store, bentTransport(world, lines.slice(0, length)));
      seen.push((await stateOf(store)).fetched.isEnough);
      const years = [...store.records.map.values()].flatMap(({ fields }) => fields['date'] ?? []);
      expect(years.every((date) => (date as string) > '2025-08-01')).toBe(true);
    }
    expect(seen).toEqual([false, true]);
  });

  it('merge with local writes made before they came, which are then sent [SY4]', async () => {
    const world = await aFamilyOfYears();
    const { leo } = world.family;
    const lines = await listOf(world);
    const store = world.newStore();
    await world.run(store, bentTransport(world, lines.slice(0, -3)));
    await world.writes(store, [update(student, leo.id, { gradeLevel: '6' })]);
    await world.run(store, bentTransport(world, lines));
    expect((await recordIn(store, leo))?.fields['gradeLevel']).toBe('6');
    expect(await outboxOf(store)).toHaveLength(1);
    expect((await world.run(store)).trouble).toBeNull();
    expect(world.onServer(leo)?.fields['gradeLevel']).toBe('6');
    expect(new Set(store.records.map.keys())).toEqual(new Set(world.shouldBe().keys()));
  });

  /** Leo’s own device, and the list of its packs. */
  async function aStudentsDevice() {
    const world = await openWorld();
    world.holder = { kind: 'student', studentId: world.family.leo.id };
    const store = world.newStore();
    await store.transact((tx) => tx.setState({ holder: world.holder }));
    const options = { scopes: grantsOf(world.holder), now: world.time, packedTogether: 3 };
    const lines: string[] = [];
    for await (const line of await firstLines(world.server, options)) lines.push(line);
    const { reading, mia } = world.family;
    const takeAway = () =>
      world.serverWrites(update(plannerTask, reading.id, { studentId: mia.id }));
    return { world, store, reading, takeAway, cutShort: bentTransport(world, lines.slice(0, -1)) };
  }

  it('of an older list than the one that continues restore nothing that has left the scopes meanwhile [SY7]', async () => {
    const { world, store, reading, takeAway, cutShort } = await aStudentsDevice();
    await world.run(store, cutShort);
    expect(await recordIn(store, reading)).toBeDefined();
    await takeAway();
    expect((await world.run(store)).trouble).toBeNull();
    expect(await recordIn(store, reading)).toBeUndefined();
    expect(new Map(store.records.map)).toEqual(world.shouldBe());
  });

  it('end once another context has continued: a pack that comes late restores nothing that has left the scopes [SY7]', async () => {
    const { world, store, reading, takeAway, cutShort } = await aStudentsDevice();
    let isFirst = true;
    await world.run(store, {
      ...cutShort,
      async pack(hash) {
        const answer = await cutShort.pack(hash);
        if (isFirst) {
          isFirst = false;
          await world.run(store);
          await takeAway();
          await world.run(store);
        }
        return answer;
      },
    });
    expect(isFirst).toBe(false);
    expect(await recordIn(store, reading)).toBeUndefined();
    expect(new Map(store.records.map)).toEqual(world.shouldBe());
  });

  it('continue with another list if the packs of theirs are gone', async () => {
    const world = await aFamilyOfYears();
    await listOf(world);
    const store = world.newStore();
    let asked = 0;
    const end = await world.run(store, {
      ...world.transport,
      async pack(hash) {
        asked += 1;
        if (asked === 4) world.server.packs.drop();
        return world.transport.pack(hash);
      },
    });
    expect(end.trouble).toBeNull();
    expect(new Map(store.records.map)).toEqual(world.shouldBe());
  });

  it('contain nothing of a student’s if the device is the family’s again when the packs come [SY7]', async () => {
    const world = await aFamilyOfYears();
    const { leo, mia } = world.family;
    const store = world.newStore();
    const lines = await listOf(world);
    let asked = 0;
    const end = await world.run(store, {
      ...world.transport,
      ...bentTransport(world, lines),
      sync: (request) => world.transport.sync(request),
      bootstrap: async (least) =>
        asked === 0
          ? bentTransport(world, lines).bootstrap(least)
          : world.transport.bootstrap(least),
      async pack(hash) {
        asked += 1;
        if (asked === 3) {
          world.holder = { kind: 'student', studentId: mia.id };
          world.scopeVersion = 2;
        }
        return world.transport.pack(hash);
      },
    });
    expect(end.trouble).toBeNull();
    expect(await recordIn(store, { t: 'planner-task', id: 1_000 })).toBeUndefined();
    expect(await recordIn(store, leo)).toEqual(world.shouldBe().get(`student/${leo.id}`));
    expect(new Map(store.records.map)).toEqual(world.shouldBe());
  });

  it('can be fetched by two contexts of a device at once', async () => {
    const world = await aFamilyOfYears();
    const store = world.newStore();
    const ends = await Promise.all([world.run(store), world.run(store)]);
    expect(ends.map(({ trouble }) => trouble)).toEqual([null, null]);
    expect(new Map(store.records.map)).toEqual(world.shouldBe());
  });

  it('that come again after a 410 delete nothing that is newer here', async () => {
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

  it('of an unknown epoch are fetched again under a new device id, and then the server is healed [SY11]', async () => {
    const world = await aFamilyWithHistory();
    const store = world.newStore();
    await store.transact((tx) => tx.setState({ epoch: 9 }));
    expect((await world.run(store)).trouble).toBe('server-replaced');
    expect(await stateOf(store)).toMatchObject({ epoch: 1, deviceId: renewedId, healing: true });
    expect(new Map(store.records.map)).toEqual(world.shouldBe());
  });

  /**
   * A synced device with something that waits, was refused and quarantined, and what a family wrote while it was away.
   */
  async function away(
    records: number,
    also: (world: World) => Promise<unknown> = async () => null,
  ) {
    const world = await aFamilyOfYears();
    const store = world.newStore();
    await world.run(store);
    const [waiting] = [update(student, world.family.leo.id, { gradeLevel: '7' })];
    const aside = { key: 'pet/1', t: 'pet', id: 1, raw: {}, reason: 'unknown', tries: 9 };
    const refused = { g: 1, code: 'invalid' as const, message: 'no', ops: [], at: 1 };
    await store.transact(async (tx) => {
      await tx.quarantine([aside]);
      await tx.refuse([refused]);
    });
    const many = Array.from({ length: records }, (_, at) =>
      stored('class', 5_000 + at, { name: `Class ${at}` }),
    );
    for (let at = 0; at < records; at += 100)
      await world.server.transact((tx) => tx.write(added(...many.slice(at, at + 100))));
    await also(world);
    await world.writes(store, [waiting]);
    let lists = 0;
    const counting = {
      ...world.transport,
      bootstrap: (least: number) => ((lists += 1), world.transport.bootstrap(least)),
    };
    expect((await world.run(store, counting)).trouble).toBeNull();
    expect(await store.listRefused()).toMatchObject([refused]);
    expect(await store.transact((tx) => tx.listQuarantined(9))).toEqual([aside]);
    expect(world.onServer(world.family.leo)?.fields['gradeLevel']).toBe('7');
    expect(await outboxOf(store)).toEqual([]);
    expect(new Map(store.records.map)).toEqual(world.shouldBe());
    return { lists };
  }

  it.each([
    ['takes packs where they are less than what is new', 6_500, 1],
    ['takes the feed where that is less', 500, 0],
  ])(
    'to a device that was away: it %s, and keeps what waits, was refused or quarantined',
    async (_, records, lists) => {
      expect(await away(records)).toEqual({ lists });
    },
  );

  it('are not fetched by a student’s device if something left its scopes: the feed removes that [SY7]', async () => {
    const world = await openWorld();
    const { leo, mia, reading } = world.family;
    world.holder = { kind: 'student', studentId: leo.id };
    const store = world.newStore();
    await store.transact((tx) => tx.setState({ holder: world.holder }));
    await world.run(store);
    const many = Array.from({ length: 2_500 }, (_, at) =>
      stored('class', 5_000 + at, { name: `Class ${at}` }),
    );
    for (let at = 0; at < many.length; at += 100)
      await world.server.transact((tx) => tx.write(added(...many.slice(at, at + 100))));
    await world.serverWrites(update(plannerTask, reading.id, { studentId: mia.id }));
    expect((await world.run(store)).trouble).toBeNull();
    expect(await recordIn(store, reading)).toBeUndefined();
    expect(new Map(store.records.map)).toEqual(world.shouldBe());
  });

  it.each([
    ['nothing', ''],
    ['no head', '["class",5]\n'],
    ['words', 'Hello\n'],
  ])('that begin with %s are none', async (_, text) => {
    const world = await openWorld();
    const store = world.newStore();
    const lines = text.split('\n').slice(0, -1);
    expect((await world.run(store, bentTransport(world, lines))).trouble).not.toBeNull();
    expect(store.records.map.size).toBe(0);
    expect(await stateOf(store)).toMatchObject({ epoch: 0, cursor: 0 });
  });

  it('report their progress, and close the connection when the device fails', async () => {
    const world = await openWorld();
    const many = Array.from({ length: 2_500 }, (_, at) =>
      stored('class', 1_000 + at, { name: `Class ${at}` }),
    );
    await world.server.transact((tx) => tx.write(added(...many)));
    await world.serverWrites(update(student, world.family.leo.id, { gradeLevel: '4' }));
    const lines = await listOf(world, 100);
    const store = world.newStore();
    let isClosed = false;
    const list = async function* () {
      try {
        yield* lines;
        yield 'more';
      } finally {
        isClosed = true;
      }
    };
    const transport = bentTransport(world, list());
    const statusStore = createStatusStore();
    const seen: unknown[] = [];
    statusStore.subscribe(({ bootstrap }) => seen.push(bootstrap));
    const transact = store.transact.bind(store);
    let transactions = 0;
    store.transact = (work) => {
      transactions += 1;
      if (transactions > 2) throw new DOMException('full', 'QuotaExceededError');
      return transact(work);
    };
    await expect(runOnce({ store, transport, now: () => world.time, statusStore })).rejects.toThrow(
      'full',
    );
    // Others tell the status too, before it begins.
    const first = seen.find((step) => step !== null);
    expect([first, seen.at(-1)]).toEqual([{ gathered: null, done: 0, of: 0 }, null]);
    await expect.poll(() => isClosed).toBe(true);
  });

  it('say how far they are while the server gathers them and while a pack comes, which may be the only one', async () => {
    const world = await aFamilyWithHistory();
    const store = world.newStore();
    const [head, ...rest] = await listOf(world, 1_000);
    const { count } = JSON.parse(head!) as { count: number };
    expect(rest).toHaveLength(2);
    const gathered = [0, 6].map((records) => JSON.stringify({ gathered: records }));
    const statusStore = createStatusStore();
    const seen: unknown[] = [];
    statusStore.subscribe(({ bootstrap }) => seen.push(bootstrap));
    const transport: Transport = {
      ...bentTransport(world, [head!, ...gathered, ...rest]),
      async pack(hash, onPart) {
        const answer = await world.transport.pack(hash);
        const { length } = (answer as { reply: string }).reply;
        for (const part of [2, 1]) onPart?.(Math.ceil(length / part));
        return answer;
      },
    };
    await runOnce({ store, transport, now: () => world.time, statusStore });
    expect(seen.at(-1)).toBeNull();
    const stepsOf = (of: 'gathered' | 'done') => [
      ...new Set(
        seen.flatMap((step) => (step === null ? [] : [(step as Record<string, unknown>)[of]])),
      ),
    ];
    expect(stepsOf('gathered')).toEqual([null, 0, 6]);
    expect(stepsOf('done')).toEqual([0, Math.floor(count / 2), count]);
    expect(new Map(store.records.map)).toEqual(world.shouldBe());
  });
});
