import type { DatedWork } from '../../../shared-model/derive/work.ts';
import { showDay } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { Box, Row, Text } from '../../ui/pieces.tsx';
import { SubjectMark } from '../../ui/subject.tsx';

/** Completed work whose assignment or course has since been deleted. */
export const RecoveredList = ({ work }: { work: readonly DatedWork[] }) => (
  <>
    <Text tone="muted" mb="4">
      {m.my_progress_recovered_hint()}
    </Text>
    <Box as="ul" listStyleType="none" display="grid" gap="3">
      {work.map(({ kind, id, title, subject, of, day, xp }) => (
        <Row as="li" key={`${kind} ${id}`} flexWrap="nowrap">
          <SubjectMark subject={subject} />
          <Box flex="1" minW="0">
            <Text weight="semibold" dir="auto" overflowWrap="anywhere">
              {title}
            </Text>
            <Text tone="muted">{m.my_progress_recovered_facts({ of, day: showDay(day), xp })}</Text>
          </Box>
        </Row>
      ))}
    </Box>
  </>
);
