import { valibotResolver } from '@hookform/resolvers/valibot';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { passwordSchema } from '../../../../../shared-model/contracts/account-calls.ts';
import type { Result } from '../../../../../shared-model/lib/result.ts';
import { m } from '../../../../messages/compiled/messages.js';
import type { ServerFailure } from '../../../../device/server-family.ts';
import { showRefusal } from '../../../../device/refusal-words.ts';
import { useKnownFamily } from '../../../../device/use-family.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { fieldsOf } from '../../../../ui/fields-of.ts';
import { Form } from '../../../../ui/form.tsx';
import { Row } from '../../../../ui/layout.tsx';
import { PasswordField } from '../../../../ui/password-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { Text } from '../../../../ui/text.tsx';

const plain = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** The family's name and the password, as typed. */
interface TypedConfirmation {
  familyName: string;
  password: string;
}

interface TypedConfirmationDialogProps {
  title: string;
  description: string;
  /** Additional text. */
  words: string;
  /** Additional controls. */
  children?: ReactNode;
  confirmLabel: string;
  /** Title of the failure message. */
  failed: string;
  /** The account's name, for password managers. */
  username: string;
  ask: (typed: TypedConfirmation) => Promise<Result<unknown, ServerFailure>>;
  onClose: () => void;
}

const formSchema = (familyName: string) =>
  v.object({
    familyName: v.pipe(
      v.string(),
      v.check(
        (typed) => plain(typed) === plain(familyName),
        () => m.account_delete_name_differs(),
      ),
    ),
    password: passwordSchema,
  });

/** Confirms an irreversible request to the server by the typed family name and password. Closes once it is done. */
export const TypedConfirmationDialog = ({
  title,
  description,
  words,
  children,
  confirmLabel,
  failed,
  username,
  ask,
  onClose,
}: TypedConfirmationDialogProps) => {
  const familyName = useKnownFamily()?.familyName ?? '';
  const form = useForm({
    resolver: valibotResolver(formSchema(familyName)),
    defaultValues: { familyName: '', password: '' },
  });
  const field = fieldsOf(form);
  const submit = form.handleSubmit(async (typed) => {
    const asked = await ask(typed);
    if (asked.ok) onClose();
    else if (asked.error.code === 'wrong')
      form.setError('password', { message: m.account_wrong_password() }, { shouldFocus: true });
    else showRefusal(failed, asked.error, m.account_wrong_password());
  });
  return (
    <Dialog open onClose={onClose} title={title} description={description}>
      <Form onSubmit={submit}>
        <Text>{words}</Text>
        {children}
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
            {confirmLabel}
          </Button>
          <Button onClick={onClose}>{m.common_cancel()}</Button>
        </Row>
      </Form>
    </Dialog>
  );
};
