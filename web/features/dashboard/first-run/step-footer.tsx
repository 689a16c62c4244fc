import type { ReactNode } from 'react';
import { m } from '../../../messages/compiled/messages.js';
import { Box, Button, Row } from '../../../ui/pieces.tsx';
import styles from './first-run.module.css';

interface Props {
  onLater: () => void;
  /** Back and next buttons. */
  children: ReactNode;
}

/** Buttons of a step; the one that continues is last, and full-width on a phone. */
export const StepFooter = ({ onLater, children }: Props) => (
  <Row gap="2" borderTopWidth="1px" pt="4" className={styles.foot}>
    <Button variant="plain" onClick={onLater}>
      {m.common_later()}
    </Button>
    <Box flex="1" />
    {children}
  </Row>
);
