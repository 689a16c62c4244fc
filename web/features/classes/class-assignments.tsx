import { Award, ClipboardList, Pencil } from 'lucide-react';
import { standingOf } from '../../../shared-model/derive/overdue.ts';
import type { ClassAssignment, ClassDetails } from '../../../shared-model/derive/classes.ts';
import type { Student } from '../../../shared-model/entities/student.ts';
import { m } from '../../messages/compiled/messages.js';
import { openDialog } from '../../shell/dialogs.ts';
import { useToday, type LocalToday } from '../../device/use-now.ts';
import { Box, Row, Stack } from '../../ui/pieces.tsx';
import { calledName } from '../../ui/called-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { StatusBadge, type Status } from '../../ui/status-badge.tsx';
import { WorkProgress } from './work-progress.tsx';

/** The specification's statuses of a class's assignment, and those that keep open work from being overdue. */
const statuses = {
  done: 'completed',
  coming: 'active',
  overdue: 'overdue',
  excused: 'excused',
  resting: 'resting',
} as const satisfies Record<ReturnType<typeof standingOf>, Status>;

const statusOf = (work: ClassAssignment, { now, dismissedUntil }: LocalToday) =>
  statuses[standingOf(work, now, dismissedUntil)];

/** Open assignments by due date, overdue first; then dismissed ones; then done ones, latest first. */
function inOrder(assignments: readonly ClassAssignment[], present: LocalToday): ClassAssignment[] {
  const by = Map.groupBy(assignments, (work) => statusOf(work, present));
  const having = (status: ReturnType<typeof statusOf>): ClassAssignment[] => by.get(status) ?? [];
  const done = having('completed').toReversed();
  return [
    ...having('overdue'),
    ...having('excused'),
    ...having('active'),
    ...having('resting'),
    ...done,
  ];
}

interface MarksProps {
  work: ClassAssignment;
  students: readonly Student[];
}

/** Gives a mark to the part of each student who has the assignment. */
const Marks = ({ work: { title, parts }, students }: MarksProps) => {
  const having = students.flatMap((student) => {
    const part = parts.find(({ studentId }) => studentId === student.id);
    return part ? [{ student, id: part.taskId }] : [];
  });
  if (having.length === 0) return null;
  return (
    <Menu
      label={m.classes_marks_of({ title })}
      icon={Award}
      items={() =>
        having.map(({ student, id }) => ({
          label: m.records_mark_of({ name: calledName(student) }),
          onSelect: () => openDialog({ kind: 'mark', item: { kind: 'task', id } }),
        }))
      }
    />
  );
};

/** A class's assignments; each links to its form. */
export const ClassAssignments = ({
  details,
  isDialog,
}: {
  details: ClassDetails;
  /** Whether the form comes back to the class's dialog. */
  isDialog: boolean;
}) => {
  const present = useToday();
  const { schoolClass, assignments, students } = details;
  if (assignments.length === 0) {
    return <EmptyState icon={ClipboardList} level={3} message={m.classes_no_assignments()} />;
  }
  return (
    <Stack>
      <ShowMore items={inOrder(assignments, present)} size={20}>
        {(shown) => (
          <Stack as="ul" listStyleType="none" gap="0">
            {shown.map((work) => (
              <Row
                as="li"
                key={work.id}
                flexWrap="nowrap"
                alignItems="flex-start"
                py="3"
                ruled="below"
              >
                <Box flex="1" minW="0">
                  <WorkProgress work={work} zone={present.zone} />
                  <Box mt="2">
                    <StatusBadge status={statusOf(work, present)} />
                  </Box>
                </Box>
                <Marks work={work} students={students} />
                <IconButton
                  icon={Pencil}
                  label={m.common_edit_named({ name: work.title })}
                  onClick={() =>
                    openDialog({
                      kind: 'assignment',
                      assignmentId: work.id,
                      ...(isDialog && { backToClass: schoolClass.id }),
                    })
                  }
                />
              </Row>
            ))}
          </Stack>
        )}
      </ShowMore>
    </Stack>
  );
};
