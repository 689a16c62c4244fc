import { useState, type ComponentProps } from 'react';
import { chakra } from '@chakra-ui/react';
import { Eye, EyeOff } from 'lucide-react';
import { m } from '../messages/compiled/messages.js';
import { controlRecipe } from './control-recipe.ts';
import { Field, type FieldWords } from './field.tsx';
import { IconButton } from './icon-button.tsx';

const Input = chakra('input', controlRecipe);

export interface PasswordFieldProps
  extends FieldWords, Omit<ComponentProps<'input'>, 'size' | 'type'> {}

/** A password, hidden until its owner wants to see it. */
export const PasswordField = ({
  label,
  hideLabel = false,
  hint,
  error,
  id,
  ...input
}: PasswordFieldProps) => {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error} id={id}>
      {(control) => (
        <chakra.div position="relative">
          <Input
            autoComplete="current-password"
            {...input}
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
