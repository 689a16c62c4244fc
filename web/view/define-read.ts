/** How a read of the page is declared (`view-reads.ts`): what computes its answer, and what it needs for that. */
import type { FamilyView } from '../../shared-model/derive/family-view.ts';
import type { IndexedDbStore } from '../data/indexed-db-store.ts';

/** The rows of a device that aren't the family's records. */
type DeviceRows = Pick<IndexedDbStore, 'listRefused'>;

interface ReadOptions {
  /**
   * What is to be in memory before the first answer. `open`: the open school year; the answer comes again if closed years
   * that are read later change it. `open-with-xp`: likewise, with the XP of all years. `all`: all school years, which may
   * have to be read from storage first.
   */
  years: 'open' | 'open-with-xp' | 'all';
  /**
   * Whether the page caches the latest answer, so that a screen opened again starts with it: true for what a screen shows.
   * False for what a form starts from, which must be the state when it opens.
   */
  isCached: boolean;
  /** Of today's screens: answered before others that need the same years. */
  isFirst?: true;
}

/** A read of the family's records as `live-reads.ts` runs it, whatever its input. */
export interface ViewRead extends ReadOptions {
  fold: (view: FamilyView, ...input: readonly unknown[]) => unknown;
}

/** A read of the device's own rows. */
export interface RowsRead {
  fold: (device: DeviceRows) => Promise<unknown>;
  years: 'none';
  isCached: boolean;
  isFirst?: never;
}

/** Any read as it is declared. */
export type AnyRead = ViewRead | RowsRead;

/**
 * Declares a read of the family's records: `fold` computes the answer from the view and the page's input, and is run again
 * when a record that it read has changed.
 *
 *     listBooks: defineRead(listBooks, { years: 'open', isCached: true }),
 *
 * A screen then has it by `useRecords('listBooks', …input)`.
 */
export const defineRead = <Fold extends (view: FamilyView, ...input: never[]) => unknown>(
  fold: Fold,
  options: ReadOptions,
) => ({ fold, ...options });

/** Declares a read of the device's own rows, which is run again when these have changed. */
export const defineRowsRead = <Answer>(
  fold: (device: DeviceRows) => Promise<Answer>,
  { isCached }: Pick<ReadOptions, 'isCached'>,
) => ({ fold, years: 'none' as const, isCached });
