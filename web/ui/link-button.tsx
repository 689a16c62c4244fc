import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import { Link, type LinkProps } from 'react-router-dom';
import { buttonRecipe, type ButtonVariant } from './button-recipe.ts';

const Root = chakra(Link, buttonRecipe);

/** A link button's properties. */
export interface LinkButtonProps extends Omit<LinkProps, 'color'> {
  variant?: ButtonVariant;
  size?: 'md' | 'lg';
  icon?: LucideIcon;
  children: ReactNode;
}

/** A link that looks like a button. */
export const LinkButton = ({ icon: Icon, children, ...rest }: LinkButtonProps) => (
  <Root {...rest}>
    {Icon && <Icon size={18} aria-hidden />}
    {children}
  </Root>
);
