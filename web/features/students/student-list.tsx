import { useState } from 'react';
import { UserPlus, RotateCcw } from 'lucide-react';
import type { StudentCard } from '../../../shared-model/derive/student-cards.ts';
import type { DeletedStudent } from '../../../shared-model/derive/people.ts';
import { m } from '../../messages/compiled/messages.js';
import { openDialog } from '../../shell/dialogs.ts';
import { holding } from '../../format/find-words.ts';
import { useToday, useNow } from '../../device/use-now.ts';
import { useRecords } from '../../device/use-records.ts';
import { useSearchWords } from '../../routes/use-search-words.ts';
import { Button, Grid, Row, Stack, Box, Text } from '../../ui/pieces.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { act } from '../../device/act.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PinsButton, type Pins } from './pins-button.tsx';
import { StudentSummary } from './student-summary.tsx';

const restoreDeleted = ({ student: { id, fullName } }: DeletedStudent) =>
  act(
    'restoreRecord',
    { kind: 'student', id },
    { done: m.common_restored({ name: fullName }), failed: m.students_restore_failed() },
  );

/**
 * Students deleted within the last 30 days, who can be restored with all their records. Renders nothing if there are
 * none.
 */
const DeletedStudents = () => {
  const now = useNow();
  const deleted = useRecords('deletedStudents', now);
  if (!deleted || deleted.length === 0) return null;
  return (
    <Panel title={m.common_recently_deleted()}>
      <Box as="ul" listStyleType="none">
        {deleted.map((one) => (
          <Row as="li" key={one.student.id} py="2">
            <Avatar student={one.student} size="md" />
            <Box flex="1 1 8rem" minW="0">
              <Text weight="semibold">{one.student.fullName}</Text>
              <Text size="sm" tone="muted">
                {m.students_restorable_days({ count: one.daysLeft })}
              </Text>
            </Box>
            <Button
              icon={RotateCcw}
              aria-label={m.students_restore_name({ name: one.student.fullName })}
              onClick={() => void restoreDeleted(one)}
            >
              {m.common_restore()}
            </Button>
          </Row>
        ))}
      </Box>
    </Panel>
  );
};

const AddStudent = () => (
  <Button variant="primary" icon={UserPlus} onClick={() => openDialog({ kind: 'student' })}>
    {m.students_add()}
  </Button>
);

interface FoundProps {
  cards: readonly StudentCard[];
  pins: Pins | null;
  /** Whether all students are shown: a move among hidden ones would be invisible. */
  isAll: boolean;
}

const Found = ({ cards, pins, isAll }: FoundProps) => {
  const inOrder = isAll ? cards.map(({ student }) => student) : undefined;
  return (
    <Grid as="ul" listStyleType="none" min="19rem">
      {cards.map((card) => (
        <StudentSummary key={card.student.id} card={card} pins={pins} inOrder={inOrder} />
      ))}
    </Grid>
  );
};

const Students = () => {
  const [query, setQuery] = useSearchWords();
  const [pins, setPins] = useState<Pins | null>(null);
  const { day, zone } = useToday();
  const cards = useRecords('studentCards', day, zone);
  if (!cards) return <Loading shape="cards" />;
  if (cards.length === 0)
    return <EmptyState isStart avatar="fox" message={m.students_none()} action={<AddStudent />} />;
  const isFound = holding(query);
  const found = cards.filter(({ student }) => isFound(student.fullName));
  return (
    <>
      <Row justifyContent="space-between">
        <SearchField
          label={m.students_search_label()}
          placeholder={m.students_search()}
          value={query}
          onChange={setQuery}
        />
        <PinsButton pins={pins} onChange={setPins} />
      </Row>
      {found.length > 0 ? (
        <Found cards={found} pins={pins} isAll={found.length === cards.length} />
      ) : (
        <EmptyState
          message={m.students_no_match({ query })}
          action={<Button onClick={() => setQuery('')}>{m.common_clear_search()}</Button>}
        />
      )}
    </>
  );
};

/** All students of the family and the recently deleted ones. */
export const StudentList = () => (
  <Page subtitle={m.students_subtitle()} primary={<AddStudent />}>
    <Stack gap="6">
      <ErrorBoundary label={m.common_students()}>
        <Students />
      </ErrorBoundary>
      <ErrorBoundary label={m.common_recently_deleted()}>
        <DeletedStudents />
      </ErrorBoundary>
    </Stack>
  </Page>
);
