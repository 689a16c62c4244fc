import { chakra } from '@chakra-ui/react';

/** A paragraph; `as="span"` within one. Without a size it is as large as the screen's text: larger for children. */
export const Text = chakra('p', {
  base: { overflowWrap: 'anywhere' },
  variants: {
    size: {
      sm: { fontSize: 'sm', lineHeight: 'sm' },
      md: { fontSize: 'var(--text-size, 1rem)', lineHeight: 'var(--text-leading, 1.5rem)' },
      lg: { fontSize: 'lg', lineHeight: 'lg' },
      xl: { fontSize: 'xl', lineHeight: 'heading' },
    },
    tone: {
      ink: { color: 'ink' },
      muted: { color: 'muted' },
      subtle: { color: 'subtle' },
      danger: { color: 'coral.fg' },
      success: { color: 'pine.fg' },
      info: { color: 'sky.fg' },
    },
    weight: {
      regular: { fontWeight: '400' },
      medium: { fontWeight: '500' },
      semibold: { fontWeight: '600' },
      bold: { fontWeight: '700' },
    },
    /** One line, the rest behind an ellipsis; where the whole text can be read elsewhere. */
    truncate: {
      true: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minW: '0' },
    },
  },
  defaultVariants: { size: 'md' },
});
