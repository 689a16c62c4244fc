import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import { Link, type LinkProps } from 'react-router-dom';
import { buttonClass, type ButtonLook } from './pieces.tsx';

/** A link button's properties. */
export interface LinkButtonProps extends LinkProps, Pick<ButtonLook, 'variant' | 'size'> {
  icon?: LucideIcon;
  children: ReactNode;
}

/** A link that looks like a button. */
export const LinkButton = ({
  icon: Icon,
  variant,
  size,
  className = '',
  children,
  ...rest
}: LinkButtonProps) => (
  <Link {...rest} className={`${buttonClass({ variant, size })} ${className}`}>
    {Icon && <Icon size={18} aria-hidden />}
    {children}
  </Link>
);
