import { useDeferredValue, useMemo, useState, useSyncExternalStore } from 'react';
import type { AssignmentList } from '../../../shared-model/derive/assignments.ts';
import { byId } from '../../../shared-model/derive/family-records.ts';
import { m } from '../../messages/compiled/messages.js';
import { useToday } from '../../state/use-now.ts';
import { useRecords } from '../../state/use-records.ts';
import { Button } from '../../ui/button.tsx';
import { AssignmentCards } from './assignment-cards.tsx';
import { AssignmentTable } from './assignment-table.tsx';
import { DeleteAssignment } from './delete-assignment.tsx';
import type { RowProps } from './row-parts.tsx';

/** From here the columns of a table have room. */
const wide = matchMedia('(min-width: 768px)');

function follow(changed: () => void): () => void {
  wide.addEventListener('change', changed);
  return () => wide.removeEventListener('change', changed);
}

const useIsWide = (): boolean => useSyncExternalStore(follow, () => wide.matches);

/** So many are shown at once. */
const pageSize = 30;

/** So many fill a screen; the rest is rendered once these are seen. */
const firstRows = 12;

type Assignment = AssignmentList['assignments'][number];

interface Props {
  list: AssignmentList;
  found: readonly Assignment[];
}

/** The first of the assignments that were found, more on demand; only the tasks of those shown are read. */
export const FoundAssignments = ({ list, found }: Props) => {
  const { now, zone, restsUntil } = useToday();
  const [limit, setLimit] = useState(pageSize);
  const [asked, setAsked] = useState<Assignment | null>(null);
  const wanted = useMemo(() => found.slice(0, limit), [found, limit]);
  const shown = useDeferredValue(wanted, wanted.slice(0, firstRows));
  const ids = wanted.map(({ id }) => id);
  const progress = useRecords('progressOfAssignments', ids);
  const classes = useMemo(() => byId(list.classes), [list]);
  const names = useMemo(
    () => new Map(list.students.map(({ id, fullName }) => [id, fullName])),
    [list],
  );
  const rows = shown.map((assignment): RowProps => ({
    assignment,
    schoolClass: classes.get(assignment.classId),
    isOpen: list.open.has(assignment.id),
    progress: progress && (progress.get(assignment.id) ?? null),
    names,
    now,
    zone,
    restsUntil,
    onDelete: () => setAsked(assignment),
  }));
  const List = useIsWide() ? AssignmentTable : AssignmentCards;
  const close = () => setAsked(null);
  return (
    <>
      <List rows={rows} />
      {found.length > limit && (
        <Button alignSelf="center" onClick={() => setLimit(limit + pageSize)}>
          {m.assignments_show_more({ count: Math.min(pageSize, found.length - limit) })}
        </Button>
      )}
      {asked && <DeleteAssignment assignment={asked} onDeleted={close} onCancel={close} />}
    </>
  );
};
