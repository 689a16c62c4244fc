import { chakra, type HTMLChakraProps } from '@chakra-ui/react';

const Root = chakra('div', { base: { display: 'grid', gap: '4', alignItems: 'stretch' } });

export interface GridProps extends HTMLChakraProps<'div'> {
  /** The least width of a column, as CSS: as many columns as there is room for. */
  min?: string;
}

/** Equal columns, as many as fit. */
export const Grid = ({ min = '17rem', ...rest }: GridProps) => (
  <Root gridTemplateColumns={`repeat(auto-fill, minmax(min(${min}, 100%), 1fr))`} {...rest} />
);
