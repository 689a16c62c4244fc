/**
 * Explores a small scope exhaustively: every order of what two devices do (act, send, hear the answer), and at every
 * place of each at most one mishap. States that are the same are gone on from once, which leaves out nothing: what
 * follows depends on the state alone.
 */
import { settleAndCheck } from './small-checks.ts';
import { cast, copysAct, elsewhere } from './small-plans.ts';
import type { SmallPlan } from './small-plans.ts';
import type { SavedDevice } from '../stores/memory-device-store.ts';
import { SmallWorld } from './small-world.ts';
import type { RequestOutcome, SmallDevice, SmallState } from './small-world.ts';
import { fill } from '../family/story.ts';

/** How much is explored: all of it, or what takes seconds. */
export interface Scope {
  /**
   * People also act while a device syncs, and it syncs before they act; copies are made of both and sync at once, and
   * requests arrive twice.
   */
  isLarge: boolean;
}

/** How often the phone and the tablet sync. */
const syncs = [2, 1];

/** Something that may happen next. */
interface Step {
  name: string;
  isMishap: boolean;
  take: (world: SmallWorld) => Promise<void>;
}

/** An execution after which something isn't as it should be. */
export interface Failure {
  steps: readonly string[];
  wrong: readonly string[];
}

/** What exploring a plan found. */
export interface Exploration {
  /** How many executions there are, each order with each mishap once. */
  executions: number;
  failures: Failure[];
}

const names = ['phone', 'tablet', 'copy'];

const mishap = (name: string, take: Step['take']): Step => ({ name, isMishap: true, take });

/** The mishaps that can befall a device whatever it does. */
function mishapsOf({ isLarge }: Scope, at: number, { last }: SmallDevice): Step[] {
  const who = names[at];
  const copyAt = syncs.length;
  const copies = async (world: SmallWorld): Promise<void> => {
    world.copy(at);
    await world.act(copyAt, copysAct);
  };
  const steps: Step[] = [];
  if (last) steps.push(mishap(`${who}’s request comes late again`, (world) => world.repeat(at)));
  if (isLarge || at === 0) steps.push(mishap(`${who} is copied, the copy acts`, copies));
  if (isLarge) {
    const take: Step['take'] = async (world) => {
      await copies(world);
      await world.sync(copyAt);
    };
    steps.push(mishap(`${who} is copied, the copy acts and syncs`, take));
  }
  return steps;
}

/** The ways in which a device's sync begins. */
function sendsOf({ isLarge }: Scope, at: number): Step[] {
  const who = names[at];
  const lose = (fate: RequestOutcome): Step =>
    mishap(`${who} sends, ${fate}`, async (world) => {
      await world.send(at, fate);
      // Nothing comes, so it is the same when it is told.
      await world.hear(at, false);
    });
  const twice = mishap(`${who} sends, sent twice`, (world) => world.send(at, 'sent twice'));
  return [
    { name: `${who} sends`, isMishap: false, take: (world) => world.send(at, 'answered') },
    lose('request lost'),
    lose('answer lost'),
    ...(isLarge ? [twice] : []),
  ];
}

/** What a device can do next. */
function stepsOf(plan: SmallPlan, scope: Scope, at: number, device: SmallDevice): Step[] {
  const { isLarge } = scope;
  const next = [plan.phone, [plan.tablet]][at]?.[device.acted];
  const who = names[at];
  const steps: Step[] = [];
  if (next && (isLarge || (device.acted === device.synced && !device.flight))) {
    const take: Step['take'] = (world) => world.act(at, next);
    steps.push({ name: `${who} acts`, isMishap: false, take });
  }
  const maySync = device.synced < (isLarge ? (syncs[at] ?? 0) : device.acted);
  if (device.flight) {
    const take: Step['take'] = (world) => world.hear(at, false);
    steps.push({ name: `${who} hears`, isMishap: false, take });
    steps.push(mishap(`${who} hears and dies`, (world) => world.hear(at, true)));
  } else if (maySync && at < syncs.length) steps.push(...sendsOf(scope, at));
  return steps;
}

/** All that can happen next; none: this is the end. */
function stepsFrom(plan: SmallPlan, scope: Scope, state: SmallState, start: SmallState): Step[] {
  const steps = state.devices.flatMap((device, at) => stepsOf(plan, scope, at, device));
  if (!steps.some(({ isMishap }) => !isMishap)) return [];
  return [
    ...steps,
    ...syncs.flatMap((_, at) => mishapsOf(scope, at, state.devices[at]!)),
    mishap('the server is put back', async (world) => world.putBack(start.server)),
    mishap('somebody acts by REST', (world) => world.actElsewhere(elsewhere)),
  ];
}

const numbers = new Map<string, number>();
const numberOf = new WeakMap<object, number>();

