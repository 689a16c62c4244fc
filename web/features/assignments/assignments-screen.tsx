import { ClipboardList, Plus } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { m } from '../../messages/compiled/messages.js';
import { openDialog } from '../../shell/dialogs.ts';
import { useToday } from '../../device/use-now.ts';
import { useRecords } from '../../device/use-records.ts';
import { useSearchWords } from '../../routes/use-search-words.ts';
import { Button, Stack } from '../../ui/pieces.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { inOrder, matching } from './find-assignments.ts';
import { FoundAssignments } from './found-assignments.tsx';

const AddAssignment = () => (
  <Button variant="primary" icon={Plus} onClick={() => openDialog({ kind: 'assignment' })}>
    {m.assignments_add()}
  </Button>
);

const Assignments = () => {
  const [query, setQuery] = useSearchWords();
  const wanted = useDeferredValue(query);
  const { now, dismissedUntil } = useToday();
  const list = useRecords('listAssignments');
  const sorted = useMemo(
    () => list && inOrder(list, now, dismissedUntil),
    [list, now, dismissedUntil],
  );
  const found = useMemo(() => sorted && matching(sorted, wanted), [sorted, wanted]);
  if (!list || !found) return <Loading shape="rows" />;
  const clear = <Button onClick={() => setQuery('')}>{m.common_clear_search()}</Button>;
  return (
    <Stack gap="5">
      {list.assignments.length > 0 && (
        <SearchField
          label={m.assignments_search_label()}
          placeholder={m.assignments_search()}
          value={query}
          onChange={setQuery}
        />
      )}
      {found.length > 0 ? (
        <FoundAssignments list={list} found={found} />
      ) : (
        <EmptyState
          icon={ClipboardList}
          message={m.assignments_none()}
          isStart={list.assignments.length === 0}
          action={list.assignments.length > 0 ? clear : <AddAssignment />}
        />
      )}
    </Stack>
  );
};

/** Every assignment of the family, open ones first. */
export const AssignmentsScreen = () => (
  <Page subtitle={m.assignments_subtitle()} primary={<AddAssignment />}>
    <ErrorBoundary label={m.common_assignments()}>
      <Assignments />
    </ErrorBoundary>
  </Page>
);
