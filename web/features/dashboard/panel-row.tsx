import type { ReactNode } from 'react';
import { Box, Row } from '../../ui/pieces.tsx';

interface Props {
  lead: ReactNode;
  trail?: ReactNode;
  children: ReactNode;
}

/** A row of a panel, with a hairline above all but the first: a picture, text, and trailing content. */
export const PanelRow = ({ lead, trail, children }: Props) => (
  <Row as="li" py="3" ruled="above">
    {lead}
    <Box flex="1 1 8rem" minW="0">
      {children}
    </Box>
    {trail}
  </Row>
);
