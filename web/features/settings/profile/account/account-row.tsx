import type { ReactNode } from 'react';
import { Box, Row, Text } from '../../../../ui/pieces.tsx';

interface AccountRowProps {
  label: string;
  children: ReactNode;
  action?: ReactNode;
}

/** A fact of the account, with a button that changes it. */
export const AccountRow = ({ label, children, action }: AccountRowProps) => (
  <Row justifyContent="space-between" py="2">
    <Box flex="1 1 14rem" minW="0">
      <Text weight="semibold">{label}</Text>
      <Text tone="muted" style={{ unicodeBidi: 'plaintext' }}>
        {children}
      </Text>
    </Box>
    {action}
  </Row>
);
