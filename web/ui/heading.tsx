import { chakra, type HTMLChakraProps } from '@chakra-ui/react';

const Root = chakra('h2', {
  base: {
    color: 'ink',
    lineHeight: 'heading',
    textWrap: 'balance',
    overflowWrap: 'anywhere',
  },
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
}

const usual = { 1: '2xl', 2: 'lg', 3: 'md', 4: 'sm' } as const;

export const Heading = ({ level, size = usual[level], ...rest }: HeadingProps) => (
  <Root as={`h${level}` as const} size={size} {...rest} />
);
