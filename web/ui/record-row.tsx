import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import { Facts } from './facts.tsx';
import { Badge, Box, Row, Text } from './pieces.tsx';

interface ListRowProps {
  /** What stands before it: a glyph, or a picture. */
  icon?: LucideIcon;
  picture?: ReactNode;
  name: string;
  /** A word beside the name. */
  mark?: string | undefined;
  /** Below the name. */
  facts: readonly string[];
  /** Below the facts; empty or left out: none. */
  note?: string;
  /** Past, or not selected. */
  isFaded?: boolean;
  menu: ReactNode;
}

/** One of several records with its facts and its menu. */
export const ListRow = (row: ListRowProps) => {
  const { icon: Icon, picture, name, mark, facts, note = '', isFaded, menu } = row;
  return (
    <Row as="li" flexWrap="nowrap" py="2" ruled="above">
      {Icon && (
        <Box color="pine.fg" aria-hidden>
          <Icon size={20} />
        </Box>
      )}
      {picture}
      <Box flex="1" minW="0">
        <Row gap="2">
          <Text weight="semibold" tone={isFaded ? 'muted' : undefined} dir="auto">
            {name}
          </Text>
          {mark !== undefined && <Badge tone="pine">{mark}</Badge>}
        </Row>
        <Text tone="muted" size="sm">
          <Facts of={facts} />
        </Text>
        {note !== '' && (
          <Text tone="muted" size="sm" whiteSpace="pre-wrap" dir="auto">
            {note}
          </Text>
        )}
      </Box>
      {/* Its dots, not its room, stand near the edge, as in a card's corner. */}
      <Box marginInlineEnd="-3">{menu}</Box>
    </Row>
  );
};
