import * as v from 'valibot';
import type { FieldType } from '../../shared-model/entities/field-types.ts';
import type { Entity, Fields, RecordOf } from '../../shared-model/entities/define-entity.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import type { EntityName } from '../../shared-model/registry/registry.ts';
import { describedFields } from './described-fields.ts';

/** A field of a form holds a number or a reference as text, empty for null, and everything else as the record does. */
type FormValue<T> = [T] extends [number | null] ? string : T;

/** What the fields of a form hold before validation. */
type TypedFields<F extends Fields, K extends keyof F> = {
  [Name in K]: FormValue<RecordOf<F>[Name]>;
};

type AnyField = Pick<FieldType<unknown>, 'column'>;

const isTypedAsText = ({ column }: AnyField): boolean =>
  column === 'integer' || column === 'bigint';

const toTyped = (field: AnyField, value: unknown): unknown => {
  if (!isTypedAsText(field)) return value === undefined ? '' : value;
  return typeof value === 'number' ? String(value) : '';
};

/** Blanks around a text aren't part of it. */
function fromTyped(field: AnyField, typed: unknown): unknown {
  if (typeof typed !== 'string') return typed;
  const text = typed.trim();
  if (!isTypedAsText(field)) return text;
  return text === '' ? null : Number(text);
}

/** The schema of a form's field: what is typed, as the entity's own schema wants it. */
export const typedField = <T>(field: FieldType<T>): v.GenericSchema<FormValue<T>, T> =>
  v.pipe(
    v.unknown(),
    v.transform((typed) => fromTyped(field, typed)),
    field.schema,
  ) as unknown as v.GenericSchema<FormValue<T>, T>;

/** The schemas of a form's fields, by name, for a form that has more than an entity's fields. */
export const typedFields = <F extends Fields, const K extends readonly (keyof F & string)[]>(
  { fields }: { fields: F },
  names: K,
) =>
  Object.fromEntries(names.map((name) => [name, typedField(fields[name]!)])) as unknown as {
    [Name in K[number]]: v.GenericSchema<FormValue<RecordOf<F>[Name]>, RecordOf<F>[Name]>;
  };

const isAlike = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other) ||
  (typeof one === 'string' && typeof other === 'string' && one.trim() === other.trim());

/** The values that were changed in a form. Blanks around a text are no change: the form doesn't hold them. */
export function changesOf<T extends object>(record: T, values: Partial<T>): Partial<T> {
  const changed = Object.entries(values).filter(
    ([name, value]) => !isAlike(value, record[name as keyof T]),
  );
  return Object.fromEntries(changed) as Partial<T>;
}

/**
 * The form of an entity's records: schema, labels, first values, draft and difference of the named fields, all from the
 * entity.
 * `own`: the schemas of fields that aren't the record's, or are typed in another way.
 *
 * @example const terms = recordForm(schoolTerm, ['name', 'startDate', 'endDate', 'daysAim']);
 *
 * const TermDialog = ({ term, onClose }: { term: SchoolTerm | null; onClose: () => void }) => {
 *   const { field, dialog } = useRecordForm({
 *     // A new record's fields begin with the entity's defaults, and with what is given here.
 *     ...terms.of(term, { startDate: '2026-08-24' }),
 *     // Of a record that is there, only what was changed is written.
 *     save: (values) => act('saveSchoolTerm', terms.saving(term, values), { done, failed }),
 *     onClose,
 *   });
 *   return (
 *     <FormDialog {...dialog} title={m.school_year_add_term()}>
 *       <TextField {...field('name')} />
 *       …
 *     </FormDialog>
 *   );
 * };
 */
export function recordForm<
  N extends EntityName,
  F extends Fields,
  const K extends keyof F & string,
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- Most forms have no entries of their own.
  Own extends v.ObjectEntries = Record<never, never>,
>(entity: Entity<N, F>, names: readonly K[], own?: Own) {
  type Input = TypedFields<F, K> & v.InferInput<v.ObjectSchema<Own, undefined>>;
  type Output = Pick<RecordOf<F>, K> & v.InferOutput<v.ObjectSchema<Own, undefined>>;
  type Given = Partial<TypedFields<F, K>> & v.InferInput<v.ObjectSchema<Own, undefined>>;
  const schema = v.object({
    ...typedFields(entity, names),
    ...own,
  }) as unknown as v.GenericSchema<Input, Output>;
  const described = describedFields(entity);
  const eachOf = (valueOf: (field: F[K], name: K) => unknown) =>
    Object.fromEntries(names.map((name) => [name, valueOf(entity.fields[name], name)]));
  const typedOf = (record: RecordOf<F, N>) => eachOf((field, name) => toTyped(field, record[name]));
  return {
    schema,
    /**
     * The options of `useRecordForm` for a record, or for a new one (null). `given`: what the fields of a new one begin
     * with, and `own` ones.
     */
    of: (
      record: RecordOf<F, N> | null,
      ...[given]: object extends Given ? [given?: Given] : [given: Given]
    ) => ({
      schema,
      described,
      draftName: record ? (`${entity.name}:${record.id}` as const) : entity.name,
      first: () =>
        ({
          ...eachOf((field) => toTyped(field, field.initial)),
          ...given,
          ...(record && typedOf(record)),
        }) as Input,
    }),
    /** What saving writes: all values of a new record, of another one those that were changed. */
    saving: <V extends Partial<Omit<RecordOf<F, N>, 'id'>>>(
      record: RecordOf<F, N> | null,
      values: V,
    ): { id: null; values: V } | { id: Id<N>; values: Partial<V> } =>
      record
        ? { id: record.id, values: changesOf(record, values) as Partial<V> }
        : { id: null, values },
  };
}
