/**
 * The reads a page subscribes to: each is answered once, and again when a record it read has changed, in this tab or
 * elsewhere, and its answer with it.
 *
 * Invariant: an answer always comes from the store that is open now; when another one is opened, every subscription is
 * read again from that. A read whose storage fails for a moment is retried; any other failure is reported and ends that
 * read.
 */
import { dequal } from 'dequal';
import type { ReadParts } from '../../shared-model/derive/family-parts.ts';
import type { IndexedDbStore } from '../data/indexed-db-store.ts';
import { storageFailure } from '../data/storage-failure.ts';
import type { AnyRead, ViewRead } from './define-read.ts';
import { reads } from './view-reads.ts';
import type { ReadName } from './view-reads.ts';

/** The answer to the read subscribed to under `id`; `isCached`: as declared. */
export type ReadReply =
  { id: number; value: unknown; isCached: boolean } | { id: number; error: string };

/** The source of the reads. */
export type ReadSource = Pick<
  IndexedDbStore,
  'viewAtHand' | 'view' | 'knowsAllXp' | 'dropClosed' | 'listRefused' | 'subscribe'
>;

interface SubscribedRead {
  id: number;
  read: AnyRead;
  input: readonly unknown[];
  /** The parts of the view the last answer was computed from; undefined: not answered yet. */
  parts: ReadParts | 'refused' | undefined;
  /** Undefined before the first answer. */
  last: { value: unknown } | undefined;
}

const needsAll = async ({ years }: ViewRead, from: ReadSource): Promise<boolean> =>
  years === 'open-with-xp' ? !(await from.knowsAllXp()) : years === 'all';

/** Reads of the open school year come before all others, and among these today's screens. */
const turnOf = ({ read }: SubscribedRead): number =>
  (read.years === 'open' ? 0 : 2) + (read.isFirst ? 0 : 1);

const todayFirst = (one: SubscribedRead, other: SubscribedRead): number =>
  turnOf(one) - turnOf(other) || one.id - other.id;

/** Idle time after the last answer before closed school years are read, so that a tap that needs them doesn't wait. */
const aheadMs = 2_000;

/** Idle time without a read or subscription that needs closed school years before they are dropped. */
const idleMs = 600_000;

/** A connection that the browser closed can usually be opened again a moment later. */
const againMs = 200;

/** A local write is read back once it is on its way to the server, or after this time. */
const sendFirstMs = 20;

/** How long a writer waits for the read-back, but not for closed school years. */
const readBackMs = 50;

const wait = (ms = 0): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Creates the reads of one page. `notify` gets each answer; `requestSent` resolves once pending ops have been sent, if
 * they can be.
 */
export function createLiveReads(
  notify: (reply: ReadReply) => void,
  requestSent: () => Promise<void> = () => Promise.resolve(),
) {
  const subscriptions = new Map<number, SubscribedRead>();
  let source: ReadSource | undefined;
  let stop: () => void = () => undefined;
  let isAnswering = false;
  /** Resolves when the last write has been read back. */
  let readBack: Promise<void> = Promise.resolve();
  let ahead: ReturnType<typeof setTimeout> | undefined;
  let idle: ReturnType<typeof setTimeout> | undefined;

  /** Reads closed school years when idle, and drops them after a long idle time. */
  function scheduleIdleWork(): void {
    clearTimeout(ahead);
    clearTimeout(idle);
    // A failure is retried when somebody needs them.
    ahead = setTimeout(() => void source?.view(true).catch(() => undefined), aheadMs);
    const isNeeded = ({ read }: SubscribedRead) => read.years === 'all';
    if (source && ![...subscriptions.values()].some(isNeeded))
      idle = setTimeout(() => source?.dropClosed(), idleMs);
  }

  const unanswered = (): SubscribedRead[] =>
    [...subscriptions.values()].filter(({ parts }) => parts === undefined).sort(todayFirst);

  function answer(one: SubscribedRead, value: unknown): void {
    if (one.last && dequal(one.last.value, value)) return;
    one.last = { value };
    notify({ id: one.id, value, isCached: one.read.isCached });
  }

  async function answerOne(one: SubscribedRead, from: ReadSource): Promise<void> {
    const { read } = one;
    if (read.years === 'none') {
      one.parts = 'refused';
      const rows = await read.fold(from);
      if (from === source && subscriptions.has(one.id)) answer(one, rows);
      return;
    }
    const isWhole = await needsAll(read, from);
    const view = from.viewAtHand(isWhole) ?? (await from.view(isWhole));
    if (from !== source || !subscriptions.has(one.id)) return;
    const { answer: value, parts } = view.read((records) => read.fold(records, ...one.input));
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
      scheduleIdleWork();
    }
  }

  /** The writer has seen the change already; reading first would delay pending ops in this thread by milliseconds. */
  async function answerOnceSent(): Promise<void> {
    // The engine notices a write in the task in which it became durable, and its request leaves in the same task.
    await Promise.race([
      wait()
        .then(requestSent)
        .then(() => wait()),
      wait(sendFirstMs),
    ]);
    await answerAll();
  }

  return {
    /** Reads from this store from now on; undefined: none, until there is one again. */
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
    /** Resolves once the previous writes have been read back, or after a time limit. */
    readBack: (): Promise<void> => Promise.race([readBack, wait(readBackMs)]),
    /** Answers a read under `id` until `unsubscribe`; `input` is the read's input (`view-reads.ts`). */
    subscribe: (id: number, name: ReadName, input: readonly unknown[]): void => {
      const read = reads[name] as AnyRead;
      subscriptions.set(id, { id, read, input, parts: undefined, last: undefined });
      void answerAll();
    },
    unsubscribe: (id: number): void => {
      subscriptions.delete(id);
      scheduleIdleWork();
    },
  };
}
