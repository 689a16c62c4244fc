import { chakra, type HTMLChakraProps } from '@chakra-ui/react';

/** A bare element that takes style properties, for what no other component covers. */
export const Box = chakra('div');

/** Side by side, wrapping where there is no room. */
export const Row = chakra('div', {
  base: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '3', minW: '0' },
});

/** One below the other. */
export const Stack = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '4', minW: '0' },
});

const Columns = chakra('div', { base: { display: 'grid', gap: '4', alignItems: 'stretch' } });

/** A grid's properties. */
export interface GridProps extends HTMLChakraProps<'div'> {
  /** The least width of a column, as CSS: as many columns as fit. */
  min?: string;
}

/** Equal columns, as many as fit. */
export const Grid = ({ min = '17rem', ...rest }: GridProps) => (
  <Columns gridTemplateColumns={`repeat(auto-fill, minmax(min(${min}, 100%), 1fr))`} {...rest} />
);

/** For screen readers only. */
export const VisuallyHidden = chakra('span', { base: { srOnly: true } });
