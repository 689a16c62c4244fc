import type { ReactNode } from 'react';
import { Box, Row, Text } from '../../ui/pieces.tsx';

interface Props {
  name: string;
  /** Dates, students, number of days. */
  facts: readonly string[];
  picture?: ReactNode;
  /** Past, or not selected. */
  isFaded?: boolean;
  menu: ReactNode;
}

/** A row of one of the lists: name, facts and menu. */
export const ListRow = ({ name, facts, picture, isFaded = false, menu }: Props) => (
  <Row as="li" flexWrap="nowrap" py="2" ruled="above">
    {picture}
    <Box flex="1" minW="0">
      <Text weight="semibold" {...(isFaded && { tone: 'muted' })} dir="auto">
        {name}
      </Text>
      <Text tone="muted" size="sm">
        {facts.join(' · ')}
      </Text>
    </Box>
    {menu}
  </Row>
);
