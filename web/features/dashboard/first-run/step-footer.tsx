import type { ReactNode } from 'react';
import { m } from '../../../messages/compiled/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Box, Row } from '../../../ui/layout.tsx';

interface Props {
  onLater: () => void;
  /** The way back and on. */
  children: ReactNode;
}

/** The ways out of a step; the one that goes on stands last, and on a phone is as wide as it can be. */
export const StepFooter = ({ onLater, children }: Props) => (
  <Row
    gap="2"
    borderTopWidth="1px"
    pt="4"
    css={{ '& > :last-child': { flexGrow: { base: '1', md: '0' } } }}
  >
    <Button variant="plain" onClick={onLater}>
      {m.common_later()}
    </Button>
    <Box flex="1" />
    {children}
  </Row>
);
