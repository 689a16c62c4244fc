import { ClipboardList, Plus } from 'lucide-react';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { groupAssignments } from '../../../shared-model/derive/assignment-groups.ts';
import type { AssignmentList, ListedAssignment } from '../../../shared-model/derive/assignments.ts';
import { byId } from '../../../shared-model/derive/family-records.ts';
import { shortNames } from '../../../shared-model/derive/short-names.ts';
import { m } from '../../messages/compiled/messages.js';
import { openDialog } from '../../shell/dialogs.ts';
import { useToday } from '../../device/use-now.ts';
import { useRecords } from '../../device/use-records.ts';
import { useDetail } from '../../routes/use-detail.ts';
import { useSearchWords } from '../../routes/use-search-words.ts';
import { Button, Stack, Text, TextButton } from '../../ui/pieces.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { ListAndDetail, useRoomBeside } from '../../ui/list-and-detail.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SharedTooltip } from '../../ui/tooltip.tsx';
import type { Id } from '../../../shared-model/lib/ids.ts';
import { AssignmentPane } from './assignment-pane.tsx';
import { AssignmentFilters, useAssignmentFilters } from './assignment-filters.tsx';
import { AssignmentGroup } from './assignment-group.tsx';
import type { RowContext } from './assignment-row.tsx';
import { groupsFound, type Group } from './find-assignments.ts';
import { RepeatDialog } from './repeat-dialog.tsx';
import { SelectedAssignmentsBar } from './selected-assignments-bar.tsx';
import { roomForSelectionBar } from '../../ui/selection-bar.tsx';
import { useSelected, type Selected } from './use-selected.ts';

const AddAssignment = () => (
  <Button variant="primary" icon={Plus} onClick={() => openDialog({ kind: 'assignment' })}>
    {m.assignments_add()}
  </Button>
);

/** What all rows have in common; the same object until something of it changes. */
function useRowContext(
  list: AssignmentList | undefined,
  onSelect: RowContext['onSelect'],
  onRepeat: RowContext['onRepeat'],
  onOpen: RowContext['onOpen'],
): RowContext | undefined {
  const { day, zone } = useToday();
  const edited = useRef<number | null>(null);
  return useMemo(
    () =>
      list && {
        students: byId(list.students),
        names: shortNames(list.students),
        classes: byId(list.classes),
        day,
        zone,
        onSelect,
        onRepeat,
        onOpen,
        onEdited: (id) => {
          edited.current = id;
        },
        wasEdited: (id) => edited.current === id,
      },
    [list, day, zone, onSelect, onRepeat, onOpen],
  );
}

interface GroupsProps {
  groups: readonly Group[];
  words: string;
  /** Whether what is over is folded: not while it is looked for. */
  isFolding: boolean;
  selected: Selected;
  chosen: Id<'assignment'> | null;
  context: RowContext;
}

const Groups = ({ groups, words, isFolding, selected, chosen, context }: GroupsProps) =>
  groups.map(({ state, found }, at) => (
    <AssignmentGroup
      key={state}
      state={state}
      found={found}
      isFolded={isFolding && (state === 'done' || state === 'resting')}
      above={groups.slice(0, at).reduce((sum, group) => sum + group.found.length, 0)}
      words={words}
      selected={selected.ids}
      chosen={chosen}
      context={context}
    />
  ));

/** The groups that are looked for. Only words, a class or a state that changed are looked for anew. */
function useGroups(
  list: AssignmentList | undefined,
  words: string,
  [{ student, class: classId, state }]: ReturnType<typeof useAssignmentFilters>,
): Group[] | undefined {
  const { now, day, zone, dismissedUntil, weekBegins } = useToday();
  const groups = useMemo(
    () =>
      list &&
      groupAssignments(list.assignments, { now, day, zone, dismissedUntil, weekBegins }, student),
    [list, now, day, zone, dismissedUntil, weekBegins, student],
  );
  return useMemo(
    () => groups && groupsFound(groups, { words, classId, state }),
    [groups, words, classId, state],
  );
}

const Assignments = () => {
  const [query, setQuery] = useSearchWords();
  const words = useDeferredValue(query);
  const address = useAssignmentFilters();
  const [filters, show] = address;
  const { day, zone } = useToday();
  const list = useRecords('listAssignments', filters.year || null, day, zone);
  const groups = useGroups(list, words, address);
  const selected = useSelected();
  const [repeated, setRepeated] = useState<ListedAssignment | null>(null);
  const { id: opened, show: open, close } = useDetail<'assignment'>('assignment');
  const isBeside = useRoomBeside();
  const context = useRowContext(list, selected.toggle, setRepeated, isBeside ? open : undefined);
  if (!list || !groups || !context) return <Loading shape="rows" />;
  const chosen = isBeside ? opened : null;
  const found = groups.flatMap((group) => group.found);
  const isEmpty = list.assignments.length === 0 && list.closedYears.length === 0;
  const clear = (
    <Button
      onClick={() => {
        setQuery('');
        show({ student: null, class: null, state: 'all' });
      }}
    >
      {m.common_clear_search()}
    </Button>
  );
  return (
    <Stack gap="5" className={selected.ids.size > 0 ? roomForSelectionBar : undefined}>
      {!isEmpty && (
        <AssignmentFilters
          list={list}
          filters={filters}
          onChange={show}
          search={
            <SearchField
              label={m.assignments_search_label()}
              placeholder={m.assignments_search()}
              value={query}
              onChange={setQuery}
            />
          }
        />
      )}
      {found.length > 0 ? (
        <ListAndDetail
          chosen={chosen}
          onChoose={open}
          detail={
            chosen !== null && (
              <AssignmentPane
                assignment={list.assignments.find((one) => one.id === chosen)}
                context={context}
                onClose={close}
              />
            )
          }
        >
          <SharedTooltip>
            <Stack gap="5">
              <Groups
                groups={groups}
                words={words}
                isFolding={words.trim() === '' && filters.state === 'all'}
                selected={selected}
                chosen={chosen}
                context={context}
              />
            </Stack>
          </SharedTooltip>
        </ListAndDetail>
      ) : (
        <EmptyState
          icon={ClipboardList}
          message={m.assignments_none()}
          isStart={isEmpty}
          action={isEmpty ? <AddAssignment /> : clear}
        />
      )}
      {list.openBefore > 0 && (
        <Text tone="muted">
          {m.assignments_open_before({ count: list.openBefore })}{' '}
          <TextButton onClick={() => show({ year: 'all' })}>{m.assignments_all_years()}</TextButton>
        </Text>
      )}
      <SelectedAssignmentsBar
        selected={found.filter(({ id }) => selected.ids.has(id))}
        studentId={filters.student}
        onClear={selected.clear}
      />
      {repeated && (
        <RepeatDialog
          key={repeated.id}
          assignment={repeated}
          zone={zone}
          onClose={() => setRepeated(null)}
        />
      )}
    </Stack>
  );
};

/** The family's assignments by where they stand: late, this week, later, done. */
export const AssignmentsScreen = () => (
  <Page subtitle={m.assignments_subtitle()} primary={<AddAssignment />}>
    <ErrorBoundary label={m.common_assignments()}>
      <Assignments />
    </ErrorBoundary>
  </Page>
);
