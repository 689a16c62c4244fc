import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { passwordSchema } from '../../../../shared-model/contracts/account-calls.ts';
import { m } from '../../../messages/compiled/messages.js';
import { useAccountState } from '../../../state/account-state.ts';
import { host } from '../../../state/host.ts';
import { showRefusal } from '../../../state/refusal-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { fieldsOf } from '../../../ui/fields-of.ts';
import { Form } from '../../../ui/form.tsx';
import { Row } from '../../../ui/layout.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { Text } from '../../../ui/text.tsx';

const plain = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();

interface DeleteFamilyDialogProps {
  familyName: string;
  /** The account's name, for password managers. */
  username: string;
  onClose: () => void;
}

/** Asks for the deletion of everything: by the family's name and the password, both typed. */
export const DeleteFamilyDialog = ({ familyName, username, onClose }: DeleteFamilyDialogProps) => {
  const schema = v.object({
    familyName: v.pipe(
      v.string(),
      v.check(
        (typed) => plain(typed) === plain(familyName),
        () => m.account_delete_name_differs(),
      ),
    ),
    password: passwordSchema,
  });
  const form = useForm({
    resolver: valibotResolver(schema),
    defaultValues: { familyName: '', password: '' },
  });
  const field = fieldsOf(form);
  const ask = form.handleSubmit(async (typed) => {
    const asked = await host().deleteFamily(typed);
    if (asked.ok) {
      useAccountState.setState({ deletesAt: asked.value });
      onClose();
      return;
    }
    if (asked.error.code === 'wrong')
      form.setError('password', { message: m.account_wrong_password() }, { shouldFocus: true });
    else showRefusal(m.account_delete_failed(), asked.error, m.account_wrong_password());
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.account_delete_dialog({ family: familyName })}
      description={m.account_delete_words()}
    >
      <Form onSubmit={ask}>
        <Text>{m.account_delete_devices()}</Text>
        <TextField
          label={m.account_delete_type({ family: familyName })}
          autoComplete="off"
          {...field('familyName')}
        />
        <PasswordField
          username={username}
          label={m.account_needs_password()}
          autoComplete="current-password"
          {...field('password')}
        />
        <Row>
          <Button type="submit" variant="danger" pending={form.formState.isSubmitting}>
            {m.account_delete_confirm()}
          </Button>
          <Button onClick={onClose}>{m.common_cancel()}</Button>
        </Row>
      </Form>
    </Dialog>
  );
};
