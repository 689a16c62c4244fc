import { useState } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { m } from '../messages/compiled/messages.js';
import { controlClass, Field, type FieldProps } from './field.tsx';
import styles from './control.module.css';
import { IconButton } from './icon-button.tsx';

interface PasswordFieldProps extends FieldProps<'input'> {
  /** The account's name for password managers, if the form has no field for it. */
  username?: string;
}

/** A password field with a button that reveals it. */
export const PasswordField = ({ username, ...field }: PasswordFieldProps) => {
  const [isShown, setIsShown] = useState(false);
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
              onClick={() => setIsShown(!isShown)}
            />
          </div>
        </div>
      )}
    </Field>
  );
};
