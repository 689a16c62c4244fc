import { useId } from 'react';
import { ClipboardList, Users, type LucideIcon, Pencil, Trash2 } from 'lucide-react';
import type { ClassCard } from '../../../shared-model/derive/classes.ts';
import { classSubject } from '../../../shared-model/derive/subjects.ts';
import { m } from '../../messages/compiled/messages.js';
import { openDialog } from '../../shell/dialogs.ts';
import {
  Badge,
  Box,
  Button,
  Card,
  CardCorner,
  Heading,
  Row,
  Stack,
  Text,
} from '../../ui/pieces.tsx';
import { SubjectMark } from '../../ui/subject.tsx';
import { act } from '../../device/act.ts';
import { confirmed } from '../../shell/questions.ts';
import { moveItems } from '../../shell/move.ts';
import { Menu } from '../../ui/menu.tsx';
import { WorkProgress } from './work-progress.tsx';

interface ClassMenuProps {
  card: ClassCard;
  /** All classes in the family's order; present where this one can be moved. */
  inOrder: readonly ClassCard[] | undefined;
}

/** A class's menu: edit, move within the family's order, delete. */
const ClassMenu = ({ card: { id, name, assignmentCount }, inOrder = [] }: ClassMenuProps) => {
  const edit = () => openDialog({ kind: 'class', classId: id });
  const erase = () =>
    confirmed({
      title: m.common_delete_named({ name }),
      message: m.classes_delete_message({ count: assignmentCount }),
      label: m.common_delete(),
      work: () =>
        act(
          'removeRecord',
          { kind: 'class', id },
          { done: m.classes_deleted({ name }), failed: m.classes_delete_failed() },
        ),
    });
  return (
    <Menu
      label={m.common_actions_of({ name })}
      items={[
        { label: m.common_edit(), icon: Pencil, onSelect: edit },
        ...moveItems({ kind: 'class', id, name, inOrder }),
        { label: m.common_delete(), icon: Trash2, danger: true, onSelect: () => void erase() },
      ]}
    />
  );
};

const Count = ({ icon: Icon, children }: { icon: LucideIcon; children: string }) => (
  <Row as="span" gap="1.5" color="muted">
    <Icon size={18} aria-hidden />
    {children}
  </Row>
);

interface Props {
  card: ClassCard;
  /** The family's time zone. */
  zone: string;
  /** All classes in the family's order; present where this one can be moved. */
  inOrder: readonly ClassCard[] | undefined;
}

/** A class: its subject, its students, and the progress of its next assignments. */
export const ClassSummary = ({ card, zone, inOrder }: Props) => {
  const titleId = useId();
  return (
    <Card as="li" aria-labelledby={titleId} display="flex" flexDirection="column" gap="4" p="5">
      <Row alignItems="flex-start" pe="8">
        <SubjectMark subject={classSubject(card)} />
        <Box flex="1 1 7rem" minW="0">
          <Heading level={2} size="md" id={titleId} dir="auto" lineClamp={3}>
            {card.name}
          </Heading>
          {card.gradeLevel !== '' && (
            <Badge mt="1" dir="auto">
              {card.gradeLevel}
            </Badge>
          )}
        </Box>
        <CardCorner>
          <ClassMenu card={card} inOrder={inOrder} />
        </CardCorner>
      </Row>
      {card.description !== '' && (
        <Text tone="muted" dir="auto" lineClamp={3}>
          {card.description}
        </Text>
      )}
      <Row gap="5">
        <Count icon={Users}>{m.common_student_count({ count: card.studentCount })}</Count>
        <Count icon={ClipboardList}>
          {m.classes_assignment_count({ count: card.assignmentCount })}
        </Count>
      </Row>
      {card.recent.length > 0 && (
        <Stack as="ul" listStyleType="none" gap="4" pt="4" borderTopWidth="1px">
          {card.recent.map((work) => (
            <li key={work.id}>
              <WorkProgress work={work} zone={zone} />
            </li>
          ))}
        </Stack>
      )}
      <Button
        mt="auto"
        variant="quiet"
        aria-label={m.classes_view_details_of({ name: card.name })}
        onClick={() => openDialog({ kind: 'class-details', classId: card.id })}
      >
        {m.classes_view_details()}
      </Button>
    </Card>
  );
};
