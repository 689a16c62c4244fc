/** A tablet for tests of who is on it: real store and real cryptography, a clock that tests move, and a fake server. */
import { expect, onTestFinished } from 'vitest';
import { update } from '../../../shared-model/commit/change.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { lookups, requests, writes } from '../../../web/profiles/page-calls.ts';
import { bindCalls, type BoundCalls } from '../../../web/profiles/profile-call.ts';
import { createProfiles } from '../../../web/profiles/profiles.ts';
import type { Profiles } from '../../../web/profiles/profiles.ts';
import type { ProfileDeps } from '../../../web/profiles/profile-context.ts';
import type { Session } from '../../../web/profiles/session.ts';
import { createRest } from '../../../web/sync/rest-client.ts';
import { markRevoked } from '../../../web/data/pairing.ts';
import type { IndexedDbStore } from '../../../web/data/indexed-db-store.ts';
import { testActions } from '../../support/screens/commit-changes.ts';
import { FakeServer } from '../../support/screens/fake-server.ts';
import type { Cookies } from '../../support/screens/fake-server.ts';
import { createQueue } from '../../support/stores/memory-records.ts';
import { fill as fillStore, noon, smallFamily } from '../../support/family/story.ts';
import { freshName, openStore } from '../data/open-store.ts';

export const story = smallFamily();
export const leo = story.leo.id;
export const mia = story.mia.id;

export const ana = { email: 'ana@fern.example', password: 'a walk in the forest' };
export const attempt = { ...ana, isShared: false };
export const asAna = { role: 'parent', memberId: 11 } as const;
export const asLeo = { role: 'student', studentId: leo } as const;

export interface TabletOptions {
  server?: FakeServer;
  name?: string;
  cookies?: Cookies;
  clock?: TestClock;
  isDemo?: boolean;
  zone?: string;
  /** A browser without locks: its tabs' sign-ins take no turns. */
  hasNoLocks?: boolean;
}

export class TestClock {
  time = noon;
  passed = 0;
  /** Time passes. */
  wait(ms: number): void {
    this.time += ms;
    this.passed += ms;
  }
}

const calls = { ...requests, ...writes, ...lookups };

export interface Tab {
  /** The profiles, and what a page asks of them. */
  profiles: Profiles & BoundCalls<typeof calls>;
  store: IndexedDbStore;
  clock: TestClock;
  server: FakeServer;
  cookies: Cookies;
  name: string;
  /** What the screens were told last. */
  session: () => Session;
  isOutOfReach: boolean;
  /** How often the sync was told that this is another device now. */
  restarts: number;
  close: () => void;
}

/** A server with Ana's account, whose children have the PINs 4711 and 1234. */
export function ferns(): FakeServer {
  const server = new FakeServer();
  server.accounts.push({ ...ana, memberId: 11, familyId: 4 });
  server.accounts.push({ ...ana, email: 'ben@oak.example', memberId: 21, familyId: 9 });
  server.pins.set(leo, '4711');
  server.pins.set(mia, '1234');
  return server;
}

const queues = new Map<string, ReturnType<typeof createQueue>>();

/** Opens a tab; the same name, cookies and clock make it another tab of the same browser. */
export async function openTab(options: TabletOptions = {}): Promise<Tab> {
  const {
    server = ferns(),
    name = freshName(),
    isDemo = false,
    zone = 'America/Chicago',
  } = options;
  const cookies = options.cookies ?? { session: null, deviceId: null };
  const clock = options.clock ?? new TestClock();
  const store = await openStore({ name });
  store.signers.clear();
  const queue = queues.get(name) ?? createQueue();
  queues.set(name, queue);
  // A page's even clock begins with the page.
  const { passed } = clock;
  const tab = { store, clock, server, cookies, name, isOutOfReach: false, restarts: 0 };
  const deps: ProfileDeps = {
    store,
    rest: createRest({
      fetch: server.fetch(cookies),
      origin: '',
      onRevoked: (deviceId) => markRevoked(store, deviceId),
    }),
    isDemo,
    actions: testActions,
    now: () => clock.time,
    elapsed: () => clock.passed - passed,
    random: Math.random,
    rounds: 10,
    zone,
    deviceName: 'Test tablet',
    runExclusive: options.hasNoLocks ? (work) => work() : queue,
    isOutOfReach: () => tab.isOutOfReach,
    syncNow: async () => undefined,
    onOtherDevice: () => void (tab.restarts += 1),
  };
  const created = createProfiles(deps);
  const profiles = { ...created, ...bindCalls(calls, () => created.context) };
  await profiles.open();
  let session: Session | undefined;
  profiles.subscribe((next) => {
    session = next;
  });
  const whole: Tab = Object.assign(tab, {
    profiles,
    session: () => session!,
    close: () => {
      profiles.close();
      store.close();
    },
  });
  onTestFinished(async () => {
    await profiles.whenIdle();
    profiles.close();
  });
  return whole;
}

/** The same browser, loaded again or in a second tab. */
export const another = ({ server, name, cookies, clock }: Tab): Promise<Tab> =>
  openTab({ server, name, cookies, clock });

/** Brings the family's records to it, as the sync would. */
export const fill = ({ store }: Tab): Promise<void> =>
  fillStore(store, [
    { t: 'family', id: 4, fields: { familyName: 'The Ferns' } },
    { t: 'member', id: 11, fields: { fullName: 'Ana Fern' } },
    ...story.changes,
  ]);

/** A paired tablet with the family's records, Ana's profile open and both PINs known. */
export async function pairedTab(options: TabletOptions = {}): Promise<Tab> {
  const tab = await openTab(options);
  expect(await tab.profiles.signInParent(attempt)).toEqual({ ok: true, value: asAna });
  await fill(tab);
  await tab.profiles.whenIdle();
  return tab;
}

/** An action that parents alone may do. */
export const rename = (gradeLevel: string) => [update(student, leo, { gradeLevel })];
/** One that Leo may do too. */
export const dress = (avatar: string) => [update(student, leo, { avatar })];

export const outbox = ({ store }: Tab) => store.readTransaction((tx) => tx.ops(100));
