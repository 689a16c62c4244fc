/**
 * What this page follows of the family's records. The worker reads (`view/live-reads.ts`); here a question is asked once,
 * however many places of the screen ask it, and its latest answer is at hand for the next one that does, also when nobody asked for a
 * while.
 */
import { proxy } from 'comlink';
import type { ReadReply } from '../view/live-reads.ts';
import type { ReadName } from '../view/view-reads.ts';
import type { SyncClient } from '../workers/sync-client.ts';
import { host } from './host.ts';

interface Subscription {
  id: number;
  /** The generation that asked it. */
  asked: number;
  reply: ReadReply | undefined;
  /** Told its latest answer at once, where there is one, and each that comes. */
  listeners: Set<(reply: ReadReply) => void>;
}

const subscriptions = new Map<string, Subscription>();

/** What screens show. A form begins with what is there when it opens, so what forms are made from is never remembered. */
const shownByScreens: ReadonlySet<ReadName> = new Set([
  'beginnings',
  'calendarsOf',
  'classCards',
  'classesOfStudent',
  'classesWithStudents',
  'countFamily',
  'courseDetails',
  'courseDetails',
  'coursesOfOne',
  'dailyLessons',
  'dashboardToday',
  'latestActivity',
  'lessonsOfWeek',
  'listAssignments',
  'listClasses',
  'listCourses',
  'listCourses',
  'listStudents',
  'ownSettings',
  'personById',
  'schoolCalendarRecords',
  'studentCards',
  'studentDay',
  'studentTasks',
  'theFamily',
  'weekAndTheOneBefore',
  'workOfStudent',
]);

/** So many answers that nobody follows any more are remembered. */
const maxRemembered = 50;

/** The latest answers to questions that nobody asks at the moment, the latest last: a screen that one comes back to begins with them. */
const remembered = new Map<string, unknown>();

/** Goes up when somebody else is here: what was asked before that is not remembered, also when it is let go of later. */
let generation = 0;

function remember(text: string, value: unknown): void {
  remembered.delete(text);
  remembered.set(text, value);
  const [oldest] = remembered.keys();
  if (remembered.size > maxRemembered) remembered.delete(oldest!);
}

/** Somebody else is here now, or another family: they see nothing of what was answered before. */
export function forgetAnswers(): void {
  remembered.clear();
  generation += 1;
}

const byId = new Map<number, Subscription>();
let lastId = 0;
/** Whose answers are listened to. */
let subscribedHost: SyncClient | undefined;

function applyReply(reply: ReadReply): void {
  const subscription = byId.get(reply.id);
  if (!subscription) return;
  subscription.reply = reply;
  for (const listener of subscription.listeners) listener(reply);
}

function ask(name: ReadName, input: readonly unknown[]): Subscription {
  const asked = host();
  if (subscribedHost !== asked) void asked.onRead(proxy(applyReply));
  subscribedHost = asked;
  const id = (lastId += 1);
  const subscription: Subscription = {
    id,
    asked: generation,
    reply: undefined,
    listeners: new Set(),
  };
  byId.set(id, subscription);
  void asked.subscribeToRead(id, name, input);
  return subscription;
}

/** Names a question: the same text for the same read with the same input. */
export const readKeyOf = (name: ReadName, input: readonly unknown[]): string =>
  JSON.stringify([name, ...input]);

const answerTo = (text: string): { value: unknown } | undefined => {
  const reply = subscriptions.get(text)?.reply;
  if (reply) return 'value' in reply ? reply : undefined;
  return remembered.has(text) ? { value: remembered.get(text) } : undefined;
};

/**
 * The answers to a question, as `useObservable` follows them: it is asked as soon as somebody subscribes, unless another place asks it
 * already.
 */
export function answersTo<T>(name: ReadName, input: readonly unknown[]) {
  const text = readKeyOf(name, input);
  return {
    hasValue: () => answerTo(text) !== undefined,
    getValue: (): T => answerTo(text)?.value as T,
    /** Returns how to stop. */
    subscribe(next: (answer: T) => void, error?: (error: unknown) => void): () => void {
      const subscription = subscriptions.get(text) ?? ask(name, input);
      subscriptions.set(text, subscription);
      const listener = (reply: ReadReply): void =>
        'error' in reply ? error?.(new Error(reply.error)) : next(reply.value as T);
      subscription.listeners.add(listener);
      if (subscription.reply) listener(subscription.reply);
      return () => {
        subscription.listeners.delete(listener);
        if (subscription.listeners.size > 0) return;
        subscriptions.delete(text);
        const { reply } = subscription;
        const isToKeep = shownByScreens.has(name) && subscription.asked === generation;
        if (isToKeep && reply && 'value' in reply) remember(text, reply.value);
        byId.delete(subscription.id);
        void host().unsubscribeFromRead(subscription.id);
      };
    },
  };
}
