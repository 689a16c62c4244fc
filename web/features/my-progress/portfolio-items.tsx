import { FolderHeart } from 'lucide-react';
import type { PortfolioItem } from '../../../shared-model/entities/portfolio-item.ts';
import { showDay } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { AttachedFile } from '../../parts/attached-file.tsx';
import { Box, Row, Text } from '../../ui/pieces.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SubjectMark } from '../../ui/subject.tsx';
import { WebLink } from '../../ui/web-link.tsx';

/** The student's portfolio items. */
export const PortfolioItems = ({ items }: { items: readonly PortfolioItem[] }) => (
  <Panel title={m.my_progress_kept()} icon={FolderHeart}>
    <Box as="ul" listStyleType="none" display="grid" gap="4">
      {items.map(({ id, title, subject, date, note, link, file }) => (
        <Row as="li" key={id} flexWrap="nowrap" alignItems="flex-start">
          <SubjectMark subject={subject} />
          <Box flex="1" minW="0">
            <Text weight="semibold" dir="auto">
              {title}
            </Text>
            <Text tone="muted">{showDay(date)}</Text>
            <AttachedFile text={file} title={title} my="2" maxW="28rem" />
            {note !== '' && (
              <Text whiteSpace="pre-wrap" overflowWrap="anywhere" dir="auto">
                {note}
              </Text>
            )}
            {link !== '' && (
              <Text>
                <WebLink address={link} />
              </Text>
            )}
          </Box>
        </Row>
      ))}
    </Box>
  </Panel>
);
