import type { ReactNode } from 'react';
import { Box } from '../../ui/layout.tsx';

/** The lines of a panel, a hairline between each two. */
export const PanelRows = ({ children }: { children: ReactNode }) => (
  <Box as="ul" listStyleType="none">
    {children}
  </Box>
);

interface Props {
  lead: ReactNode;
  trail?: ReactNode;
  children: ReactNode;
}

/** A line: a picture, words, and what stands at its end. */
export const PanelRow = ({ lead, trail, children }: Props) => (
  <Box
    as="li"
    display="flex"
    flexWrap="wrap"
    alignItems="center"
    gap="3"
    py="3"
    borderTopWidth="1px"
    _first={{ borderTopWidth: '0' }}
  >
    {lead}
    <Box flex="1 1 8rem" minW="0">
      {children}
    </Box>
    {trail}
  </Box>
);
