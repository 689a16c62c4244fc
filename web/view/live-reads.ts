/**
 * The reads that a page follows: each is answered once, and again when something it looked at has changed, in this tab or
 * elsewhere, and its answer with it.
 *
 * Invariant: an answer is only ever of the store that is open now; when another one is opened, everything followed is read anew
 * from that. A storage that fails for a moment is read again; what else fails is told, and ends that read.
 */
import { dequal } from 'dequal';
import type { PartsRead } from '../../shared-model/derive/family-parts.ts';
import type { FamilyView } from '../../shared-model/derive/family-view.ts';
import type { DexieStore } from '../data/dexie-store.ts';
import { storageFailure } from '../data/storage-failure.ts';
import { viewReads } from './view-reads.ts';
import type { ReadName } from './view-reads.ts';

/** What a page is told of the read that it follows under `id`. */
export type ReadReply = { id: number; value: unknown } | { id: number; error: string };

/** What the reads are made from. */
export type ReadSource = Pick<
  DexieStore,
  'viewAtHand' | 'view' | 'tellsXp' | 'letGoOfClosed' | 'listRefused' | 'subscribe'
>;

interface Followed {
  id: number;
  name: ReadName;
  input: readonly unknown[];
  /** What the last answer was made from; undefined: it has to be answered. */
  parts: PartsRead | 'refused' | undefined;
  /** Undefined before the first answer. */
  last: { value: unknown } | undefined;
}

type AnyRead = (view: FamilyView, ...input: readonly unknown[]) => unknown;

/** What a person has before their eyes. */
const today: ReadonlySet<ReadName> = new Set(['dashboardToday', 'plannedBetween', 'studentDay']);

/** What is told without the closed school years, and told again where those say something else; it is answered before all else. */
const ofOpenYear: ReadonlySet<ReadName> = new Set([
  'theFamily',
  'calendarsOf',
  'schoolCalendarRecords',
  'personById',
  'studentById',
  'listStudents',
  'listClasses',
  'classesWithStudents',
  'familyPeople',
  'dashboardToday',
  'plannedBetween',
  'lessonsOfWeek',
  'dailyLessons',
  'weekAndTheOneBefore',
]);

/** What is told of the open school year, and of XP in all years. */
const ofXp: ReadonlySet<ReadName> = new Set(['studentDay']);

const needsAll = async ({ name }: Followed, from: ReadSource): Promise<boolean> =>
  ofXp.has(name) ? !(await from.tellsXp()) : name !== 'listRefused' && !ofOpenYear.has(name);

const turnOf = ({ name }: Followed): number =>
  (ofOpenYear.has(name) ? 0 : 2) + (today.has(name) ? 0 : 1);

const todayFirst = (one: Followed, other: Followed): number =>
  turnOf(one) - turnOf(other) || one.id - other.id;

/** Closed school years are read this long after all is answered: a tap that needs them needn't wait. */
const aheadMs = 2_000;

/** How long nothing has to be answered, and nobody to follow closed school years, before they are let go of. */
const idleMs = 600_000;

/** A connection that the browser closed can be opened again a moment later. */
const againMs = 200;

/** What was written here is read again once it is on its way to the other devices, or after so long. */
const sendFirstMs = 20;

/** Who wrote is kept waiting for what is read again, but not for closed school years. */
const readBackMs = 50;

const wait = (ms = 0): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** `departed` resolves once what waits to be sent has left, where it can. */
export function createLiveReads(
  notify: (reply: ReadReply) => void,
  departed: () => Promise<void> = () => Promise.resolve(),
) {
  const subscriptions = new Map<number, Followed>();
  let source: ReadSource | undefined;
  let stop: () => void = () => undefined;
  let isAnswering = false;
  /** What was written last is read again. */
  let readBack: Promise<void> = Promise.resolve();
  let ahead: ReturnType<typeof setTimeout> | undefined;
  let idle: ReturnType<typeof setTimeout> | undefined;

  /** Reads closed school years once it is quiet, and lets go of them once it has been for long. */
  function restSoon(): void {
    clearTimeout(ahead);
    clearTimeout(idle);
    // What fails here is read when somebody needs it.
    ahead = setTimeout(() => void source?.view(true).catch(() => undefined), aheadMs);
    const isNeeded = ({ name }: Followed) => !ofOpenYear.has(name) && !ofXp.has(name);
    if (source && ![...subscriptions.values()].some(isNeeded))
      idle = setTimeout(() => source?.letGoOfClosed(), idleMs);
  }

  const unanswered = (): Followed[] =>
    [...subscriptions.values()].filter(({ parts }) => parts === undefined).sort(todayFirst);

  function answer(one: Followed, value: unknown): void {
    if (one.last && dequal(one.last.value, value)) return;
    one.last = { value };
    notify({ id: one.id, value });
  }

  async function answerOne(one: Followed, from: ReadSource): Promise<void> {
    if (one.name === 'listRefused') {
      one.parts = 'refused';
      const refused = await from.listRefused();
      if (from === source && subscriptions.has(one.id)) answer(one, refused);
      return;
    }
    const isWhole = await needsAll(one, from);
    const view = from.viewAtHand(isWhole) ?? (await from.view(isWhole));
    if (from !== source || !subscriptions.has(one.id)) return;
    const read = viewReads[one.name] as AnyRead;
    const { answer: value, parts } = view.read((records) => read(records, ...one.input));
    one.parts = parts;
    answer(one, value);
  }

  async function answerAll(): Promise<void> {
    if (isAnswering) return;
    isAnswering = true;
    try {
      for (let [one] = unanswered(); one && source; [one] = unanswered()) {
        try {
          await answerOne(one, source);
        } catch (error) {
          if (storageFailure(error)) {
            one.parts = undefined;
            setTimeout(() => void answerAll(), againMs);
            return;
          }
          subscriptions.delete(one.id);
          notify({ id: one.id, error: String(error) });
        }
      }
    } finally {
      isAnswering = false;
      restSoon();
    }
  }

  /** Whoever wrote has seen it; a read would keep what waits in this thread for milliseconds. */
  async function answerOnceSent(): Promise<void> {
    // The engine hears of a write in the task in which it became durable, and a request leaves in its task.
    await Promise.race([
      wait()
        .then(departed)
        .then(() => wait()),
      wait(sendFirstMs),
    ]);
    await answerAll();
  }

  return {
    /** Reads from this store from now on; undefined: from none, until there is one again. */
    readFrom(next: ReadSource | undefined): void {
      stop();
      source = next;
      for (const one of subscriptions.values())
        Object.assign(one, { parts: undefined, last: undefined });
      stop =
        next?.subscribe(({ parts: changed, refused, counts }) => {
          for (const one of subscriptions.values()) {
            const isOther =
              one.parts === 'refused' ? refused : one.parts && changed.concerns(one.parts);
            if (isOther) one.parts = undefined;
          }
          readBack = counts.pending > 0 ? answerOnceSent() : answerAll();
        }) ?? (() => undefined);
      void answerAll();
    },
    /** Resolves once what was written before is told, or would take long to be. */
    readBack: (): Promise<void> => Promise.race([readBack, wait(readBackMs)]),
    /** Answers a read under `id` until `unsubscribe`; `input` is what its name takes (`view-reads.ts`). */
    subscribe: (id: number, name: ReadName, input: readonly unknown[]): void => {
      subscriptions.set(id, { id, name, input, parts: undefined, last: undefined });
      void answerAll();
    },
    unsubscribe: (id: number): void => {
      subscriptions.delete(id);
      restSoon();
    },
  };
}
