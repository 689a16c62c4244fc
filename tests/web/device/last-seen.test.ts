import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '../../../web/profiles/session.ts';
import { forgetFamily, remember } from '../../../web/browser/browser-memory.ts';
import {
  isInDemo,
  lastSeen,
  lostFamily,
  rememberDemo,
  remembersNobody,
  rememberSession,
} from '../../../web/device/last-seen.ts';

const stored = new Map<string, string>();

const session = (family: Session['family'], person: Session['person'] = null): Session => ({
  family,
  database: 'trailbook',
  familyId: 1,
  holder: { kind: 'family' },
  person,
  closedByIdle: false,
  isShared: false,
  closesChildAfter: 0,
  parents: [],
  pinLengths: {},
  isFetched: true,
  pinsWaiting: 0,
  wasRevoked: false,
});

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

describe('The last person seen', () => {
  it('is the person whose profile was open, until it is closed', () => {
    expect(lastSeen()).toBeNull();
    rememberSession(session('synced', { role: 'student', studentId: 5 }));
    expect(lastSeen()).toEqual({ role: 'student' });
    rememberSession(session('synced'));
    expect(lastSeen()).toBeNull();
  });

  it('is null where the browser can’t remember', () => {
    vi.stubGlobal('localStorage', undefined);
    rememberSession(session('synced', { role: 'parent', memberId: 1 }));
    expect(lastSeen()).toBeNull();
    expect(lostFamily(session('none'))).toBeNull();
  });
});

describe('A lost family', () => {
  it('is one that was here and nobody has removed, until there is a family again', () => {
    expect(lostFamily(session('none'))).toBeNull();
    rememberSession(session('synced', { role: 'parent', memberId: 1 }));
    expect(lostFamily(session('synced'))).toBeNull();
    rememberSession(session('none'));
    expect(lostFamily(session('none'))).toBe('synced');
    rememberSession(session('local'));
    expect(lostFamily(session('local'))).toBeNull();
    expect(lostFamily(session('none'))).toBe('local');
  });

  it('is neither the demo’s nor a removed one, whose remembered levels are deleted too', () => {
    rememberSession(session('demo', { role: 'parent', memberId: 1 }));
    expect(lostFamily(session('none'))).toBeNull();
    rememberSession(session('local'));
    stored.set('trailbook:levels', '{"5":3}').set('trailbook:theme', 'dark');
    expect(lostFamily(session('demo'))).toBeNull();
    forgetFamily();
    expect(lostFamily(session('none'))).toBeNull();
    expect([...stored.keys()]).toEqual(['trailbook:theme']);
  });
});

class NamedWorker extends EventTarget {
  readonly name: string | undefined;
  constructor(_: string, options: WorkerOptions) {
    super();
    this.name = options.name;
  }
}

/**
 * The name of the worker that the first script of a page starts itself; undefined: it starts none. `isFirst`: of the
 * page that a first visit gets.
 */
function workerStarted(isFirst: boolean, canStore = true): string | undefined {
  const window: { startedWorker?: { worker: NamedWorker } } = {};
  const getItem = (key: string) => stored.get(key) ?? null;
  const nothing = (): undefined => undefined;
  runInNewContext(readFileSync('public/first-words.js', 'utf8'), {
    document: {
      documentElement: { lang: 'en', hasAttribute: () => isFirst, removeAttribute: nothing },
      currentScript: { getAttribute: () => '/assets/sync.worker-1.js' },
      createElement: () => ({ setAttribute: nothing }),
      head: { appendChild: nothing },
    },
    localStorage: canStore
      ? Object.assign(Object.create({ getItem }) as object, Object.fromEntries(stored))
      : undefined,
    addEventListener: nothing,
    removeEventListener: nothing,
    Worker: NamedWorker,
    window,
  });
  return window.startedWorker?.worker.name;
}

describe('A visitor', () => {
  it.each<[string, () => void, boolean]>([
    ['nothing', () => undefined, true],
    ['a language', () => remember('language', 'fr'), true],
    ['a family', () => rememberSession(session('local')), false],
    ['a profile', () => remember('last', JSON.stringify({ role: 'parent' })), false],
    ['the demo', () => rememberDemo(true), false],
    ['what it can’t store', () => vi.stubGlobal('localStorage', undefined), true],
  ])('is who has a browser that remembers nobody: %s', (_, keep, isVisitors) => {
    keep();
    expect(remembersNobody()).toBe(isVisitors);
    // The page's first script asks by itself; a language it may not be in.
    stored.delete('trailbook:language');
    const started = workerStarted(true, typeof localStorage !== 'undefined');
    expect(started === undefined).toBe(isVisitors);
  });

  it('reads the page of a first visit without the worker, unless the browser remembers another language', () => {
    expect(workerStarted(true)).toBeUndefined();
    expect(workerStarted(false)).toBe('family');
    remember('language', 'en');
    expect(workerStarted(true)).toBeUndefined();
    remember('language', 'fr');
    expect(workerStarted(true)).toBe('family');
  });
});

it('The worker is named after the database that was shown last, also where nothing can be remembered', () => {
  expect([workerStarted(false), workerStarted(false, false)]).toEqual(['family', 'family']);
  rememberDemo(true);
  expect([workerStarted(false), isInDemo()]).toEqual(['demo', true]);
  rememberDemo(false);
  expect([workerStarted(false), isInDemo()]).toEqual(['family', false]);
});
