/**
 * Lives of a tablet in which every kind of reply is cut: life n cuts each after n / 2 bytes, and those that come again
 * in it further on, so that all lives cut it after each of its bytes. Even lives break the connection there; odd ones
 * end the reply as if it were whole, as some proxies do. Whoever asked tries again, and at the end tablet, phone and
 * server have the same, everything once.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { create } from '../../../shared-model/commit/change.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { mayHold } from '../../../shared-model/records/scopes.ts';
import { scopesOf } from '../../../shared-model/registry/visible-records.ts';
import { aPhoto } from '../../support/family/attachments.ts';
import { commit } from '../../support/screens/commit-changes.ts';
import { family, must, type Family } from '../../support/server/registered-family.ts';
import { openTestApp, type TestApp } from '../../support/server/test-app.ts';
import { asText } from '../../support/stores/dump.ts';
import { openHost, type Answerer, type OpenHost } from '../../support/devices/host-on-server.ts';
import { readAsOwner } from '../../support/server/live-server.ts';
import { backUpFamily } from '../../../sync-server/store/family-backups.ts';
import { heldBy } from '../held-by.ts';
import { givenNumber, tellFigure } from '../tell-figure.ts';

/** After so many lives, every kind of reply was cut at each of its bytes, in both ways. */
const allLives = 1_200;
const lives = givenNumber('RUNS', 200);
/** The first life; each seed has the lives after the one before. */
const from = (givenNumber('SEED', 1) - 1) * lives;

type Home = Family<'leo' | 'mia'>;

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

/** How often something is tried until it succeeds: once more than any step has kinds of replies, with room. */
const mostTries = 12;

/** What a reply is to: the way, without what is different each time. */
const kindOf = (method: string, path: string): string =>
  `${method} ${path
    .replace(/\?.*/, '')
    .replace(/[0-9a-f]{64}/, ':hash')
    .replaceAll(/\d+/g, ':id')}`;

/** Every other reply to a way is cut, so that the next try gets through: of two packs of a list, each on its own. */
class Cutter {
  readonly seen = new Map<string, number>();
  readonly longest = new Map<string, number>();
  readonly cutsOf = new Map<string, number>();
  cuts = 0;
  readonly #number: number;

  constructor(number: number) {
    this.#number = number;
  }

  readonly interfere = async (
    path: string,
    answer: () => Promise<Response>,
    method: string,
  ): Promise<Response> => {
    const response = await answer();
    const kind = kindOf(method, path);
    const way = `${method} ${path.replace(/\?.*/, '')}`;
    const times = this.seen.get(way) ?? 0;
    this.seen.set(way, times + 1);
    if (times % 2 === 1 || response.body === null) return response;
    const whole = new Uint8Array(await response.arrayBuffer());
    this.longest.set(kind, Math.max(whole.length, this.longest.get(kind) ?? 0));
    const cutsBefore = this.cutsOf.get(kind) ?? 0;
    this.cutsOf.set(kind, cutsBefore + 1);
    // A life's later cuts of a kind begin where all lives' earlier ones end.
    const at = Math.floor((this.#number + cutsBefore * allLives) / 2) % (whole.length + 1);
    const breaks = this.#number % 2 === 0;
    this.cuts += 1;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        if (at > 0) controller.enqueue(whole.subarray(0, at));
        if (!breaks) controller.close();
      },
      pull(controller) {
        if (breaks) controller.error(new TypeError('The connection was lost'));
      },
    });
    const { status, headers } = response;
    return new Response(body, { status, headers });
  };
}

/** Waits 1, 2, 4, 8, … milliseconds: contents are exchanged beside a run, which doesn't wait for them. */
const pauseAfter = (tries: number): Promise<void> => sleep(2 ** tries);

/** Tries until it succeeds. */
async function again<T>(what: string, attempt: () => Promise<T>, isDone: (got: T) => boolean) {
  for (let left = mostTries; left > 0; left -= 1) {
    const got = await attempt();
    if (isDone(got)) return got;
    // Whoever was refused for having asked too often asks later.
    server.wait(2_000);
    if (left === 1) throw new Error(`${what} never succeeds: ${JSON.stringify(got)}`);
    await pauseAfter(mostTries - left);
  }
  throw new Error('unreachable');
}

