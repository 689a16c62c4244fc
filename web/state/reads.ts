/**
 * What this page follows of the family's records. The worker reads (`data/live-reads.ts`); here a question is asked once,
 * however many places of the screen ask it, and its latest answer is at hand for the next one that does.
 */
import { proxy } from 'comlink';
import type { ReadReply } from '../data/live-reads.ts';
import type { ReadName } from '../data/reads.ts';
import type { SyncClient } from '../workers/sync-client.ts';
import { host } from './host.ts';

interface Question {
  id: number;
  reply: ReadReply | undefined;
  listeners: Set<() => void>;
}

const questions = new Map<string, Question>();
const byId = new Map<number, Question>();
let lastId = 0;
/** Whose answers are listened to. */
let heard: SyncClient | undefined;

function hear(reply: ReadReply): void {
  const question = byId.get(reply.id);
  if (!question) return;
  question.reply = reply;
  for (const tell of question.listeners) tell();
}

function ask(name: ReadName, input: readonly unknown[]): Question {
  const asked = host();
  if (heard !== asked) void asked.onRead(proxy(hear));
  heard = asked;
  lastId += 1;
  const question: Question = { id: lastId, reply: undefined, listeners: new Set() };
  byId.set(question.id, question);
  void asked.follow(question.id, name, input);
  return question;
}

/** Names a question: the same text for the same read with the same input. */
export const questionOf = (name: ReadName, input: readonly unknown[]): string =>
  JSON.stringify([name, ...input]);

export const replyTo = (text: string): ReadReply | undefined => questions.get(text)?.reply;

/** Calls `tell` whenever the question has a new answer; returns how to stop. */
export function followQuestion(
  text: string,
  name: ReadName,
  input: readonly unknown[],
  tell: () => void,
): () => void {
  const question = questions.get(text) ?? ask(name, input);
  questions.set(text, question);
  question.listeners.add(tell);
  return () => {
    question.listeners.delete(tell);
    if (question.listeners.size > 0) return;
    questions.delete(text);
    byId.delete(question.id);
    void host().unfollow(question.id);
  };
}
