import { useState } from 'react';
import { UserPlus, RotateCcw } from 'lucide-react';
import type { StudentCard } from '../../../shared-model/derive/student-cards.ts';
import type { DeletedStudent } from '../../../shared-model/derive/people.ts';
import type { Student } from '../../../shared-model/entities/student.ts';
import { m } from '../../messages/compiled/messages.js';
import { holding } from '../../format/find-words.ts';
import { roundToQuarterHour, useNow, useToday } from '../../device/use-now.ts';
import type { Today } from '../../../shared-model/derive/today.ts';
import { useRecords } from '../../device/use-records.ts';
import { useSearchWords } from '../../routes/use-search-words.ts';
import { AddStudent } from '../../parts/add-student.tsx';
import { CalledName } from '../../ui/called-name.tsx';
import {
  Button,
  Grid,
  Row,
  Stack,
  Box,
  Text,
  Badge,
  Card,
  CardCorner,
  Heading,
} from '../../ui/pieces.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { act } from '../../device/act.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Panel } from '../../ui/panel.tsx';
import { studentPage } from '../../routes/pages.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { WorkDots } from '../../ui/work-dots.tsx';
import { PinsButton, type Pins } from './pins-button.tsx';
import { CardLink } from './card-link.tsx';
import { FormerStudents } from './former-list.tsx';
import { StudentMenu } from './student-menu.tsx';

interface Props {
  card: StudentCard;
  /** The name as the family says it. */
  /** Undefined until it is read. */
  today: Today | undefined;
  pins: Pins | null;
  /** All students in the family's order; present where this one can be moved. */
  inOrder: readonly Student[] | undefined;
}

/** Today's work as a dot each, and what is next of it. */
const CardToday = ({ today }: { today: Today }) => {
  const items = today.items.filter(({ overdue }) => !overdue);
  const done = items.filter((item) => item.done).length;
  const next = items.find((item) => !item.done);
  if (items.length === 0) return null;
  return (
    <Box mt="3">
      <Row justifyContent="space-between" flexWrap="nowrap">
        <WorkDots
          dots={items.map((item) => ({
            key: `${item.kind} ${item.id}`,
            subject: item.subject,
            state: item.done ? 'done' : 'open',
          }))}
        />
        <Text size="sm" tone="muted" flexShrink="0">
          {m.students_today({ done, total: items.length })}
        </Text>
      </Row>
      {next && (
        <Text size="sm" dir="auto" lineClamp={1}>
          {m.common_next_title({ title: next.title })}
        </Text>
      )}
    </Box>
  );
};

/** A student's card in the list; the whole card links to the student's page. */
const StudentSummary = ({ card, today, pins, inOrder }: Props) => {
  const { student, averagePercent, classCount, completed, total, level } = card;
  const { id, fullName, gradeLevel } = student;
  return (
    <Card as="li" interactive>
      <Row mb="4" pe="10">
        <Avatar student={student} size="lg" />
        <Box flex="1 1 7rem" minW="0">
          <Heading level={2} size="md">
            <CardLink to={studentPage(id)}>
              <CalledName student={student} />
            </CardLink>
          </Heading>
          <Row gap="2">
            <Text tone="muted" dir="auto">
              {gradeLevel}
            </Text>
            <Badge tone="marigold">{m.common_level({ level })}</Badge>
          </Row>
          {pins && (
            <Badge>{pins[id] ? m.students_pin_is({ pin: pins[id] }) : m.students_no_pin()}</Badge>
          )}
        </Box>
      </Row>
      <CardCorner>
        <StudentMenu student={student} inOrder={inOrder} />
      </CardCorner>
      <Row justifyContent="space-between" mb="1.5">
        <Text size="sm">{m.students_overall_progress()}</Text>
        <Text size="sm" weight="semibold">
          {m.common_percent({ percent: averagePercent })}
        </Text>
      </Row>
      <ProgressBar
        value={averagePercent}
        max={100}
        label={m.students_overall_progress_of({ name: fullName })}
      />
      <Row justifyContent="space-between" mt="3">
        <Text size="sm" tone="muted">
          {m.students_classes({ count: classCount })}
        </Text>
        <Text size="sm" tone="muted">
          {m.students_tasks({ completed, total })}
        </Text>
      </Row>
      {today && <CardToday today={today} />}
    </Card>
  );
};

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

interface FoundProps {
  cards: readonly StudentCard[];
  pins: Pins | null;
  /** Whether all students are shown: a move among hidden ones would be invisible. */
  isAll: boolean;
}

const Found = ({ cards, pins, isAll }: FoundProps) => {
  const inOrder = isAll ? cards.map(({ student }) => student) : undefined;
  const { now, zone, restsBefore } = useToday();
  const days = useRecords('dashboardToday', roundToQuarterHour(now), zone, restsBefore);
  return (
    <Grid as="ul" listStyleType="none" min="19rem">
      {cards.map((card) => (
        <StudentSummary
          key={card.student.id}
          card={card}
          today={days?.today.get(card.student.id)}
          pins={pins}
          inOrder={inOrder}
        />
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
    return (
      <EmptyState
        isStart
        avatar="fox"
        message={m.students_none()}
        action={<AddStudent icon={UserPlus} />}
      />
    );
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
  <Page subtitle={m.students_subtitle()} primary={<AddStudent icon={UserPlus} />}>
    <Stack gap="6">
      <ErrorBoundary label={m.common_students()}>
        <Students />
      </ErrorBoundary>
      <ErrorBoundary label={m.students_former()}>
        <FormerStudents />
      </ErrorBoundary>
      <ErrorBoundary label={m.common_recently_deleted()}>
        <DeletedStudents />
      </ErrorBoundary>
    </Stack>
  </Page>
);
