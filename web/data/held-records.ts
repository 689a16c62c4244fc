/**
 * The family's records in this context's memory: what the disk holds as of a version.
 *
 * Invariant: they are what `rows` and `packs` hold at `version`. A transaction that finds another version on the disk reads them
 * anew before it uses them, so what another context wrote, heard of or not, is never written over.
 */
import { PartsChanged } from '../../shared-model/derive/family-parts.ts';
import { FamilyView } from '../../shared-model/derive/family-view.ts';
import { resultsOf } from './durable-transaction.ts';
import { fromPack, inOrder } from './packs.ts';
import type { Pack } from './packs.ts';
import { isReadable } from './schema.ts';
import type { Row } from './schema.ts';
import type { StoreChange } from './written.ts';

export class HeldRecords {
  #view = new FamilyView();
  /** -1: nothing was read yet. */
  #version = -1;
  #isAnother = false;
  /** What lies on the disk and can't be read. */
  #torn: { rows: unknown[]; packs: Pack[] } = { rows: [], packs: [] };

  get view(): FamilyView {
    return this.#view;
  }

  get torn(): { rows: readonly unknown[]; packs: readonly Pack[] } {
    return this.#torn;
  }

  get isLoaded(): boolean {
    return this.#version >= 0;
  }

  /** Reads everything within a transaction, where `version` is what the disk is at; nothing is read where that is held already. */
  async load(transaction: IDBTransaction, version: number): Promise<void> {
    if (this.#version === version) return;
    const [rows, packs] = (await resultsOf([
      transaction.objectStore('rows').getAll(),
      transaction.objectStore('packs').getAll(),
    ])) as [Row[], Pack[]];
    const read = packs.map((pack) => ({ pack, n: pack.n, records: fromPack(pack) }));
    const whole = read.flatMap(({ n, records }) => (records ? [{ n, records }] : []));
    this.#torn = {
      rows: rows.filter((row) => !isReadable(row)),
      packs: read.filter(({ records }) => !records).map(({ pack }) => pack),
    };
    this.#isAnother ||= this.isLoaded;
    this.#view = new FamilyView(inOrder(whole, rows.filter(isReadable)));
    this.#version = version;
  }

  /** Whether a transaction has read everything anew since this was asked last: then nobody has said what became another. */
  tookAnother(): boolean {
    const isAnother = this.#isAnother;
    this.#isAnother = false;
    return isAnother;
  }

  /** What can't be read was put aside. */
  forgetTorn(): void {
    this.#torn = { rows: [], packs: [] };
  }

  /** Takes in what a transaction has written; undefined where it can't: what is held is older, and has to be read anew. */
  follow({ kept: { version }, records, gone, isCleared }: StoreChange): PartsChanged | undefined {
    if (!this.isLoaded || version <= this.#version) return new PartsChanged();
    if (version !== this.#version + 1 || !records) return undefined;
    this.#version = version;
    if (!isCleared) return this.#view.apply(records, gone);
    this.#view = new FamilyView(records);
    return PartsChanged.everything();
  }
}
