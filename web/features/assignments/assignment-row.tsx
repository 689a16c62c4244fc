import { ChevronDown, ChevronsUp, Equal, type LucideIcon } from 'lucide-react';
import type { AssignmentState } from '../../../shared-model/derive/assignment-groups.ts';
import type { ListedAssignment } from '../../../shared-model/derive/assignments.ts';
import { classSubject } from '../../../shared-model/entities/class-subject.ts';
import type { SchoolClass } from '../../../shared-model/entities/school-class.ts';
import type { Student } from '../../../shared-model/entities/student.ts';
import type { Id } from '../../../shared-model/lib/ids.ts';
import { choiceLabel } from '../../messages/choice-labels.ts';
import { m } from '../../messages/compiled/messages.js';
import { Checkbox } from '../../ui/checkbox.tsx';
import { choice } from '../../ui/list-and-detail.tsx';
import { SceneButton } from '../../ui/scene-button.tsx';
import { memo } from '../../ui/memo.tsx';
import { Badge, Box, Heading, Row, Text, VisuallyHidden, type Tone } from '../../ui/pieces.tsx';
import { SubjectBadge } from '../../ui/subject.tsx';
import { AssignmentMenu } from './assignment-menu.tsx';
import styles from './assignment-row.module.css';
import { DueDate } from './due-date.tsx';
import { StudentTicks } from './student-ticks.tsx';

/** What all rows of the list have in common; it stays the same object while nothing of it changes. */
export interface RowContext {
  students: ReadonlyMap<number, Student>;
  /** The names by which the students are called. */
  names: ReadonlyMap<number, string>;
  classes: ReadonlyMap<number, SchoolClass>;
  /** Today (yyyy-MM-dd) in `zone`. */
  day: string;
  zone: string;
  onSelect: (ids: readonly Id<'assignment'>[]) => void;
  onRepeat: (assignment: ListedAssignment) => void;
  /** Opens it beside the list; undefined: there is no room. */
  onOpen: ((id: Id<'assignment'>) => void) | undefined;
  /** Notes the assignment whose date was edited last, and tells of one whether it is that. */
  onEdited: (id: number | null) => void;
  wasEdited: (id: number) => boolean;
}

interface RowProps {
  assignment: ListedAssignment;
  state: AssignmentState;
  isSelected: boolean;
  /** Whether it is open beside the list. */
  isChosen: boolean;
  context: RowContext;
}

const Title = ({ assignment: { id, title }, isChosen, context: { onOpen } }: RowProps) => {
  const words = (
    <Text as="span" display="block" weight="semibold" dir="auto" lineClamp={3}>
      {title}
    </Text>
  );
  if (!onOpen) return words;
  return (
    <SceneButton className={styles.opener} onClick={() => onOpen(id)} {...choice(id, isChosen)}>
      {words}
    </SceneButton>
  );
};

const ClassBadge = ({ assignment: { classId }, context: { classes } }: RowProps) => {
  const schoolClass = classes.get(classId);
  return (
    schoolClass && <SubjectBadge subject={classSubject(schoolClass)} label={schoolClass.name} />
  );
};

/** Its type, and how many students have completed it: an only child's tick says it. */
const Kind = ({ assignment: { type, parts }, context: { students } }: RowProps) => (
  <Text as="span" display="block" size="sm" tone="muted">
    {choiceLabel(type)}
    {parts.length > 0 && students.size > 1 && (
      <>
        {' · '}
        <Box as="span" whiteSpace="nowrap">
          {m.common_done_of({
            done: parts.filter(({ completed }) => completed).length,
            total: parts.length,
          })}
        </Box>
      </>
    )}
  </Text>
);

const looks: Record<ListedAssignment['priority'], [tone: Tone, icon: LucideIcon]> = {
  high: ['coral', ChevronsUp],
  medium: ['marigold', Equal],
  low: ['neutral', ChevronDown],
};

const PriorityBadge = ({ assignment: { priority } }: RowProps) => {
  const [tone, Icon] = looks[priority];
  return (
    <Badge tone={tone} whiteSpace="nowrap" overflowWrap="normal">
      <Icon size={14} aria-hidden />
      {choiceLabel(priority)}
    </Badge>
  );
};

const Select = ({ assignment: { id, title }, isSelected, context }: RowProps) => (
  <Checkbox
    label={<VisuallyHidden>{m.common_select_named({ title })}</VisuallyHidden>}
    checked={isSelected}
    onChange={() => context.onSelect([id])}
  />
);

/** What an assignment is, without its title. */
export const AssignmentFacts = (row: RowProps) => {
  const { assignment, state, context } = row;
  return (
    <>
      <Kind {...row} />
      <Row gap="2">
        <ClassBadge {...row} />
        {assignment.priority !== 'medium' && <PriorityBadge {...row} />}
      </Row>
      <DueDate assignment={assignment} state={state} {...context} />
      <StudentTicks assignment={assignment} {...context} />
    </>
  );
};

/** One assignment as a row of a table. */
export const AssignmentRow = memo((row: RowProps) => {
  const { assignment, state, isSelected, isChosen, context } = row;
  return (
    <tr {...(isSelected && { 'data-selected': '' })} {...(isChosen && { 'data-chosen': '' })}>
      <td>
        <Select {...row} />
      </td>
      <th scope="row">
        <Title {...row} />
        <Kind {...row} />
      </th>
      <td>
        <StudentTicks assignment={assignment} {...context} />
      </td>
      <td>
        <ClassBadge {...row} />
      </td>
      <td>
        <DueDate assignment={assignment} state={state} {...context} />
      </td>
      <td>
        <PriorityBadge {...row} />
      </td>
      <td className={styles.actions}>
        <AssignmentMenu assignment={assignment} {...context} />
      </td>
    </tr>
  );
});

/** One assignment as a card, where a table doesn't fit. */
export const AssignmentCard = memo((row: RowProps) => {
  const { assignment, isSelected, context } = row;
  return (
    <li className={styles.card} {...(isSelected && { 'data-selected': '' })}>
      <Select {...row} />
      <div className={styles.body}>
        <Heading level={3} size="sm" dir="auto" lineClamp={3}>
          {assignment.title}
        </Heading>
        <AssignmentFacts {...row} />
      </div>
      <AssignmentMenu assignment={assignment} {...context} />
    </li>
  );
});
