import {
  newPasswordSchema,
  passwordSchema,
  passwordTwice,
} from '../../../../../shared-model/contracts/account-calls.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { host } from '../../../../device/host.ts';
import { showRefusal } from '../../../../device/refusal-words.ts';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { newPasscodeSchema, passcodeSchema } from '../../../../forms/passcode.ts';
import { useFormDialog } from '../../../../forms/use-form-dialog.ts';
import { NewPasswordFields, PasswordField } from '../../../../ui/password-field.tsx';
import { toast } from '../../../../ui/toast.ts';

/** The form of a new password. */
const passwordFormSchema = passwordTwice({ current: passwordSchema, password: newPasswordSchema });

/** The form of a new passcode, in a family without an account. */
const passcodeFormSchema = passwordTwice(
  { current: passcodeSchema, password: newPasscodeSchema },
  () => m.sign_in_passcode_differs(),
);

const passwordWords = {
  title: m.account_change_password,
  current: m.account_current_password,
  next: m.common_new_password,
  repeated: m.account_repeat_password,
  wrong: m.account_wrong_password,
};

const passcodeWords: typeof passwordWords = {
  title: m.account_change_passcode,
  current: m.account_current_passcode,
  next: m.account_new_passcode,
  repeated: m.account_repeat_passcode,
  wrong: m.sign_in_check_passcode,
};

interface PasswordDialogProps {
  /** A family without an account has a passcode. */
  isLocal: boolean;
  /** The account's name, for password managers. */
  username: string;
  onClose: () => void;
}

/** Changes the password, or the passcode of a family without an account. */
export const PasswordDialog = ({ isLocal, username, onClose }: PasswordDialogProps) => {
  const words = isLocal ? passcodeWords : passwordWords;
  const { field, dialog } = useFormDialog({
    schema: isLocal ? passcodeFormSchema : passwordFormSchema,
    first: { current: '', password: '', confirmPassword: '' },
    save: async ({ current, password: next }, { setError }) => {
      const changed = await host().changePassword({ current, next });
      if (changed.ok)
        toast({
          kind: 'success',
          title: isLocal ? m.account_passcode_changed() : m.account_password_changed(),
          ...(!isLocal && { description: m.account_password_changed_words() }),
        });
      else if (changed.error.code === 'wrong')
        setError('current', { message: words.wrong() }, { shouldFocus: true });
      else showRefusal(m.common_nothing_changed(), changed.error, words.wrong());
      return changed.ok;
    },
    onClose,
  });
  return (
    <FormDialog
      {...dialog}
      title={words.title()}
      {...(!isLocal && { description: m.account_password_lead() })}
    >
      <PasswordField
        username={username}
        label={words.current()}
        autoComplete="current-password"
        {...field('current')}
      />
      <NewPasswordFields field={field} label={words.next()} repeatLabel={words.repeated()} />
    </FormDialog>
  );
};
