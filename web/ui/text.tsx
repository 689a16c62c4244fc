import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { ReactNode, Ref } from 'react';

const Title = chakra('h2', {
  base: { color: 'ink', lineHeight: 'heading', textWrap: 'balance', overflowWrap: 'anywhere' },
  variants: {
    // Fraunces is for 20 px and more; below, its details blur.
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

export type HeadingSize = 'sm' | 'md' | 'lg' | 'xl' | '2xl';

export interface HeadingProps extends Omit<HTMLChakraProps<'h2'>, 'as'> {
  level: 1 | 2 | 3 | 4;
  size?: HeadingSize;
  /** Above it, and read with it. */
  eyebrow?: string | undefined;
  ref?: Ref<HTMLHeadingElement>;
  children?: ReactNode;
}

const usual = { 1: '2xl', 2: 'lg', 3: 'md', 4: 'sm' } as const;

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

/** A moment or day in words; `dateTime` says it to machines. */
export const Time = chakra('time', {
  base: { fontVariantNumeric: 'tabular-nums', overflowWrap: 'normal' },
});

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
    tone: { muted: { color: 'muted' }, subtle: { color: 'subtle' } },
    weight: {
      regular: { fontWeight: '400' },
      semibold: { fontWeight: '600' },
      bold: { fontWeight: '700' },
    },
  },
  defaultVariants: { size: 'md' },
});
