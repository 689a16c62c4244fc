import {
  Award,
  BookOpen,
  CircleHelp,
  NotebookPen,
  Repeat,
  type LucideIcon,
  CircleCheckBig,
  Pencil,
  RotateCcw,
  Trash2,
} from 'lucide-react';
import { isOverdue, isDismissed } from '../../../shared-model/derive/overdue.ts';
import { isExcused } from '../../../shared-model/derive/raised-hands.ts';
import type { StudentWork } from '../../../shared-model/derive/work-for-class.ts';
import { showMoment } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { choiceLabel } from '../../messages/choice-labels.ts';
import type { LocalToday } from '../../device/use-now.ts';
import { Box, Card, CardCorner, Heading, Row, Text, Time } from '../../ui/pieces.tsx';
import { GlyphTile } from '../../ui/figure-cards.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { openDialog } from '../../shell/dialogs.ts';
import { confirmed } from '../../shell/questions.ts';
import { setTaskDone } from '../../shell/set-task-done.ts';
import { useRecords } from '../../device/use-records.ts';
import { act } from '../../device/act.ts';
import { Menu } from '../../ui/menu.tsx';
import { workStatus } from './work-status.ts';

/** Deleting removes the assignment from every student who has it. */
const Consequence = ({ work: { task } }: { work: StudentWork }) => {
  const others = useRecords('othersWithAssignment', task.assignmentId, task.studentId);
  const question = m.assignments_delete_question();
  return others
    ? `${question} ${m.students_delete_assignment_others({ count: others })}`
    : question;
};

async function erase(work: StudentWork): Promise<void> {
  const { id, title } = work.assignment;
  const isSure = await confirmed({
    title: m.common_delete_named({ name: title }),
    message: <Consequence work={work} />,
    label: m.common_delete(),
  });
  if (!isSure) return;
  await act(
    'removeRecord',
    { kind: 'assignment', id },
    {
      done: m.assignments_deleted(),
      description: m.assignments_deleted_more(),
      failed: m.assignments_delete_failed(),
    },
  );
}

/** Menu of one student's task and of its assignment. */
const WorkMenu = ({ work }: { work: StudentWork }) => {
  const { completed } = work.task;
  const edit = () => openDialog({ kind: 'assignment', assignmentId: work.assignment.id });
  return (
    <Menu
      label={m.common_actions_of({ name: work.assignment.title })}
      items={[
        { label: m.assignments_edit(), icon: Pencil, onSelect: edit },
        {
          label: completed ? m.students_mark_incomplete() : m.students_mark_complete(),
          icon: completed ? RotateCcw : CircleCheckBig,
          onSelect: () => void setTaskDone(work.task.id, !work.task.completed),
        },
        {
          label: m.records_mark_give(),
          icon: Award,
          onSelect: () => openDialog({ kind: 'mark', item: { kind: 'task', id: work.task.id } }),
        },
        { label: m.common_delete(), icon: Trash2, danger: true, onSelect: () => void erase(work) },
      ]}
    />
  );
};

const icons: Record<StudentWork['assignment']['type'], LucideIcon> = {
  homework: NotebookPen,
  quiz: CircleHelp,
  practice: Repeat,
  lesson: BookOpen,
};

interface Props {
  work: StudentWork;
  present: LocalToday;
}

/** One student's task of an assignment: title, due date and status. */
export const WorkCard = ({ work, present: { now, day, zone, dismissedUntil } }: Props) => {
  const { title, description, dueDate, type } = work.assignment;
  const Icon = icons[type];
  const part = { completed: work.task.completed, dueDate };
  const isPast = isOverdue(part, now, dismissedUntil);
  const excused = isPast && isExcused(work.hand, day);
  const overdue = isPast && !excused;
  return (
    <Card as="li" display="flex" flexWrap="wrap" gap="3" alignItems="flex-start" pe="12">
      <GlyphTile tone="plain">
        <Icon size={20} />
      </GlyphTile>
      <Box flex="1 1 8rem" minW="0">
        <Heading level={2} size="sm">
          {title}
        </Heading>
        {description && (
          <Text size="sm" tone="muted">
            {description}
          </Text>
        )}
        <Row gap="2" mt="2">
          <StatusBadge status={workStatus(part, now, zone)} />
          {overdue && <StatusBadge status="overdue" />}
          {excused && <StatusBadge status="excused" />}
          {isDismissed(part, dismissedUntil) && <StatusBadge status="resting" />}
          <Text as="span" size="sm" tone="muted" textWrap="balance">
            {choiceLabel(type)} ·{' '}
            <Time dateTime={dueDate} color={overdue ? 'coral.fg' : 'inherit'}>
              {m.common_due_moment({ moment: showMoment(dueDate, zone) })}
            </Time>
          </Text>
        </Row>
      </Box>
      <CardCorner>
        <WorkMenu work={work} />
      </CardCorner>
    </Card>
  );
};
