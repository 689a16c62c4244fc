import type { AnyEntity } from '../entities/define-entity.ts';
import { readRecord } from '../entities/read-record.ts';
import type { WriteAttempt } from './may-write.ts';
import type { FieldValues, StoredRecord } from '../records/stored-record.ts';

/** A write attempt that reads its records lazily: a parent's permission rarely depends on them. */
export class Attempt implements WriteAttempt {
  readonly entity: AnyEntity;
  readonly changed: readonly string[];
  readonly #stored: StoredRecord | undefined;
  readonly #written: { id: number; fields: FieldValues };

  constructor(
    entity: AnyEntity,
    changed: readonly string[],
    stored: StoredRecord | undefined,
    written: { id: number; fields: FieldValues },
  ) {
    this.entity = entity;
    this.changed = changed;
    this.#stored = stored;
    this.#written = written;
  }

  /** The attempt to write only this field. */
  of(name: string): Attempt {
    return new Attempt(this.entity, [name], this.#stored, this.#written);
  }

  get before() {
    return this.#stored && readRecord(this.entity, this.#stored);
  }

  get after() {
    return readRecord(this.entity, this.#written);
  }
}
