/** The title of a record, for previews and tables. */
import type { AnyEntity } from '../entities/define-entity.ts';
import type { FieldValues, RecordKey } from '../records/stored-record.ts';
import { entityByName } from '../registry/registry.ts';

type ReadFields = (key: RecordKey) => FieldValues | undefined;

/** A record's title from its fields, or that of the record its title refers to; empty if there is none. */
export function titleOf(
  { title, refs }: AnyEntity,
  fields: FieldValues,
  fieldsOf: ReadFields,
): string {
  const value = title === undefined ? undefined : fields[title];
  if (typeof value === 'string') return value;
  const t = title === undefined ? undefined : refs[title];
  return t !== undefined && typeof value === 'number' ? titleAt({ t, id: value }, fieldsOf) : '';
}

/** The title of the record with this key. */
export function titleAt(key: RecordKey, fieldsOf: ReadFields): string {
  const [entity, fields] = [entityByName(key.t), fieldsOf(key)];
  return entity && fields ? titleOf(entity, fields, fieldsOf) : '';
}
