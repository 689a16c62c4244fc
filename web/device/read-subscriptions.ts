/**
 * This page's subscriptions to the family's records. The worker performs the reads (`view/live-reads.ts`); here each
 * query is sent once, however many components need it, and its latest answer is cached, also for a while without
 * subscribers.
 */
import { proxy } from 'comlink';
import type { ReadReply } from '../view/live-reads.ts';
import type { ReadName } from '../view/view-reads.ts';
import type { SyncClient } from '../workers/sync-client.ts';
import { host } from './host.ts';

interface Subscription {
  id: number;
  /** The device that answers it. */
  host: SyncClient;
  /** The generation that sent it. */
  asked: number;
  reply: ReadReply | undefined;
  /** Called with the latest answer at once, if there is one, and with each new one. */
  listeners: Set<(reply: ReadReply) => void>;
}

const subscriptions = new Map<string, Subscription>();

/** How many answers without a subscriber are cached. */
const maxRemembered = 50;

/** Latest answers to queries without a subscriber, newest last: a reopened screen starts with them. */
const remembered = new Map<string, unknown>();

/**
 * Incremented when another person signs in: answers to earlier queries are not cached, even if they are released later.
 */
let generation = 0;

function remember(text: string, value: unknown): void {
  remembered.delete(text);
  remembered.set(text, value);
  const [oldest] = remembered.keys();
  if (remembered.size > maxRemembered) remembered.delete(oldest!);
}

/** Drops all answers: another person or another family must not see them. */
export function forgetAnswers(): void {
  remembered.clear();
  generation += 1;
}

const byId = new Map<number, Subscription>();
let lastId = 0;
/** The host whose answers are subscribed to. */
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
    host: asked,
    asked: generation,
    reply: undefined,
    listeners: new Set(),
  };
  byId.set(id, subscription);
  void asked.subscribeToRead(id, name, input);
  return subscription;
}

/** The key of a query: the same text for the same read with the same input. */
export const readKeyOf = (name: ReadName, input: readonly unknown[]): string =>
  JSON.stringify([name, ...input]);

const answerTo = (text: string): { value: unknown } | undefined => {
  const reply = subscriptions.get(text)?.reply;
  if (reply) return 'value' in reply ? reply : undefined;
  return remembered.has(text) ? { value: remembered.get(text) } : undefined;
};

/**
 * The answers to a query, for `useObservable`: it is sent on the first subscription, unless another component has sent
 * it already.
 */
export function answersTo<T>(name: ReadName, input: readonly unknown[]) {
  const text = readKeyOf(name, input);
  return {
    hasValue: () => answerTo(text) !== undefined,
    getValue: (): T => answerTo(text)?.value as T,
    /** Returns a function that unsubscribes. */
    subscribe(next: (answer: T) => void, error?: (error: unknown) => void): () => void {
      const there = subscriptions.get(text);
      // Another device's answers no longer count.
      const subscription = there?.host === host() ? there : ask(name, input);
      subscriptions.set(text, subscription);
      const listener = (reply: ReadReply): void =>
        'error' in reply ? error?.(new Error(reply.error)) : next(reply.value as T);
      subscription.listeners.add(listener);
      if (subscription.reply) listener(subscription.reply);
      return () => {
        subscription.listeners.delete(listener);
        if (subscription.listeners.size > 0) return;
        if (subscriptions.get(text) === subscription) subscriptions.delete(text);
        const { reply } = subscription;
        const isOfPerson = subscription.asked === generation;
        if (isOfPerson && reply && 'value' in reply && reply.isCached) remember(text, reply.value);
        byId.delete(subscription.id);
        void subscription.host.unsubscribeFromRead(subscription.id);
      };
    },
  };
}
