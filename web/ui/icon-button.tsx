import type { LucideIcon } from 'lucide-react';
import { Button, type ButtonProps } from './pieces.tsx';
import { Tooltip } from './tooltip.tsx';

/** An icon button's properties. */
export interface IconButtonProps extends Omit<ButtonProps, 'icon' | 'children' | 'aria-label'> {
  label: string;
  icon: LucideIcon;
  /** False where the label is visible next to the button. */
  tooltip?: boolean;
}

/** A button with a glyph. Its label is its accessible name, and its tooltip. */
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
