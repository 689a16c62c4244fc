import type { ComponentProps, ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';

const Root = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
    minH: 'target',
    minW: '0',
    cursor: 'pointer',
    '&:has(:disabled)': { cursor: 'not-allowed', color: 'muted' },
  },
  variants: { size: { md: {}, lg: { minH: 'bigTarget' } } },
});

const Input = chakra('input', {
  base: {
    flexShrink: '0',
    appearance: 'none',
    width: '12',
    height: '7',
    borderWidth: '2px',
    borderColor: 'control',
    borderRadius: 'full',
    bg: 'sunken',
    cursor: 'inherit',
    _before: {
      content: '""',
      display: 'block',
      width: '4',
      height: '4',
      m: '1',
      borderRadius: 'full',
      bg: 'control',
      transition: 'transform 120ms ease-out',
    },
    '&:checked': {
      bg: 'pine.solid',
      borderColor: 'pine.solid',
      _before: { bg: 'pine.contrast', transform: 'translateX(1.25rem)' },
    },
    _disabled: { opacity: 0.6 },
    // With the reader's own colours, it is the system's box.
    '@media (forced-colors: active)': { appearance: 'auto', _before: { display: 'none' } },
  },
});

/** A switch's properties. */
export interface SwitchProps extends Omit<
  ComponentProps<'input'>,
  'size' | 'onChange' | 'type' | 'checked'
> {
  checked: boolean;
  label: ReactNode;
  hint?: ReactNode;
  onChange?: (checked: boolean) => void;
  size?: 'md' | 'lg';
}

/** On or off, from the moment it is pressed. The whole line is the target. */
export const Switch = ({ label, hint, checked, onChange, size = 'md', ...input }: SwitchProps) => (
  <Root size={size}>
    <chakra.span minW="0" overflowWrap="anywhere">
      <chakra.span display="block" fontWeight="600">
        {label}
      </chakra.span>
      {hint !== undefined && (
        <chakra.span display="block" color="muted" fontSize="sm" lineHeight="sm">
          {hint}
        </chakra.span>
      )}
    </chakra.span>
    <Input
      type="checkbox"
      role="switch"
      checked={checked}
      aria-checked={checked}
      {...input}
      onChange={(event) => onChange?.(event.target.checked)}
    />
  </Root>
);
