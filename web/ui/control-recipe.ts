import { defineRecipe } from '@chakra-ui/react';

/** The shared style of all fields that one types or chooses in. */
export const controlRecipe = defineRecipe({
  base: {
    width: 'full',
    minW: '0',
    minH: 'target',
    px: '3',
    py: '2',
    borderWidth: '1px',
    borderColor: 'control',
    borderRadius: 'control',
    bg: 'panel',
    color: 'ink',
    fontSize: 'md',
    lineHeight: 'md',
    _hover: { borderColor: 'ink' },
    _focusVisible: { outlineOffset: '0', borderColor: 'focus' },
    '&[aria-invalid="true"]': { borderColor: 'coral.solid', borderWidth: '2px' },
    _disabled: { bg: 'sunken', color: 'muted', cursor: 'not-allowed' },
  },
  variants: {
    size: {
      md: {},
      lg: { minH: 'bigTarget', fontSize: 'lg', lineHeight: 'lg', borderRadius: 'card', px: '4' },
    },
  },
});

/** A glyph inside a field, over its edge. */
export const fieldGlyph = {
  position: 'absolute',
  top: '50%',
  transform: 'translateY(-50%)',
  color: 'muted',
  pointerEvents: 'none',
} as const;
