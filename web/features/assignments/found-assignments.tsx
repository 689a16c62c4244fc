import { useDeferredValue, useMemo, useState } from 'react';
import type { Assignment } from '../../../shared-model/entities/assignment.ts';
import type { AssignmentList } from '../../../shared-model/derive/assignments.ts';
import { byId } from '../../../shared-model/derive/family-records.ts';
import { isOverdue, isDismissed } from '../../../shared-model/derive/overdue.ts';
import { m } from '../../messages/compiled/messages.js';
import { useToday } from '../../device/use-now.ts';
import { useRecords } from '../../device/use-records.ts';
import { Button } from '../../ui/button.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { AssignmentCards } from './assignment-cards.tsx';
import { AssignmentTable } from './assignment-table.tsx';
import { deleteAssignment } from './delete-assignment.ts';
import { audienceOf, type RowProps } from './row-parts.tsx';

/** Page size. */
const pageSize = 30;

/** How many fill a screen; the rest is rendered after these are painted. */
const firstRows = 12;

interface Props {
  list: AssignmentList;
  found: readonly Assignment[];
}

/** The first matching assignments, more on demand; only the tasks of the shown ones are read. */
export const FoundAssignments = ({ list, found }: Props) => {
  const { now, zone, dismissedUntil } = useToday();
  const [limit, setLimit] = useState(pageSize);
  const wanted = useMemo(() => found.slice(0, limit), [found, limit]);
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
  return (
    <>
      <List rows={rows} />
      {found.length > limit && (
        <Button alignSelf="center" onClick={() => setLimit(limit + pageSize)}>
          {m.ui_show_more({ count: Math.min(pageSize, found.length - limit) })}
        </Button>
      )}
    </>
  );
};