/** A number for a value that doesn't change: the same for the same content. */
function numbered(value: unknown): number {
  const isObject = typeof value === 'object' && value !== null;
  const known = isObject ? numberOf.get(value) : undefined;
  if (known !== undefined) return known;
  const text = JSON.stringify(value, (_, one: unknown) => (one instanceof Map ? [...one] : one));
  const number = numbers.get(text) ?? numbers.size;
  numbers.set(text, number);
  if (isObject) numberOf.set(value, number);
  return number;
}

const textOfMaps = (maps: readonly ReadonlyMap<unknown, unknown>[]): string =>
  maps
    .map((map) => [...map].map(([key, value]) => `${String(key)}=${numbered(value)}`).join())
    .join(';');

const textOfDisk = ({ maps, state }: SavedDevice): string =>
  `${textOfMaps(maps)};${numbered(state)}`;

const textOfDevice = ({ disk, flight, cookie, acted, synced }: SmallDevice): string => {
  const under = flight && [
    textOfDisk(flight.disk),
    numbered(flight.request),
    numbered(flight.answer),
  ];
  return [textOfDisk(disk), cookie, acted, synced, under?.join('/')].join('/');
};

/** What of a state matters for what follows, without (`bare`) and with what may be sent again. */
function identitiesOf(state: SmallState): { bare: string; full: string } {
  const { server, devices, time, nextCookie, accepted } = state;
  const bare = [
    textOfMaps(server.maps),
    server.head,
    server.clock,
    server.history,
    ...devices.map(textOfDevice),
    time,
    nextCookie,
    ...accepted.map(numbered),
  ].join('|');
  return { bare, full: bare + devices.map(({ last }) => numbered(last)).join() };
}

/** Both devices with everything of the family. */
async function startState(): Promise<[SmallWorld, SmallState]> {
  const world = SmallWorld.withDevices(syncs.length);
  await fill(world.server, cast.changes);
  for (const at of syncs.keys()) await world.sync(at);
  const state = world.save();
  return [world, { ...state, devices: state.devices.map((one) => ({ ...one, last: null })) }];
}

/** Whether what was taken once is given anew: by a copy, or to a server that was put back. */
const isGivenAnew = ({ devices, server }: SmallState): boolean =>
  devices.length > syncs.length || server.history > 1;

/** What isn't as it should be once everybody has synced. A mishap may cost time, but not what somebody did. */
async function wrongAtEnd(world: SmallWorld, plan: SmallPlan, start: SmallState) {
  const { refuses = [] } = plan;
  const { wrong, refusals } = await settleAndCheck(world, start, isGivenAnew(world.save()));
  return [
    ...wrong,
    ...refusals.flatMap((one) => (refuses.includes(one) ? [] : [`refused: ${one}`])),
  ];
}

/** Executes these steps of a plan alone. */
export async function replay(plan: SmallPlan, steps: readonly string[]): Promise<Exploration> {
  const [world, start] = await startState();
  for (const name of steps) {
    const possible = stepsFrom(plan, { isLarge: true }, world.save(), start);
    const step = possible.find((one) => one.name === name);
    if (!step) throw new Error(`"${name}" can’t happen here`);
    await step.take(world);
  }
  const wrong = await wrongAtEnd(world, plan, start);
  return { executions: 1, failures: wrong.length > 0 ? [{ steps, wrong }] : [] };
}

/** How many executions go on from a state: without a mishap, and with at most one. */
interface Counted {
  plain: number;
  all: number;
}

/** Explores all executions of a plan. */
export async function explore(plan: SmallPlan, scope: Scope): Promise<Exploration> {
  const [world, start] = await startState();
  const failures: Failure[] = [];
  const fail = (steps: readonly string[], wrong: readonly string[]): void => {
    if (wrong.length > 0) failures.push({ steps, wrong });
  };
  const ends = new Set<string>();
  const plain = new Map<string, number>();
  const all = new Map<string, number>();

  async function end(state: SmallState, bare: string, steps: readonly string[]): Promise<void> {
    if (ends.has(bare)) return;
    ends.add(bare);
    world.load(state);
    fail(steps, await wrongAtEnd(world, plan, start));
  }

  async function goOn(
    state: SmallState,
    steps: readonly string[],
    isUsual: boolean,
  ): Promise<Counted> {
    const { bare, full } = identitiesOf(state);
    const known = { plain: plain.get(bare), all: isUsual ? all.get(full) : 0 };
    if (known.plain !== undefined && known.all !== undefined) return known as Counted;
    const counted = { plain: 0, all: 0 };
    const next = stepsFrom(plan, scope, state, start);
    if (next.length === 0) {
      await end(state, bare, steps);
      Object.assign(counted, { plain: 1, all: 1 });
    }
    for (const { name, isMishap, take } of next) {
      if (isMishap && !isUsual) continue;
      world.load(state);
      await take(world);
      const after = await goOn(world.save(), [...steps, name], isUsual && !isMishap);
      if (!isMishap) counted.plain += after.plain;
      counted.all += isMishap ? after.plain : after.all;
    }
    plain.set(bare, counted.plain);
    if (isUsual) all.set(full, counted.all);
    return counted;
  }

  const { all: executions } = await goOn(start, [], true);
  return { executions, failures };
}
