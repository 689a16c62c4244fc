import { useState, type ComponentProps } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { m } from '../messages/compiled/messages.js';
import { controlClass, Field, type FieldProps } from './field.tsx';
import styles from './control.module.css';
import { IconButton } from './icon-button.tsx';
import { TextField } from './fields.tsx';

/** A parent's e-mail address, which password managers fill in. */
export const EmailField = (field: Omit<ComponentProps<typeof TextField>, 'label'>) => (
  <TextField
    label={m.labels_field_email()}
    type="email"
    autoComplete="username"
    autoCapitalize="none"
    {...field}
  />
);

interface NewPasswordFieldsProps<Name extends string = never> {
  /** Binds a field to its form, whose schema is a `passwordTwice` (`shared-model/contracts/account-calls.ts`). */
  field: (
    name: Name | 'password' | 'confirmPassword',
  ) => UseFormRegisterReturn & { error: string | undefined };
  /** Labels and hint, if they differ from those of an account's first password. */
  label?: string;
  hint?: string;
  repeatLabel?: string;
}

/** A new password or passcode, typed twice. */
export const NewPasswordFields = ({
  field,
  label = m.common_password(),
  hint = m.sign_in_password_hint(),
  repeatLabel = m.sign_in_confirm_password(),
}: NewPasswordFieldsProps) => (
  <>
    <PasswordField label={label} hint={hint} autoComplete="new-password" {...field('password')} />
    <PasswordField label={repeatLabel} autoComplete="new-password" {...field('confirmPassword')} />
  </>
);

/** New sign-in data of a parent: an e-mail address, and a password (schema: `newAccountForm`). */
export const NewAccountFields = (props: NewPasswordFieldsProps<'email'>) => (
  <>
    <EmailField {...props.field('email')} />
    <NewPasswordFields {...props} />
  </>
);

interface PasswordFieldProps extends FieldProps<'input'> {
  /** The account's name for password managers, if the form has no field for it. */
  username?: string;
}

/** Reveals the password from its field, so that the Tab key goes on to the next one. */
const revealKey = 'Alt+ArrowDown';

/**
 * A password field with a button that reveals it. The button isn't on the way of the Tab key, which goes from field to
 * field: in the field, Alt and the arrow down do the same (`features/keys/keys.ts` lists it).
 */
export const PasswordField = ({ username, ...field }: PasswordFieldProps) => {
  const [isShown, setIsShown] = useState(false);
  const reveal = () => setIsShown(!isShown);
  return (
    <Field<'input'> field={field}>
      {({ size, ...control }) => (
        <div className={styles.around}>
          {username !== undefined && (
            <input
              type="text"
              name="username"
              autoComplete="username"
              value={username}
              readOnly
              hidden
            />
          )}
          <input
            autoComplete="current-password"
            {...control}
            aria-keyshortcuts={revealKey}
            onKeyDown={(event) => {
              if (!event.altKey || event.key !== 'ArrowDown') return;
              event.preventDefault();
              reveal();
            }}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            className={controlClass(size, styles.beforeButton)}
          />
          <div className={styles.button}>
            <IconButton
              label={isShown ? m.ui_hide_password() : m.ui_show_password()}
              icon={isShown ? EyeOff : Eye}
              tooltip={false}
              tabIndex={-1}
              aria-keyshortcuts={revealKey}
              onClick={reveal}
            />
          </div>
        </div>
      )}
    </Field>
  );
};
