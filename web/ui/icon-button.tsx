import type { LucideIcon } from 'lucide-react';
import { Button, type ButtonProps } from './button.tsx';
import { Tooltip } from './tooltip.tsx';

export interface IconButtonProps extends Omit<ButtonProps, 'icon' | 'children' | 'aria-label'> {
  label: string;
  icon: LucideIcon;
  /** Off where the label is written beside it anyway. */
  tooltip?: boolean;
}

/** A glyph to press. Its label is spoken, and shown to who lingers on it. */
export const IconButton = ({
  label,
  icon: Icon,
  variant = 'plain',
  tooltip = true,
  ...rest
}: IconButtonProps) => {
  const button = (
    <Button variant={variant} square aria-label={label} {...rest}>
      <Icon size={20} aria-hidden />
    </Button>
  );
  return tooltip ? <Tooltip label={label}>{button}</Tooltip> : button;
};
