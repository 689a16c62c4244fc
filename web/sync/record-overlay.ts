/** What applying a reply and applying a poke share: storing received records within the caller's transaction. */
import { laterHlc, type Hlc } from '../../shared-model/records/clock.ts';
import { keyOf } from '../../shared-model/records/stored-record.ts';
import type { RecordKey, StoredRecord } from '../../shared-model/records/stored-record.ts';
import type { DeviceTransaction, QuarantinedRecord } from '../data/device-store.ts';

/** Changes records in memory and knows at the end which to write and which to remove. */
export class RecordOverlay {
  readonly #loaded: ReadonlyMap<string, StoredRecord>;
  readonly #changed = new Map<string, { key: RecordKey; record: StoredRecord | undefined }>();

  constructor(loaded: ReadonlyMap<string, StoredRecord>) {
    this.#loaded = loaded;
  }

  get(key: RecordKey): StoredRecord | undefined {
    const changed = this.#changed.get(keyOf(key));
    return changed ? changed.record : this.#loaded.get(keyOf(key));
  }

  set({ t, id }: RecordKey, record: StoredRecord | undefined): void {
    this.#changed.set(keyOf({ t, id }), { key: { t, id }, record });
  }

  async finish(tx: DeviceTransaction): Promise<void> {
    const changes = [...this.#changed.values()];
    await tx.replace(
      changes.flatMap(({ key, record }) =>
        record && record !== this.#loaded.get(keyOf(key)) ? [record] : [],
      ),
    );
    const gone = changes.flatMap(({ key, record }) => (record ? [] : [key]));
    await tx.forget(gone);
    if (gone.length > 0 && (await tx.ops(1)).length > 0) await tx.setState({ lacksRecords: true });
  }
}

/** The highest stamp in the records, or `least`. */
export function highestStamp(records: readonly StoredRecord[], least: Hlc): Hlc {
  let highest = least;
  for (const { v, fv } of records) {
    highest = laterHlc(highest, v);
    for (const field of Object.keys(fv)) highest = laterHlc(highest, fv[field]!);
  }
  return highest;
}

/**
 * Removes requested records that have arrived or are gone from the quarantine, and counts one more try for the rest.
 * `quarantined`: the quarantined records, if they were read.
 */
export async function updateQuarantine(
  tx: DeviceTransaction,
  settled: readonly RecordKey[],
  unreadable: readonly QuarantinedRecord[],
  quarantined?: readonly QuarantinedRecord[],
): Promise<void> {
  const listed = quarantined ?? (await tx.listQuarantined(1_000));
  const earlier = new Map(listed.map(({ key, tries }) => [key, tries]));
  await tx.clearQuarantined(settled.map(keyOf).filter((key) => earlier.has(key)));
  await tx.quarantine(
    unreadable.map((entry) => ({ ...entry, tries: (earlier.get(entry.key) ?? -1) + 1 })),
  );
}