const isOk = ({ ok }: { ok: boolean }): boolean => ok;

const allSent = (open: OpenHost): Promise<unknown> =>
  again(
    'A run',
    () => open.host.syncNow(),
    ({ trouble, pending, files }) => trouble === null && pending === 0 && files === 0,
  );

/** The server is put back by its operator: both devices become others, and go on [SY11]. */
async function renewAll(familyId: number, devices: readonly OpenHost[]): Promise<void> {
  const idsNow = () => Promise.all(devices.map(async (one) => (await heldBy(one)).state.deviceId));
  const before = await idsNow();
  await readAsOwner(
    server.connection,
    familyId,
    (sql) => sql`update families set epoch = epoch + 1`,
  );
  for (const device of devices) await allSent(device);
  for (const [at, id] of (await idsNow()).entries()) expect(id).not.toBe(before[at]);
}

/** Leo's laptop becomes his by a code; whoever can't tell whether one was used gets another. */
async function claimFor(home: Home, laptop: OpenHost): Promise<void> {
  const { email, password, parent, studentIds } = home;
  must(await parent.post('/api/auth/login', { email, password }));
  const holder = { kind: 'student', studentId: studentIds.leo } as const;
  const claim = async () => {
    const asked = await parent.post<{ code: string }>('/api/devices/codes', { holder });
    return laptop.host.claimDevice(must(asked).code);
  };
  expect(await again('A claim', claim, isOk)).toEqual({ ok: true, value: holder });
  await allSent(laptop);
}

/**
 * A backup of the server's is read, its effect shown, and saved as a file: a cut one is never taken for whole. A parent
 * whom the device let in, because the server's answer was cut, signs in again.
 */
async function readBackups(
  familyId: number,
  { host }: OpenHost,
  signIn: () => Promise<unknown>,
): Promise<void> {
  await backUpFamily(server.db, familyId, server.services.now());
  const signedIn = async <T>(call: () => Promise<T>): Promise<T> => {
    await signIn();
    return call();
  };
  const list = () => signedIn(() => host.serverBackups());
  const listed = await again('The list', list, (got) => got.ok && got.value !== null);
  const { id, records } = (listed.ok && listed.value?.[0]) || { id: 0, records: 0 };
  const shown = await again('A backup', () => signedIn(() => host.readServerBackup(id)), isOk);
  expect(shown).toMatchObject({ ok: true, value: { isOwn: true } });
  // The longest reply: five more cuts of it.
  for (let time = 0; time < 5; time += 1) {
    const saved = await again('Its file', () => signedIn(() => host.serverFile(id)), isOk);
    const text = saved.ok ? new TextDecoder().decode(saved.value.content) : '';
    const { counts } = JSON.parse(text) as { counts: Record<string, number> };
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(records);
  }
}

