/**
 * Builds the lists of first records. Building one reads the whole family, which on a slow machine takes longer than a
 * device, a proxy or a tired person waits. So a build belongs to no reader's connection: it continues without readers,
 * a new reader joins it from its first line, and while it has nothing to send it reports every few seconds that it is
 * alive and how far it is.
 *
 * Invariant: a reader joins only a list that a new one couldn't improve (`isUsable`), so it contains nothing that has
 * left the scopes since.
 */
import { PassThrough, type Readable } from 'node:stream';
import type { GatheredLine } from '../../shared-model/contracts/bootstrap-calls.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import type { FamilyStore } from '../store/family-store.ts';
import { isUsable, openFirstRecords } from './first-records-stream.ts';
import type { FirstRecordsRequest, ListHead } from './first-records-stream.ts';

/**
 * The most lists of a family that are built at once: each holds a snapshot and one of the few connections that all
 * families share.
 */
const buildsPerFamily = 2;

/** How often a build reports that it is alive. Devices and proxies give up after a minute of silence. */
const aliveMs = 10_000;

/** How much must be read since the last report, as a fraction of all. */
const reportStep = 1 / 50;

interface Reader {
  stream: PassThrough;
  /** Whether it understands reports of progress. */
  hearsGathered: boolean;
}

class ListBuild {
  /** The head of the list; null: the list was stored. */
  head: ListHead | null = null;
  readonly #lines: string[] = [];
  readonly #readers = new Set<Reader>();
  #gathered = 0;
  #reported = 0;
  #isOver = false;
  #failure: Error | undefined;

  /** Reads the lines to their end. Rejects as they do, unless a reader received the error. */
  async run(lines: AsyncIterable<string>): Promise<void> {
    const alive = setInterval(() => this.#report(), aliveMs);
    try {
      for await (const line of lines) {
        this.#lines.push(line);
        for (const { stream } of this.#listening()) stream.write(line);
      }
      for (const { stream } of this.#listening()) stream.end();
    } catch (error) {
      this.#failure = error instanceof Error ? error : new Error(String(error));
      const readers = this.#listening();
      if (readers.length === 0) throw error;
      for (const { stream } of readers) stream.destroy(this.#failure);
    } finally {
      clearInterval(alive);
      this.#isOver = true;
    }
  }

  gathered(records: number): void {
    this.#gathered = records;
    if (records - this.#reported >= reportStep * (this.head?.count ?? 0)) this.#report();
  }

  #listening(): Reader[] {
    return [...this.#readers].filter(({ stream }) => !stream.destroyed);
  }

  #line(): string {
    return `${JSON.stringify({ gathered: this.#gathered } satisfies GatheredLine)}\n`;
  }

  #report(): void {
    this.#reported = this.#gathered;
    for (const { stream, hearsGathered } of this.#listening())
      if (hearsGathered && this.#lines.length > 0) stream.write(this.#line());
  }

  /** Streams all lines, existing and future ones. */
  follow(hearsGathered: boolean): Readable {
    const stream = new PassThrough();
    // An unhandled error would end the process; the reader's body ends with it in any case.
    stream.on('error', () => undefined);
    if (this.#failure) return stream.destroy(this.#failure);
    for (const line of this.#lines) stream.write(line);
    if (this.#isOver) return stream.end();
    if (hearsGathered && this.#lines.length > 0) stream.write(this.#line());
    const reader = { stream, hearsGathered };
    this.#readers.add(reader);
    stream.on('close', () => this.#readers.delete(reader));
    return stream;
  }
}

/** The builds of this process; `onFailure` is called for those that fail without a reader. */
export function createListBuilds(onFailure: (error: unknown) => void) {
  const opening = new Map<string, Promise<ListBuild>>();
  const running = new Map<Id<'family'>, number>();
  const count = (familyId: Id<'family'>, by: number): void => {
    const left = (running.get(familyId) ?? 0) + by;
    if (left > 0) running.set(familyId, left);
    else running.delete(familyId);
  };

  async function begin(
    familyId: Id<'family'>,
    store: FamilyStore,
    asked: FirstRecordsRequest,
    over: () => void,
  ): Promise<ListBuild> {
    count(familyId, 1);
    const end = (): void => {
      count(familyId, -1);
      over();
    };
    try {
      const build = new ListBuild();
      const onGathered = (records: number): void => build.gathered(records);
      const first = await openFirstRecords(store, { ...asked, onGathered });
      build.head = first.made;
      const done = build.run(first.lines).finally(first.end);
      void done.catch(onFailure).finally(end);
      return build;
    } catch (error) {
      end();
      throw error;
    }
  }

  return {
    /** Opens the lines of a device's list; undefined if the family has too many lists of other scopes in the build. */
    async open(
      familyId: Id<'family'>,
      store: FamilyStore,
      { hearsGathered, ...asked }: FirstRecordsRequest & { hearsGathered: boolean },
    ): Promise<Readable | undefined> {
      const key = `${familyId} ${asked.scopes?.toSorted().join(' ') ?? ''}`;
      const underWay = opening.get(key);
      const build = await underWay?.catch(() => undefined);
      if (build?.head && (await isUsable(store, build.head, asked)))
        return build.follow(hearsGathered);
      // Another reader may have started the next one in the meantime.
      const next = opening.get(key);
      if (next && next !== underWay) return (await next).follow(hearsGathered);
      if ((running.get(familyId) ?? 0) >= buildsPerFamily) return undefined;
      const begun = begin(familyId, store, asked, () => {
        if (opening.get(key) === begun) opening.delete(key);
      });
      opening.set(key, begun);
      return (await begun).follow(hearsGathered);
    },
  };
}
