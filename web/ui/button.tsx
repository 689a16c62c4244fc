import type { MouseEvent } from 'react';
import { LoaderCircle, type LucideIcon } from 'lucide-react';
import { buttonClass, type ButtonLook } from './button-look.ts';
import styles from './button.module.css';
import { renderPiece, type PieceProps } from './piece.ts';

/** A button's properties. */
export type ButtonProps = PieceProps<'button'> &
  ButtonLook & {
    icon?: LucideIcon;
    /** While pending, presses do nothing and the focus stays. */
    pending?: boolean | undefined;
    pendingLabel?: string;
  };

/** A button. */
export const Button = ({
  icon: Icon,
  pending = false,
  pendingLabel,
  disabled = false,
  variant,
  size,
  square,
  full,
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
  return renderPiece('button', buttonClass({ variant, size, square, full }), {
    type: 'button',
    onClick: press,
    ...rest,
    ...(isOff && { 'aria-disabled': true }),
    ...(pending && { 'aria-busy': true }),
    children: (
      <>
        {pending ? (
          <span className={styles.turning} aria-hidden>
            <LoaderCircle size={18} />
          </span>
        ) : (
          Icon && <Icon size={18} aria-hidden />
        )}
        {pending && pendingLabel !== undefined ? pendingLabel : children}
      </>
    ),
  });
};