async function live(number: number): Promise<Cutter> {
  const cutter = new Cutter(number);
  const random = seededRandom(number + 1);
  const home = await family(server, 'ana', { students: ['leo', 'mia'] });
  const { leo } = home.studentIds;
  const cutting: Answerer = cutter.interfere;
  const tablet = await openHost(server, { interfere: cutting });
  const { email, password } = home;
  const signIn = ({ host }: OpenHost) => host.signInParent({ email, password, isShared: true });
  await again('A sign-in', () => signIn(tablet), isOk);
  await allSent(tablet);

  const plan = (title: string) =>
    create(plannerTask, { studentId: leo, date: '2026-03-02', subject: 'Art', title }, random);
  const [first, second] = [plan('Draw'), plan('Paint')];
  must(await home.parent.post('/api/classes', { name: 'Botany' }));
  expect(await commit(tablet.host, [first])).toMatchObject({ ok: true });
  await allSent(tablet);
  const photo = aPhoto(590);
  const { buffer: bytes } = photo.content;
  const values = { studentId: leo, date: '2026-03-02', title: 'Leaf', file: photo.text };
  const kept = await tablet.host.act(
    'savePortfolioItem',
    { id: null, values },
    { files: [{ hash: photo.hash, type: 'image/jpeg', bytes }] },
  );
  expect(kept).toMatchObject({ ok: true });
  await allSent(tablet);

  const phone = await openHost(server, { interfere: cutting });
  await again('A sign-in', () => signIn(phone), isOk);
  await allSent(phone);
  const read = await again(
    'The photo',
    () => phone.host.readFile(photo.hash),
    (got) => got instanceof Blob,
  );
  expect(new Uint8Array(await (read as Blob).arrayBuffer())).toEqual(photo.content);

  expect(await commit(phone.host, [create(schoolClass, { name: 'Knots' }, random)])).toMatchObject({
    ok: true,
  });
  await allSent(phone);
  expect(await tablet.host.setPin({ studentId: leo, pin: '2468' })).toMatchObject({
    ok: true,
  });
  await again(
    'The PIN',
    () => tablet.host.syncNow().then(() => tablet.host.readPins()),
    (pins) => pins[leo] === '2468',
  );
  const asLeo = { studentId: leo, pin: '2468' };
  await again('Leo’s sign-in', () => tablet.host.signInStudent(asLeo), isOk);
  expect(
    await tablet.host.act('completeItem', { kind: 'planner-task', id: first.id }),
  ).toMatchObject({ ok: true });
  await allSent(tablet);
  await tablet.host.signOut();
  await again('A sign-in', () => signIn(tablet), isOk);
  expect(await commit(tablet.host, [second])).toMatchObject({ ok: true });
  // A day later its daily digest is asked for, and the contents that the server has.
  server.wait(25 * 3_600_000);
  await again('A sign-in', () => signIn(tablet), isOk);
  await allSent(tablet);
  await allSent(tablet);
  await again('A sign-in', () => signIn(phone), isOk);
  await allSent(phone);
  await readBackups(home.familyId, tablet, () => signIn(tablet));
  const laptop = await openHost(server, { interfere: cutting });
  await claimFor(home, laptop);
  await renewAll(home.familyId, [tablet, phone]);
  await allSent(tablet);

  const [here, there] = [await heldBy(tablet), await heldBy(phone)];
  expect(asText(there.records)).toBe(asText(here.records));
  for (const { ops, refused, setAside } of [here, there])
    expect({ ops, refused, setAside }).toEqual({ ops: [], refused: [], setAside: [] });
  const titles = here.records.flatMap(({ t, fields }) => {
    if (t === 'planner-task')
      return [`${String(fields['title'])} ${fields['status'] === 'completed' ? 'done' : 'open'}`];
    return t === 'class' || t === 'portfolio-item'
      ? [String(fields['name'] ?? fields['title'])]
      : [];
  });
  expect(titles.sort()).toEqual(['Botany', 'Draw done', 'Knots', 'Leaf', 'Math', 'Paint open']);
  const fresh = await openHost(server);
  expect(await signIn(fresh)).toMatchObject({ ok: true });
  await allSent(fresh);
  expect(asText((await heldBy(fresh)).records)).toBe(asText(here.records));
  const ofLeo = here.records.filter((one) =>
    mayHold({ kind: 'student', studentId: leo }, scopesOf(one)),
  );
  await allSent(laptop);
  expect(asText((await heldBy(laptop)).records)).toBe(asText(ofLeo));
  for (const [kind, length] of cutter.longest)
    expect({ kind, reaches: cutter.cutsOf.get(kind)! * allLives }).toMatchObject({
      reaches: expect.toSatisfy((reaches: number) => reaches >= 2 * (length + 1)),
    });
  for (const { host } of [tablet, phone, laptop, fresh]) host.close();
  return cutter;
}

it(`lives ${from} to ${from + lives - 1} end with everything, once`, async () => {
  const longest = new Map<string, number>();
  let cuts = 0;
  for (let number = from; number < from + lives; number += 1) {
    const cutter = await live(number).catch((error: unknown) => {
      throw new Error(`Life ${number}`, { cause: error });
    });
    cuts += cutter.cuts;
    for (const [kind, length] of cutter.longest)
      longest.set(kind, Math.max(length, longest.get(kind) ?? 0));
  }
  expect(cuts).toBeGreaterThan(20 * lives);
  tellFigure('replies cut', cuts);
  tellFigure('most kinds', longest.size);
  tellFigure('most bytes of a reply', Math.max(...longest.values()));
  console.info([...longest].map(([kind, length]) => `${length}  ${kind}`).join('\n'));
});
