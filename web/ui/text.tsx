import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { ReactNode, Ref } from 'react';

const Title = chakra('h2', {
  base: { color: 'ink', lineHeight: 'heading', textWrap: 'balance', overflowWrap: 'anywhere' },
  variants: {
    // Fraunces is for 20 px and more; its details blur below that.
    size: {
      sm: { fontSize: 'md', fontWeight: '700' },
      md: { fontSize: 'lg', fontWeight: '700' },
      lg: { fontFamily: 'heading', fontSize: 'xl', fontWeight: '600' },
      xl: { fontFamily: 'heading', fontSize: '2xl', fontWeight: '600', letterSpacing: '-0.01em' },
      '2xl': {
        fontFamily: 'heading',
        fontSize: { base: '2xl', md: '3xl' },
        fontWeight: '600',
        letterSpacing: '-0.015em',
      },
    },
  },
});

/** The sizes of a heading. */
export type HeadingSize = 'sm' | 'md' | 'lg' | 'xl' | '2xl';

/** A heading's properties. */
export interface HeadingProps extends Omit<HTMLChakraProps<'h2'>, 'as'> {
  level: 1 | 2 | 3 | 4;
  size?: HeadingSize;
  /** Above the heading, and announced with it. */
  eyebrow?: string | undefined;
  ref?: Ref<HTMLHeadingElement>;
  children?: ReactNode;
}

const usual = { 1: '2xl', 2: 'lg', 3: 'md', 4: 'sm' } as const;

/** A heading. */
export const Heading = ({
  level,
  size = usual[level],
  eyebrow,
  children,
  ...rest
}: HeadingProps) => (
  <Title as={`h${level}` as const} size={size} {...rest}>
    {eyebrow !== undefined && (
      <Text as="span" display="block" size="lg" tone="muted" weight="regular">
        {eyebrow}{' '}
      </Text>
    )}
    {children}
  </Title>
);

/** An instant or a day as text; `dateTime` is the machine-readable form. */
export const Time = chakra('time', {
  base: { fontVariantNumeric: 'tabular-nums', overflowWrap: 'normal' },
});

/** A paragraph; `as="span"` inside one. Its default size is the screen's: larger for children. */
export const Text = chakra('p', {
  base: { overflowWrap: 'anywhere' },
  variants: {
    size: {
      sm: { fontSize: 'sm', lineHeight: 'sm' },
      md: { fontSize: 'var(--text-size, 1rem)', lineHeight: 'var(--text-leading, 1.5rem)' },
      lg: { fontSize: 'lg', lineHeight: 'lg' },
      xl: { fontSize: 'xl', lineHeight: 'heading' },
    },
    tone: { muted: { color: 'muted' }, subtle: { color: 'subtle' } },
    weight: {
      regular: { fontWeight: '400' },
      semibold: { fontWeight: '600' },
      bold: { fontWeight: '700' },
    },
  },
  defaultVariants: { size: 'md' },
});
