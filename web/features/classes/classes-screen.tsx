import { ClipboardList, FolderPlus, Shapes } from 'lucide-react';
import { useDeferredValue, useEffect } from 'react';
import { paths } from '../../routes/paths.ts';
import type { ClassCard } from '../../../shared-model/derive/classes.ts';
import { m } from '../../messages/compiled/messages.js';
import { openDialog } from '../../shell/dialogs.ts';
import { act } from '../../device/act.ts';
import { subjectLabels } from '../../format/subject-labels.ts';
import { holding } from '../../format/find-words.ts';
import { useToday } from '../../device/use-now.ts';
import { useRecords } from '../../device/use-records.ts';
import { useDetail } from '../../routes/use-detail.ts';
import { useSearchWords } from '../../routes/use-search-words.ts';
import { ListAndDetail, useRoomBeside } from '../../ui/list-and-detail.tsx';
import { Button, Row, Stack } from '../../ui/pieces.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { ClassSummary } from './class-card.tsx';
import { ClassPane } from './class-pane.tsx';
import styles from './classes-screen.module.css';

const AddClass = () => (
  <Button variant="primary" icon={FolderPlus} onClick={() => openDialog({ kind: 'class' })}>
    {m.classes_add()}
  </Button>
);

/** Adds a class for each of the subjects that courses have, with everybody in it. */
const AddSubjects = () => {
  const classes = Object.entries(subjectLabels).map(([subject, label]) => ({
    name: label(),
    subject,
  }));
  const add = () =>
    act(
      'addSubjectClasses',
      { classes },
      { done: ({ count }) => m.classes_subjects_added({ count }), failed: m.classes_add_failed() },
    );
  return (
    <Button icon={Shapes} onClick={() => void add()}>
      {m.classes_add_subjects({ count: classes.length })}
    </Button>
  );
};

/** A class's detail: beside the list where there is room, else a dialog, also at a detail's address. */
function useClassDetail() {
  const isBeside = useRoomBeside();
  const { id, show, close } = useDetail<'class'>('class');
  useEffect(() => {
    if (isBeside || id === null) return;
    close();
    openDialog({ kind: 'class-details', classId: id });
  }, [isBeside, id, close]);
  const open = (classId: ClassCard['id']): void =>
    isBeside ? show(classId) : openDialog({ kind: 'class-details', classId });
  return { chosen: isBeside ? id : null, open, close };
}

/** How many fill a screen; the rest is rendered after these are painted. */
const firstCards = 9;

interface FoundProps {
  cards: readonly ClassCard[];
  zone: string;
  /** Whether all classes are shown: a move among hidden ones would be invisible. */
  isAll: boolean;
  chosen: ClassCard['id'] | null;
  onOpen: (id: ClassCard['id']) => void;
}

const Found = ({ cards, zone, isAll, chosen, onOpen }: FoundProps) => {
  const shown = useDeferredValue(cards, cards.slice(0, firstCards));
  return (
    <Stack as="ul" listStyleType="none" gap="2">
      {shown.map((card) => (
        <ClassSummary
          key={card.id}
          card={card}
          zone={zone}
          inOrder={isAll ? cards : undefined}
          isChosen={card.id === chosen}
          onOpen={onOpen}
        />
      ))}
    </Stack>
  );
};

const Classes = () => {
  const [query, setQuery] = useSearchWords();
  const { now, zone } = useToday();
  const cards = useRecords('classCards', now);
  const { chosen, open, close } = useClassDetail();
  if (!cards) return <Loading shape="cards" />;
  if (cards.length === 0)
    return (
      <EmptyState
        isStart
        icon={FolderPlus}
        message={m.classes_none()}
        action={
          <Row justifyContent="center">
            <AddSubjects />
            <AddClass />
          </Row>
        }
      />
    );
  const isFound = holding(query);
  const found = cards.filter(({ name, gradeLevel }) => isFound(name, gradeLevel));
  return (
    <Stack gap="5">
      <SearchField
        label={m.classes_search_label()}
        placeholder={m.classes_search()}
        value={query}
        onChange={setQuery}
      />
      {found.length > 0 ? (
        <ListAndDetail
          chosen={chosen}
          onChoose={open}
          detail={chosen !== null && <ClassPane id={chosen} onClose={close} />}
        >
          <Found
            cards={found}
            zone={zone}
            isAll={found.length === cards.length}
            chosen={chosen}
            onOpen={open}
          />
        </ListAndDetail>
      ) : (
        <EmptyState
          message={m.classes_no_match({ query })}
          action={<Button onClick={() => setQuery('')}>{m.common_clear_search()}</Button>}
        />
      )}
    </Stack>
  );
};

/** Every class of the family, and the progress of its work. */
export const ClassesScreen = () => (
  <Page
    subtitle={m.classes_subtitle()}
    actions={
      // Only a phone's navigation lacks an entry for assignments.
      <div className={styles.phone}>
        <LinkButton icon={ClipboardList} to={paths.assignments}>
          {m.classes_all_assignments()}
        </LinkButton>
      </div>
    }
    primary={<AddClass />}
  >
    <ErrorBoundary label={m.classes_title()}>
      <Classes />
    </ErrorBoundary>
  </Page>
);
