import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { Eye, EyeOff } from 'lucide-react';
import { m } from '../messages/compiled/messages.js';
import { controlRecipe } from './control-recipe.ts';
import { Field, type FieldProps } from './field.tsx';
import { IconButton } from './icon-button.tsx';

const Input = chakra('input', controlRecipe);

interface PasswordFieldProps extends FieldProps<'input'> {
  /** The account's name for password managers, where the form doesn't ask for it. */
  username?: string;
}

/** A password, hidden until its owner reveals it. */
export const PasswordField = ({ username, ...field }: PasswordFieldProps) => {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field<'input'> field={field}>
      {(control) => (
        <chakra.div position="relative">
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
          <Input
            autoComplete="current-password"
            {...control}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            paddingInlineEnd="12"
          />
          <chakra.div position="absolute" insetBlock="0" insetInlineEnd="0">
            <IconButton
              label={isShown ? m.ui_hide_password() : m.ui_show_password()}
              icon={isShown ? EyeOff : Eye}
              tooltip={false}
              onClick={() => setIsShown(!isShown)}
            />
          </chakra.div>
        </chakra.div>
      )}
    </Field>
  );
};
