import type { Fields, RecordOf } from '../../shared-model/entities/define-entity.ts';
import type { FieldType } from '../../shared-model/entities/field-types.ts';
import { choiceOptions } from '../messages/choice-labels.ts';
import { fieldLabel } from '../messages/record-labels.ts';

type IsChoice<T> = [T] extends [string] ? (string extends T ? false : true) : false;

/** A field's label and kind of input; of a choice also its options. */
type Description<T> = {
  label: string;
  type?: string;
  inputMode?: 'numeric';
  autoComplete?: 'off';
} & (IsChoice<T> extends true ? { options: { value: T; label: string }[] } : unknown);

const describe = (name: string, { column, options }: FieldType<unknown>) => ({
  label: fieldLabel(name) ?? name,
  ...(column === 'date' ? { type: 'date' } : { autoComplete: 'off' }),
  ...(column === 'integer' && { inputMode: 'numeric' }),
  ...(options && { options: choiceOptions(options as string[]) }),
});

/**
 * What an entity gives the fields of a form (`fieldsOf`), by name. What a form says in another way stands after it:
 * `<TextField {...field('name')} label={…} />`.
 */
export const describedFields = <F extends Fields>({ fields }: { fields: F }) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, () => describe(name, field)]),
  ) as unknown as { [Name in keyof F & string]: () => Description<RecordOf<F>[Name]> };
