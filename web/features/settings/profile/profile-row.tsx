import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, Box, Row, Text } from '../../../ui/pieces.tsx';

interface Props {
  icon: LucideIcon;
  name: string;
  /** Label of a special row: you, this device. */
  mark?: string | undefined;
  facts: readonly string[];
  menu: ReactNode;
}

/** A person or device in a list: name, facts and menu. */
export const ListRow = ({ icon: Icon, name, mark, facts, menu }: Props) => (
  <Row as="li" flexWrap="nowrap" py="2" ruled="above">
    <Box color="pine.fg" aria-hidden>
      <Icon size={20} />
    </Box>
    <Box flex="1" minW="0">
      <Row gap="2">
        <Text weight="semibold" dir="auto">
          {name}
        </Text>
        {mark !== undefined && <Badge tone="pine">{mark}</Badge>}
      </Row>
      <Text tone="muted" size="sm">
        {facts.join(' · ')}
      </Text>
    </Box>
    {menu}
  </Row>
);
