import type { MouseEvent, Ref } from 'react';
import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { LoaderCircle, type LucideIcon } from 'lucide-react';
import { buttonRecipe, type ButtonVariant } from './button-recipe.ts';

const Root = chakra('button', buttonRecipe);

/** A button's properties. */
export interface ButtonProps extends Omit<HTMLChakraProps<'button'>, 'size'> {
  variant?: ButtonVariant;
  /** `lg` on children's screens. */
  size?: 'md' | 'lg';
  icon?: LucideIcon;
  /** While pending, presses do nothing and the focus stays. */
  pending?: boolean | undefined;
  pendingLabel?: string;
  full?: boolean;
  /** As wide as high, for a glyph alone. */
  square?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A button. */
export const Button = ({
  icon: Icon,
  pending = false,
  pendingLabel,
  disabled = false,
  children,
  onClick,
  ...rest
}: ButtonProps) => {
  const isOff = pending || disabled;
  // Not the `disabled` attribute: disabling the focused button would lose the keyboard's place on the screen.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isOff) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Root
      type="button"
      onClick={press}
      {...rest}
      {...(isOff && { 'aria-disabled': true })}
      {...(pending && { 'aria-busy': true })}
    >
      {pending ? (
        <chakra.span animation="turn 900ms linear infinite" aria-hidden>
          <LoaderCircle size={18} />
        </chakra.span>
      ) : (
        Icon && <Icon size={18} aria-hidden />
      )}
      {pending && pendingLabel !== undefined ? pendingLabel : children}
    </Root>
  );
};
