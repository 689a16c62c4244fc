/** A device of the family's year: who uses it, and whether it has a network. */
import type { ActionInput, ActionName } from '../../shared-model/actions/actions.ts';
import type { Undo } from '../../shared-model/actions/undo.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import type { PlainCall } from '../e2e/harness/set-worker.ts';
import { openHost } from '../support/devices/host-on-server.ts';
import type { TestApp } from '../support/server/test-app.ts';
import type { Dump } from '../support/stores/dump.ts';
import { heldBy } from './held-by.ts';

/** A parent's account. */
export interface Account {
  email: string;
  password: string;
}

/** Where a device runs: what is asked of its worker, in Node or in a browser. */
export interface YearHost {
  /** The answer to a call of the app's worker, as JSON has it. */
  ask: (call: PlainCall, ...given: readonly unknown[]) => Promise<unknown>;
  /** A backup of everything, as text. */
  backup: () => Promise<string>;
  readBackup: (text: string) => Promise<void>;
  wasRevoked: () => Promise<boolean>;
  /** Everything in its database, read as another tab would. */
  held: () => Promise<Dump>;
  close: () => Promise<void>;
}

/** What a new device is. */
export interface YearDeviceOptions {
  name: string;
  isShared?: boolean;
  /** Milliseconds by which its clock is wrong. */
  clockError?: number;
}

/** Opens where a device runs. `isAway`: whether it has no network now. */
export type OpenYearHost = (
  server: TestApp,
  options: YearDeviceOptions,
  isAway: () => boolean,
) => Promise<YearHost>;

/** In Node, on an IndexedDB in memory. */
export const openNodeHost: OpenYearHost = async (server, { clockError = 0 }, isAway) => {
  const open = await openHost(server, {
    clockError,
    interfere: (_, answer) =>
      isAway() ? Promise.reject(new TypeError('There is no network here')) : answer(),
  });
  const { host, session } = open;
  const calls = host as unknown as Record<string, (...all: unknown[]) => unknown>;
  return {
    ask: async (call, ...given) => calls[call]!(...given),
    backup: async () => {
      const { content } = granted(await host.exportBackup({ kind: 'json' }));
      return new Blob([content]).text();
    },
    readBackup: async (text) => void granted(await host.readBackup(new Blob([text]))),
    wasRevoked: async () => session().wasRevoked,
    held: () => heldBy(open),
    close: async () => host.close(),
  };
};

/** A device of the family. */
export interface YearDevice {
  readonly name: string;
  readonly host: YearHost;
  /** Without a network everything still works, and waits. */
  isAway: boolean;
  /** Opens the parent's profile, also without a network once they were here. */
  asParent: (account: Account) => Promise<void>;
  asStudent: (studentId: number, pin: string) => Promise<void>;
  /** Becomes the one's that the code was made for. */
  claim: (code: string) => Promise<void>;
  /** One action of whoever is here; throws unless it is saved. */
  act: <N extends ActionName>(name: N, input: ActionInput<N>) => Promise<Undo>;
  undo: (undo: Undo) => Promise<void>;
  rollBackTo: (backup: string) => Promise<void>;
  /** Sends and fetches until nothing is left; does nothing without a network. */
  sync: () => Promise<void>;
  /** How many actions can be read on it that were never sent. */
  unsent: () => Promise<number>;
}

type Answer<T> = { ok: true; value: T } | { ok: false; error: unknown };

/** The value of what has to succeed. `what`: for the error. */
export function granted<T>(done: Answer<T>, what = 'refused'): T {
  if (!done.ok) throw new Error(`${what}: ${JSON.stringify(done.error)}`);
  return done.value;
}

/** Calls to `/api/sync` are counted by the second, of the server's clock. */
const betweenRuns = 2_000;

/** A device that knows no family yet. */
export async function openYearDevice(
  server: TestApp,
  options: YearDeviceOptions,
  openYearHost: OpenYearHost,
): Promise<YearDevice> {
  const { name, isShared = false } = options;
  const state = { isAway: false };
  const host = await openYearHost(server, options, () => state.isAway);
  const grant = async <T>(
    what: string,
    call: PlainCall,
    ...given: readonly unknown[]
  ): Promise<T> => granted((await host.ask(call, ...given)) as Answer<T>, `${name}: ${what}`);
  return {
    name,
    host,
    get isAway() {
      return state.isAway;
    },
    set isAway(isAway) {
      state.isAway = isAway;
    },
    async asParent({ email, password }) {
      await grant(email, 'signInParent', { email, password, isShared });
    },
    async asStudent(studentId, pin) {
      const asked = { studentId: studentId as Id<'student'>, pin };
      await grant(`student ${studentId}`, 'signInStudent', asked);
    },
    claim: (code) => grant('claim', 'claimDevice', code),
    async act(action, input) {
      const { undo } = await grant<{ undo: Undo }>(action, 'act', action, input);
      return undo;
    },
    async undo(undo) {
      const { isWhole } = await grant<{ isWhole: boolean }>('undo', 'undo', undo);
      if (!isWhole) throw new Error(`${name}: an undo was not whole`);
    },
    async rollBackTo(backup) {
      await host.readBackup(backup);
      await grant('restore', 'restoreBackup', 'rollBack');
    },
    async sync() {
      if (state.isAway) return;
      for (let left = 8; left > 0; left -= 1) {
        server.wait(betweenRuns);
        const status = await host.ask('syncNow');
        const { trouble, pending } = status as { trouble: string | null; pending: number };
        if (trouble === null && pending === 0) return;
        if (left === 1) throw new Error(`${name} can’t sync: ${trouble}, ${pending} waiting`);
      }
    },
    async unsent() {
      const unsent = (await host.ask('readUnsent')) as { actions: unknown[] } | null;
      return unsent?.actions.length ?? 0;
    },
  };
}
