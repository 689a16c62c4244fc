import { useId } from 'react';
import { ChevronRight, Pencil, Trash2 } from 'lucide-react';
import type { ClassCard } from '../../../shared-model/derive/classes.ts';
import { classSubject } from '../../../shared-model/entities/class-subject.ts';
import { m } from '../../messages/compiled/messages.js';
import { openDialog } from '../../shell/dialogs.ts';
import { choice } from '../../ui/list-and-detail.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge, Card, Heading, Row, Text } from '../../ui/pieces.tsx';
import { SceneButton } from '../../ui/scene-button.tsx';
import { SubjectMark } from '../../ui/subject.tsx';
import { act } from '../../device/act.ts';
import { confirmed } from '../../shell/questions.ts';
import { moveItems } from '../../shell/move.ts';
import { Menu } from '../../ui/menu.tsx';
import styles from './class-row.module.css';
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

/** How many faces fit beside the counts. */
const mostFaces = 6;

interface Props {
  card: ClassCard;
  /** The family's time zone. */
  zone: string;
  /** All classes in the family's order; present where this one can be moved. */
  inOrder: readonly ClassCard[] | undefined;
  isChosen: boolean;
  onOpen: (id: ClassCard['id']) => void;
}

/** A class as a row: its subject, who takes it, and the progress of its next assignments. The whole row opens it. */
export const ClassSummary = ({ card, zone, inOrder, isChosen, onOpen }: Props) => {
  const titleId = useId();
  const { id, name, gradeLevel, description, students } = card;
  return (
    <Card
      as="li"
      interactive
      aria-labelledby={titleId}
      className={styles.row}
      {...(isChosen && { 'data-chosen': '' })}
    >
      <div className={styles.glyph}>
        <SubjectMark subject={classSubject(card)} />
      </div>
      <div className={styles.words}>
        <Row gap="2">
          <Heading level={2} size="md" id={titleId} dir="auto" lineClamp={2}>
            {name}
          </Heading>
          {gradeLevel !== '' && <Badge dir="auto">{gradeLevel}</Badge>}
        </Row>
        {description !== '' && (
          <Text size="sm" tone="muted" dir="auto" lineClamp={1} className={styles.more}>
            {description}
          </Text>
        )}
      </div>
      <div className={styles.people}>
        {students.length > 0 && (
          <span className={styles.faces}>
            {students.slice(0, mostFaces).map((student) => (
              <Avatar key={student.id} student={student} size={24} />
            ))}
          </span>
        )}
        <Text
          as="span"
          size="sm"
          tone="muted"
          className={
            students.length > 0 && students.length <= mostFaces ? styles.counted : undefined
          }
        >
          {m.common_student_count({ count: students.length })}
        </Text>
        <Text as="span" size="sm" tone="muted">
          {m.classes_assignment_count({ count: card.assignmentCount })}
        </Text>
      </div>
      <ul className={styles.next}>
        {card.recent.map((work) => (
          <li key={work.id}>
            <WorkProgress work={work} zone={zone} isShort />
          </li>
        ))}
      </ul>
      <SceneButton
        covers
        className={styles.details}
        aria-label={m.classes_view_details_of({ name })}
        onClick={() => onOpen(id)}
        {...choice(id, isChosen)}
      >
        <span className={styles.detailsWords}>{m.classes_view_details()}</span>
        <ChevronRight size={20} aria-hidden />
      </SceneButton>
      <div className={styles.menu}>
        <ClassMenu card={card} inOrder={inOrder} />
      </div>
    </Card>
  );
};
