import { useNavigate } from 'react-router-dom';
import { registrationFormSchema } from '../../../shared-model/contracts/account-calls.ts';
import { paths } from '../../routes/paths.ts';
import { m } from '../../messages/compiled/messages.js';
import { host } from '../../device/host.ts';
import { useCheckedForm } from '../../forms/use-form-dialog.ts';
import { fieldsOf } from '../../ui/fields-of.ts';
import { Form } from '../../ui/form.tsx';
import { NewAccountFields } from '../../ui/new-account-fields.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { refusalWords } from '../../device/refusal-words.ts';
import { SubmitButton } from './submit-button.tsx';

interface RegistrationFormProps {
  /** Called when the server can't be reached; the form keeps its values, and the screen says what else can be done. */
  onUnreachable: (isUnreachable: boolean) => void;
}

/** Registers the family's account. It signs nobody in: the sign-in page follows. */
export const RegistrationForm = ({ onUnreachable }: RegistrationFormProps) => {
  const navigate = useNavigate();
  const form = useCheckedForm(registrationFormSchema, {
    fullName: '',
    familyName: '',
    email: '',
    password: '',
    confirmPassword: '',
  });
  const field = fieldsOf(form);
  const create = form.handleSubmit(async ({ email, password, fullName, familyName }) => {
    const registered = await host().register({ email, password, fullName, familyName });
    const isUnreachable = !registered.ok && registered.error.code === 'unreachable';
    onUnreachable(isUnreachable);
    if (registered.ok) {
      void navigate(paths.parentLogin, { replace: true, state: { registered: email } });
      return;
    }
    const words = m.sign_in_register_failed_words();
    const description = isUnreachable ? words : refusalWords(registered.error, words);
    toast({ kind: 'danger', title: m.sign_in_register_failed(), description });
  });
  return (
    <Form onSubmit={create}>
      <TextField label={m.common_full_name()} autoComplete="name" {...field('fullName')} />
      <TextField
        label={m.labels_field_family_name()}
        autoComplete="family-name"
        {...field('familyName')}
      />
      <NewAccountFields field={field} />
      <SubmitButton form={form} pendingLabel={m.sign_in_register_submitting()}>
        {m.sign_in_register_submit()}
      </SubmitButton>
    </Form>
  );
};
