import type { ComponentProps, ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';

const Root = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: 'target',
    minW: '0',
    py: '1',
    cursor: 'pointer',
    '&:has(:disabled)': { cursor: 'not-allowed', color: 'muted' },
  },
  variants: { size: { md: {}, lg: { minH: 'bigTarget' } } },
});

const check =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Cpath d='M3.5 8.5l3 3 6-7' fill='none' stroke='black' stroke-width='2.2' stroke-linecap='round' stroke-linejoin='round'/%3E%3C/svg%3E\")";

const Input = chakra('input', {
  base: {
    flexShrink: '0',
    appearance: 'none',
    display: 'grid',
    placeContent: 'center',
    width: '6',
    height: '6',
    borderWidth: '2px',
    borderColor: 'control',
    borderRadius: 'small',
    bg: 'panel',
    cursor: 'inherit',
    _before: {
      content: '""',
      width: '1.125rem',
      height: '1.125rem',
      bg: 'pine.contrast',
      maskImage: check,
      maskRepeat: 'no-repeat',
      maskSize: 'contain',
      transform: 'scale(0)',
      transition: 'transform 120ms ease-out',
    },
    '&:checked': { bg: 'pine.solid', borderColor: 'pine.solid', _before: { transform: 'none' } },
    _disabled: { opacity: 0.6 },
    // With the reader's own colours, the box is the system's.
    '@media (forced-colors: active)': { appearance: 'auto', _before: { display: 'none' } },
  },
  variants: { size: { md: {}, lg: { width: '8', height: '8', borderRadius: 'control' } } },
});

/** A checkbox's properties. */
export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'size' | 'onChange' | 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  onChange?: (checked: boolean) => void;
  size?: 'md' | 'lg';
}

/** Yes or no. The whole line is the target. */
export const Checkbox = ({ label, hint, onChange, size = 'md', ...input }: CheckboxProps) => (
  <Root size={size}>
    <Input
      type="checkbox"
      size={size}
      {...input}
      onChange={(event) => onChange?.(event.target.checked)}
    />
    <chakra.span minW="0" overflowWrap="anywhere">
      {label}
      {hint !== undefined && (
        <chakra.span display="block" color="muted" fontSize="sm" lineHeight="sm">
          {hint}
        </chakra.span>
      )}
    </chakra.span>
  </Root>
);
