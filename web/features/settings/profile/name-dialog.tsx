import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { fieldsOf } from '../../../ui/fields-of.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';

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
  const form = useForm({
    resolver: valibotResolver(v.object({ name: schema as v.GenericSchema<string> })),
    defaultValues: { name },
  });
  const { isDirty, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (typed) => {
    if (await save(typed.name)) onClose();
  });
  return (
    <FormDialog
      title={title}
      size="sm"
      onSubmit={submit}
      isDirty={isDirty}
      isSaving={isSubmitting}
      onClose={onClose}
    >
      <TextField label={label} autoComplete="off" {...fieldsOf(form)('name')} />
    </FormDialog>
  );
};
