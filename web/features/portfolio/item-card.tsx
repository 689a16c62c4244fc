import { FolderHeart } from 'lucide-react';
import type { PortfolioItem } from '../../../shared-model/entities/portfolio-item.ts';
import type { Student } from '../../../shared-model/entities/student.ts';
import { showDay } from '../../format/format.ts';
import { showSubject } from '../../format/subject-labels.ts';
import { m } from '../../messages/compiled/messages.js';
import { act } from '../../device/act.ts';
import { AttachedFile } from '../../parts/attached-file.tsx';
import { RecordMenu } from '../../parts/record-menu.tsx';
import { StudentName } from '../../ui/avatar.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Box, Button, Card, CardCorner, Heading, Row, Text } from '../../ui/pieces.tsx';
import { SubjectMark } from '../../ui/subject.tsx';
import { WebLink } from '../../ui/web-link.tsx';

interface Props {
  item: PortfolioItem;
  student: Student;
  onEdit: () => void;
  /** Whether it waits in the inbox. */
  isGiven?: boolean;
}

const keep = ({ id, title }: PortfolioItem) =>
  act(
    'savePortfolioItem',
    { id, values: { inInbox: false } },
    { done: m.portfolio_saved({ title }), failed: m.portfolio_save_failed({ title }) },
  );

/** A portfolio item. */
export const ItemCard = ({ item, student, onEdit, isGiven = false }: Props) => {
  const { id, title, date, subject, note, link, file } = item;
  return (
    <Card as="li" style={{ breakInside: 'avoid' }}>
      <Row flexWrap="nowrap" alignItems="flex-start" pe="8">
        <SubjectMark subject={subject} />
        <Box flex="1" minW="0">
          <Heading level={2} size="md" dir="auto">
            {title}
          </Heading>
          <Text size="sm" tone="muted" dir="auto">
            <Facts of={[showDay(date), ...(subject === '' ? [] : [showSubject(subject)])]} />
          </Text>
        </Box>
        <CardCorner screenOnly>
          <RecordMenu name={title} record={{ kind: 'portfolio-item', id }} onEdit={onEdit} />
        </CardCorner>
      </Row>
      <AttachedFile text={file} title={title} mt="3" />
      {note !== '' && (
        <Text mt="3" whiteSpace="pre-wrap" overflowWrap="anywhere" dir="auto">
          {note}
        </Text>
      )}
      {link !== '' && (
        <Text mt="3">
          <WebLink address={link} />
        </Text>
      )}
      <Box mt="3">
        <StudentName student={student} />
      </Box>
      {isGiven && (
        <Row mt="3">
          <Button variant="primary" icon={FolderHeart} onClick={() => void keep(item)}>
            {m.portfolio_keep()}
          </Button>
        </Row>
      )}
    </Card>
  );
};
