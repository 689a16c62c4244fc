import type { SchoolClass } from '../../../shared-model/entities/school-class.ts';
import type { Assignment } from '../../../shared-model/entities/assignment.ts';
import {
  ChevronDown,
  ChevronsUp,
  CircleAlert,
  CircleCheck,
  Equal,
  Moon,
  Pencil,
  Trash2,
  type LucideIcon,
} from 'lucide-react';
import type { Student } from '../../../shared-model/entities/student.ts';
import type { TaskProgress } from '../../../shared-model/derive/progress.ts';
import { classSubject } from '../../../shared-model/derive/subjects.ts';
import { showMoment, showNames } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { choiceLabel } from '../../messages/choice-labels.ts';
import { openDialog } from '../../shell/dialogs.ts';
import { Badge, Box, Text, Time, type Tone } from '../../ui/pieces.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SubjectBadge } from '../../ui/subject.tsx';
import styles from './row-parts.module.css';

/** One assignment of the list, as a table row or as a card. */
export interface RowProps {
  assignment: Assignment;
  schoolClass: SchoolClass | undefined;
  /** Null: assigned to nobody. Undefined: not read yet. */
  progress: TaskProgress | null | undefined;
  /** Its students, as text. */
  audience: string;
  /** Past due, and open. */
  isOverdue: boolean;
  isDismissed: boolean;
  /** Every student who has it has completed it. */
  isDone: boolean;
  zone: string;
  onDelete: () => void;
}

/** Its students as text: everyone in its class, or the names of the chosen ones. */
export function audienceOf({ studentIds }: Assignment, students: readonly Student[]): string {
  if (studentIds === null) return m.assignments_all_students();
  // In the students' order, not the order of selection.
  const chosen = students.flatMap(({ id, fullName }) => (studentIds.includes(id) ? fullName : []));
  return chosen.length === 0 ? m.assignments_nobody() : showNames(chosen);
}

/** The assignment's class. */
export const ClassBadge = ({ schoolClass }: RowProps) =>
  schoolClass && <SubjectBadge subject={classSubject(schoolClass)} label={schoolClass.name} />;

/** Its type, and how many students have completed it. */
export const Kind = ({ assignment, progress }: RowProps) => (
  <Text as="span" display="block" size="sm" tone="muted">
    {choiceLabel(assignment.type)}
    {progress && ` · ${m.common_done_of({ done: progress.completed, total: progress.total })}`}
  </Text>
);

/** The buttons of one assignment. */
export const RowActions = ({ assignment: { id, title }, onDelete }: RowProps) => (
  <>
    <IconButton
      icon={Pencil}
      label={m.common_edit_named({ name: title })}
      onClick={() => openDialog({ kind: 'assignment', assignmentId: id })}
    />
    <IconButton
      icon={Trash2}
      label={m.assignments_delete_one({ title })}
      color="coral.fg"
      onClick={onDelete}
    />
  </>
);

const Mark = ({ icon: Icon, children }: { icon: LucideIcon; children: string }) => (
  <Box as="span" display="flex" alignItems="center" gap="1" fontSize="sm" lineHeight="sm">
    <Icon size={14} aria-hidden />
    {children}
  </Box>
);

/** Due date; overdue is shown by colour, glyph and word. */
export const DueDate = ({ assignment, zone, isOverdue, isDismissed, isDone }: RowProps) => {
  const { dueDate } = assignment;
  return (
    <Box
      minW="7rem"
      color={isOverdue ? 'coral.fg' : 'inherit'}
      fontWeight={isOverdue ? '600' : '400'}
    >
      <Time dateTime={dueDate} className={styles.due}>
        {showMoment(dueDate, zone)}
      </Time>
      {isOverdue && <Mark icon={CircleAlert}>{m.assignments_overdue()}</Mark>}
      {isDismissed && (
        <Box color="muted">
          <Mark icon={Moon}>{m.common_resting()}</Mark>
        </Box>
      )}
      {isDone && (
        <Box color="pine.fg">
          <Mark icon={CircleCheck}>{m.assignments_done()}</Mark>
        </Box>
      )}
    </Box>
  );
};

const looks: Record<RowProps['assignment']['priority'], [tone: Tone, icon: LucideIcon]> = {
  high: ['coral', ChevronsUp],
  medium: ['marigold', Equal],
  low: ['neutral', ChevronDown],
};

/** The assignment's priority. */
export const PriorityBadge = ({ assignment: { priority } }: RowProps) => {
  const [tone, Icon] = looks[priority];
  return (
    <Badge tone={tone} whiteSpace="nowrap" overflowWrap="normal">
      <Icon size={14} aria-hidden />
      {choiceLabel(priority)}
    </Badge>
  );
};
