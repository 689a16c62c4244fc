import * as v from 'valibot';
import { passwordSchema } from '../../../../../shared-model/contracts/account-calls.ts';
import type { Result } from '../../../../../shared-model/lib/result.ts';
import { m } from '../../../../messages/compiled/messages.js';
import type { ServerFailure } from '../../../../device/server-family.ts';
import { showRefusal } from '../../../../device/refusal-words.ts';
import { useKnownFamily } from '../../../../device/use-family.ts';
import { useFormDialog } from '../../../../forms/use-form-dialog.ts';
import { FormDialog, type FormDialogProps } from '../../../../ui/form-dialog.tsx';
import { PasswordField } from '../../../../ui/password-field.tsx';
import { TextField } from '../../../../ui/fields.tsx';
import { Text } from '../../../../ui/pieces.tsx';

const plain = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** The family's name and the password, as typed. */
interface TypedConfirmation {
  familyName: string;
  password: string;
}

type Shown = Pick<FormDialogProps, 'title' | 'description' | 'saveLabel' | 'children' | 'onClose'>;

interface TypedConfirmationDialogProps extends Shown {
  /** Above the fields, and above `children`. */
  words: string;
  /** Title of the failure message. */
  failed: string;
  /** The account's name, for password managers. */
  username: string;
  ask: (typed: TypedConfirmation) => Promise<Result<unknown, ServerFailure>>;
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
export const TypedConfirmationDialog = (props: TypedConfirmationDialogProps) => {
  const { words, children, failed, username, ask, ...texts } = props;
  const familyName = useKnownFamily()?.familyName ?? '';
  const { field, dialog } = useFormDialog({
    schema: formSchema(familyName),
    first: { familyName: '', password: '' },
    save: async (typed, { setError }) => {
      const asked = await ask(typed);
      if (asked.ok) return true;
      const wrong = m.account_wrong_password();
      if (asked.error.code === 'wrong')
        setError('password', { message: wrong }, { shouldFocus: true });
      else showRefusal(failed, asked.error, wrong);
      return false;
    },
    onClose: texts.onClose,
  });
  return (
    <FormDialog {...texts} {...dialog} isDirty={false} saveVariant="danger">
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
    </FormDialog>
  );
};
