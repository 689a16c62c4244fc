/** Declaration of a page's reads (`view-reads.ts`): what computes the answer, and what that needs. */
import type { FamilyView } from '../../shared-model/derive/family-view.ts';
import type { IndexedDbStore } from '../data/indexed-db-store.ts';

/** Rows of a device that aren't family records. */
type DeviceRows = Pick<IndexedDbStore, 'listRefused'>;

interface ReadOptions {
  /**
   * What must be in memory before the first answer. `open`: the open school year; answered again if closed years that
   * are read later change the answer. `open-with-xp`: likewise, with the XP of all years. `all`: all school years,
   * which may have to be read from storage first.
   */
  years: 'open' | 'open-with-xp' | 'all';
  /**
   * Whether the page caches the latest answer, so that a reopened screen starts with it: true for what a screen shows;
   * false for the initial values of a form, which must be the state when it opens.
   */
  isCached: boolean;
  /** For today's screens: answered before other reads that need the same years. */
  isFirst?: true;
}

/** A read of the family's records as `live-reads.ts` runs it, with any input. */
export interface ViewRead extends ReadOptions {
  fold: (view: FamilyView, ...input: readonly unknown[]) => unknown;
}

/** A read of the device's own rows. */
export interface DeviceRead {
  fold: (device: DeviceRows) => Promise<unknown>;
  years: 'none';
  isCached: boolean;
  isFirst?: never;
}

/** Any declared read. */
export type AnyRead = ViewRead | DeviceRead;

/**
 * Declares a read of the family's records: `fold` computes the answer from the view and the page's input, and is run
 * again when a record that it read has changed.
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
