/** A device of the family's year: who uses it, and whether it has a network. */
import type { ActionInput, ActionName } from '../../shared-model/actions/actions.ts';
import type { Undo } from '../../shared-model/actions/undo.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import type { TestApp } from '../support/server/test-app.ts';
import { openHost, type OpenHost } from '../support/devices/host-on-server.ts';

/** A parent's account. */
export interface Account {
  email: string;
  password: string;
}

/** A device of the family. */
export interface YearDevice extends OpenHost {
  name: string;
  /** Without a network everything still works, and waits. */
  isAway: boolean;
  /** Opens the parent's profile, also without a network once they were here. */
  asParent: (account: Account) => Promise<void>;
  asStudent: (studentId: number, pin: string) => Promise<void>;
  /** One action of whoever is here; throws unless it is saved. */
  act: <N extends ActionName>(name: N, input: ActionInput<N>) => Promise<Undo>;
  undo: (undo: Undo) => Promise<void>;
  /** Sends and fetches until nothing is left; does nothing without a network. */
  sync: () => Promise<void>;
}

/** The value of what has to succeed. `what`: for the error. */
export function granted<T>(
  done: { ok: true; value: T } | { ok: false; error: unknown },
  what = 'refused',
): T {
  if (!done.ok) throw new Error(`${what}: ${JSON.stringify(done.error)}`);
  return done.value;
}

/** Calls to `/api/sync` are counted by the second. */
const betweenRuns = 2_000;

/** A device that knows no family yet. `clockError`: milliseconds by which its clock is wrong. */
export async function openYearDevice(
  server: TestApp,
  {
    name,
    isShared = false,
    clockError = 0,
  }: { name: string; isShared?: boolean; clockError?: number },
): Promise<YearDevice> {
  const state = { isAway: false };
  const open = await openHost(server, {
    clockError,
    interfere: (_, answer) =>
      state.isAway ? Promise.reject(new TypeError('There is no network here')) : answer(),
  });
  const { host } = open;
  const device: YearDevice = {
    ...open,
    name,
    get isAway() {
      return state.isAway;
    },
    set isAway(isAway) {
      state.isAway = isAway;
    },
    async asParent({ email, password }) {
      granted(await host.signInParent({ email, password, isShared }), `${name}: ${email}`);
    },
    async asStudent(studentId, pin) {
      const asked = { studentId: studentId as Id<'student'>, pin };
      granted(await host.signInStudent(asked), `${name}: student ${studentId}`);
    },
    async act(action, input) {
      return granted(await host.act(action, input), `${name}: ${action}`).undo;
    },
    async undo(undo) {
      const { isWhole } = granted(await host.undo(undo), `${name}: undo`);
      if (!isWhole) throw new Error(`${name}: an undo was not whole`);
    },
    async sync() {
      if (state.isAway) return;
      for (let left = 8; left > 0; left -= 1) {
        server.wait(betweenRuns);
        const { trouble, pending } = await host.syncNow();
        if (trouble === null && pending === 0) return;
        if (left === 1) throw new Error(`${name} can’t sync: ${trouble}, ${pending} waiting`);
      }
    },
  };
  return device;
}
