import { useDeferredValue, useMemo } from 'react';
import type { Assignment } from '../../../shared-model/entities/assignment.ts';
import type { AssignmentList } from '../../../shared-model/derive/assignments.ts';
import { byId } from '../../../shared-model/derive/family-records.ts';
import { isOverdue, isDismissed } from '../../../shared-model/derive/overdue.ts';
import { useToday } from '../../device/use-now.ts';
import { useRecords } from '../../device/use-records.ts';
import { ShowMore } from '../../ui/show-more.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { AssignmentCards } from './assignment-cards.tsx';
import { AssignmentTable } from './assignment-table.tsx';
import { deleteAssignment } from './delete-assignment.ts';
import { audienceOf, type RowProps } from './row-parts.tsx';

/** How many fill a screen; the rest is rendered after these are painted. */
const firstRows = 12;

interface Props {
  list: AssignmentList;
  found: readonly Assignment[];
}

/** The first matching assignments, more on demand. */
export const FoundAssignments = ({ list, found }: Props) => (
  <ShowMore items={found} size={30}>
    {(wanted) => <ShownAssignments list={list} wanted={wanted} />}
  </ShowMore>
);

interface ShownProps {
  list: AssignmentList;
  wanted: readonly Assignment[];
}

/** Only the tasks of these are read. */
const ShownAssignments = ({ list, wanted }: ShownProps) => {
  const { now, zone, dismissedUntil } = useToday();
  const shown = useDeferredValue(wanted, wanted.slice(0, firstRows));
  const ids = wanted.map(({ id }) => id);
  const progresses = useRecords('progressOfAssignments', ids);
  const classes = useMemo(() => byId(list.classes), [list]);
  const rows = shown.map((assignment): RowProps => {
    const { id, dueDate, classId } = assignment;
    const progress = progresses && (progresses.get(id) ?? null);
    const completed = !list.open.has(id) && progress !== null;
    return {
      assignment,
      schoolClass: classes.get(classId),
      progress,
      audience: audienceOf(assignment, list.students),
      isOverdue: isOverdue({ completed, dueDate }, now, dismissedUntil),
      isDismissed: isDismissed({ completed, dueDate }, dismissedUntil),
      isDone: completed && progress !== undefined,
      zone,
      onDelete: () => void deleteAssignment(assignment),
    };
  });
  // From this width on the table's columns fit.
  const List = useMedia('(min-width: 48rem)') ? AssignmentTable : AssignmentCards;
  return <List rows={rows} />;
};
