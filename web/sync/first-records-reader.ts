/** Fetches the packs of first records by their hashes, some ahead of the one that is being stored. */
import * as v from 'valibot';
import { unpackRecords } from '../../shared-model/records/packed-records.ts';
import type { StoredRecord } from '../../shared-model/records/stored-record.ts';
import {
  bootstrapHeadSchema,
  gatheredLineSchema,
  packEntrySchema,
} from '../../shared-model/contracts/bootstrap-calls.ts';
import type { BootstrapHead, PackEntry } from '../../shared-model/contracts/bootstrap-calls.ts';
import { parsedJson } from '../../shared-model/lib/parsed-json.ts';
import { stopped, type RunEnd } from './run-end.ts';
import type { Transport } from './transport.ts';

/** One step of the list. */
export type FirstRecordsEvent =
  | { kind: 'pack'; entry: PackEntry; text: string; records: StoredRecord[] }
  /** Already here, or skipped. */
  | { kind: 'held'; entry: PackEntry }
  /** All packs have come. */
  | { kind: 'end' }
  /** A listed pack no longer exists: there is a new list. */
  | { kind: 'gone' }
  | { kind: 'stop'; end: RunEnd };

/** An open list of packs. */
export interface FirstRecords {
  head: BootstrapHead;
  packs: AsyncGenerator<FirstRecordsEvent>;
  sentAt: number;
  receivedAt: number;
}

/** Callbacks while the list and its packs arrive. */
export interface ReadingOptions {
  /** Whether a pack is here already or to be skipped. */
  isHeld?: (entry: PackEntry) => boolean;
  /** The server is still making the list and has read this many records. */
  onGathered?: (records: number) => void;
  /** This many records of a pack have arrived. */
  onArriving?: (entry: PackEntry, records: number) => void;
}

/** How many packs are fetched at once: enough for a connection with high latency, and no more of them in memory. */
const ahead = 3;

/** How often to fetch a pack whose text doesn't match its hash. */
const maxTries = 2;

const stop = (end: RunEnd): FirstRecordsEvent => ({ kind: 'stop', end });

/** The next line; undefined at the end, also after a lost connection. */
async function nextLine(lines: AsyncIterator<string>): Promise<string | undefined> {
  try {
    const next = await lines.next();
    return next.done ? undefined : next.value;
  } catch {
    return undefined;
  }
}

async function hashOf(text: string): Promise<string> {
  const bits = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(bits)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function fetchPack(
  transport: Transport,
  entry: PackEntry,
  onArriving: ReadingOptions['onArriving'],
): Promise<FirstRecordsEvent> {
  const { count, length } = entry;
  const onPart = (here: number): void => {
    if (length > 0) onArriving?.(entry, Math.min(count, Math.floor((count * here) / length)));
  };
  for (let tries = 0; tries < maxTries; tries += 1) {
    const answer = await transport.pack(entry.hash, onPart);
    if (answer.kind === 'trouble') return stop(stopped(answer.trouble, answer.retryAfterMs));
    if (answer.kind !== 'reply') return { kind: 'gone' };
    const text = answer.reply;
    if ((await hashOf(text)) !== entry.hash) continue;
    const records = unpackRecords(text);
    if (records?.length === entry.count) return { kind: 'pack', entry, text, records };
  }
  return stop(stopped('server-error'));
}

async function* packsOf(
  transport: Transport,
  head: BootstrapHead,
  lines: AsyncIterator<string>,
  { isHeld, onArriving }: ReadingOptions,
): AsyncGenerator<FirstRecordsEvent> {
  const next = async (): Promise<FirstRecordsEvent> => {
    const line = parsedJson((await nextLine(lines)) ?? '');
    if (line === head.head) return { kind: 'end' };
    const entry = v.safeParse(packEntrySchema, line);
    if (!entry.success) return stop(stopped('unreachable'));
    if (isHeld?.(entry.output)) return { kind: 'held', entry: entry.output };
    return fetchPack(transport, entry.output, onArriving);
  };
  const coming = Array.from({ length: ahead }, next);
  for (;;) {
    const one = await coming.shift()!;
    yield one;
    if (one.kind !== 'pack' && one.kind !== 'held') return;
    coming.push(next());
  }
}

/** The list itself, without the server's progress lines. */
async function* withoutGathered(
  lines: AsyncIterable<string>,
  onGathered: ReadingOptions['onGathered'],
): AsyncGenerator<string> {
  for await (const line of lines) {
    const parsed = v.safeParse(gatheredLineSchema, parsedJson(line));
    if (parsed.success) onGathered?.(parsed.output.gathered);
    else yield line;
  }
}

/** Opens a list that is complete to sequence number `least`. Returns the obstacle if there is no list. */
export async function openFirstRecords(
  transport: Transport,
  least = 0,
  options: ReadingOptions = {},
): Promise<FirstRecords | RunEnd> {
  const answer = await transport.bootstrap(least);
  if (answer.kind === 'trouble') return stopped(answer.trouble, answer.retryAfterMs);
  if (answer.kind !== 'reply') return stopped('server-error');
  const lines = withoutGathered(answer.reply, options.onGathered);
  const first = parsedJson((await nextLine(lines)) ?? '');
  const parsed = v.safeParse(bootstrapHeadSchema, first);
  if (!parsed.success) return stopped(first === undefined ? 'unreachable' : 'server-error');
  const { sentAt, receivedAt } = answer;
  const packs = packsOf(transport, parsed.output, lines, options);
  return { head: parsed.output, packs: closingAtEnd(packs, lines), sentAt, receivedAt };
}

/** The same packs; closes the connection at the end. */
async function* closingAtEnd(
  packs: AsyncGenerator<FirstRecordsEvent>,
  lines: AsyncIterator<string>,
): AsyncGenerator<FirstRecordsEvent> {
  try {
    yield* packs;
  } finally {
    // Not awaited: a hanging read would block it.
    void Promise.resolve(lines.return?.()).catch(() => undefined);
  }
}
