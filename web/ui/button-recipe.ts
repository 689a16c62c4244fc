import { defineRecipe } from '@chakra-ui/react';

/** The shared style of Button, LinkButton, IconButton and a menu's trigger. */
export const buttonRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: '0',
    maxW: 'full',
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'control',
    fontWeight: '600',
    textAlign: 'center',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    userSelect: 'none',
    transition: 'transform 120ms ease-out',
    '& > svg': { flexShrink: '0' },
    _active: { transform: 'scale(0.98)' },
    '&[aria-disabled="true"], &:disabled': { opacity: 0.6, cursor: 'default', transform: 'none' },
  },
  variants: {
    variant: {
      primary: {
        bg: 'pine.solid',
        color: 'pine.contrast',
        _hover: { bg: 'color-mix(in oklab, {colors.pine.solid} 88%, {colors.ink})' },
      },
      quiet: {
        bg: 'pine.subtle',
        color: 'pine.fg',
        borderColor: 'pine.edge',
        _hover: { borderColor: 'pine.fg' },
      },
      outline: {
        bg: 'panel',
        color: 'ink',
        borderColor: 'control',
        _hover: { bg: 'sunken' },
      },
      danger: {
        bg: 'coral.solid',
        color: 'coral.contrast',
        _hover: { bg: 'color-mix(in oklab, {colors.coral.solid} 88%, {colors.ink})' },
      },
      plain: { color: 'pine.fg', _hover: { bg: 'sunken' } },
    },
    size: {
      md: { minH: 'target', px: '4', py: '2', fontSize: 'md', lineHeight: 'md' },
      lg: {
        minH: 'bigTarget',
        px: '6',
        py: '3',
        fontSize: 'lg',
        lineHeight: 'lg',
        borderRadius: 'card',
      },
    },
    /** As wide as high, for a glyph alone. */
    square: { true: { px: '0', py: '0', aspectRatio: '1' } },
    /** As wide as its container. */
    full: { true: { width: 'full' } },
  },
  compoundVariants: [
    { square: true, size: 'md', css: { w: 'target' } },
    { square: true, size: 'lg', css: { w: 'bigTarget' } },
  ],
  defaultVariants: { variant: 'outline', size: 'md' },
});

/** The looks of a button. */
export type ButtonVariant = 'primary' | 'quiet' | 'outline' | 'danger' | 'plain';
