import * as v from 'valibot';
import { typedField } from '../../../forms/record-form.ts';
import { useFormDialog } from '../../../forms/use-form-dialog.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextField } from '../../../ui/fields.tsx';

interface Props {
  title: string;
  label: string;
  name: string;
  schema: v.GenericSchema<unknown, string>;
  /** Resolves to whether it is saved; if not, a message said why. */
  save: (name: string) => Promise<boolean>;
  onClose: () => void;
}

/** Names or renames a person or a device. */
export const NameDialog = ({ title, label, name, schema, save, onClose }: Props) => {
  const { field, dialog } = useFormDialog({
    schema: v.object({ name: typedField({ schema, column: 'text' }) }),
    first: { name },
    save: (typed) => save(typed.name),
    onClose,
  });
  return (
    <FormDialog {...dialog} title={title} size="sm">
      <TextField label={label} autoComplete="off" {...field('name')} />
    </FormDialog>
  );
};
