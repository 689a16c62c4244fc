import { useLiveQuery } from 'dexie-react-hooks';
import type { Reader } from '../data/read-family.ts';
import { useDevice } from './device.ts';

/**
 * What a query answers about the family, and again whenever a record it read has changed, in this tab or elsewhere;
 * undefined until the first answer. `deps` are what the query depends on besides the records. An error is thrown to the
 * panel's error boundary.
 */
export function useRecords<T>(
  query: (db: Reader) => PromiseLike<T>,
  deps: readonly unknown[],
): T | undefined {
  const reader = useDevice((view) => view.reader);
  return useLiveQuery(async () => (reader ? await query(reader) : undefined), [reader, ...deps]);
}
