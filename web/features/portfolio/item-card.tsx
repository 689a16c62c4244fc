import type { PortfolioItem } from '../../../shared-model/entities/portfolio-item.ts';
import type { Student } from '../../../shared-model/entities/student.ts';
import { readAttachment, type Attachment } from '../../../shared-model/lib/attachment.ts';
import { showDay, showBytes } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { RecordMenu } from '../../parts/record-menu.tsx';
import { StudentName } from '../../ui/avatar.tsx';
import { Box, Card, Heading, Row, Text } from '../../ui/pieces.tsx';
import { SubjectMark } from '../../ui/subject.tsx';
import { WebLink } from '../../ui/web-link.tsx';
import { saveContent } from '../../browser/save-file.ts';
import { useFile } from '../../device/use-file.ts';
import { AttachmentView } from '../../ui/attachment-view.tsx';

/** Photo or file of a portfolio item. */
const ItemFile = ({ file, title }: { file: Attachment; title: string }) => (
  <AttachmentView
    file={file}
    title={title}
    size={showBytes(file.bytes)}
    content={useFile(file)}
    onSave={saveContent}
  />
);

interface Props {
  item: PortfolioItem;
  student: Student;
  onEdit: () => void;
}

/** A portfolio item. */
export const ItemCard = ({ item, student, onEdit }: Props) => {
  const { id, title, date, subject, note, link } = item;
  const file = readAttachment(item.file);
  return (
    <Card as="li" style={{ breakInside: 'avoid' }}>
      <Row flexWrap="nowrap" alignItems="flex-start">
        <SubjectMark subject={subject} />
        <Box flex="1" minW="0">
          <Heading level={2} size="md" dir="auto">
            {title}
          </Heading>
          <Text size="sm" tone="muted" dir="auto">
            {[showDay(date), ...(subject === '' ? [] : [subject])].join(' · ')}
          </Text>
        </Box>
        <Box screenOnly>
          <RecordMenu name={title} record={{ kind: 'portfolio-item', id }} onEdit={onEdit} />
        </Box>
      </Row>
      {file && (
        <Box mt="3">
          <ItemFile key={file.hash} file={file} title={title} />
        </Box>
      )}
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
    </Card>
  );
};
