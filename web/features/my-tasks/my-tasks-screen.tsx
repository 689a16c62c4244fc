import { Check, Footprints } from 'lucide-react';
import { isOverdue, isDismissed } from '../../../shared-model/derive/overdue.ts';
import {
  classesOf,
  compareTasks,
  progressOfItems,
} from '../../../shared-model/derive/task-groups.ts';
import type { ShownTask } from '../../../shared-model/derive/task-groups.ts';
import type { Id } from '../../../shared-model/lib/ids.ts';
import { paths } from '../../routes/paths.ts';
import { m } from '../../messages/compiled/messages.js';
import { usePerson } from '../../device/use-session.ts';
import { roundToQuarterHour, useToday } from '../../device/use-now.ts';
import { useLookOf } from '../../device/use-look-of.ts';
import { useIsWelcomed } from '../../shell/welcome.ts';
import { Box, Button, Card, Heading, Row, Stack, Text } from '../../ui/pieces.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProgressBar, ProgressRing } from '../../ui/progress-bar.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SelectField } from '../../ui/fields.tsx';
import { SubjectBadge } from '../../ui/subject.tsx';
import { FoundTasks, useTaskFilter, type FilterInAddress } from './found-tasks.tsx';
import styles from './my-tasks.module.css';
import { TaskFacts } from './task-section.tsx';
import { useMyTasks, type SetCompleted } from './use-my-tasks.ts';

/** Fewer tasks are read faster than they are searched. */
const searchedFrom = 10;

interface FiltersProps {
  tasks: readonly ShownTask[];
  filter: FilterInAddress;
}

const TaskFilters = ({ tasks, filter }: FiltersProps) => (
  <Row gap="3" alignItems="flex-start">
    <SearchField
      size="lg"
      label={m.my_tasks_search_label()}
      placeholder={m.my_tasks_search()}
      value={filter.words}
      onChange={(q) => filter.set({ q })}
    />
    <Box className={styles.choice} minW="10rem">
      <SelectField
        size="lg"
        label={m.labels_entity_class()}
        hideLabel
        placeholder={m.common_all_classes()}
        options={classesOf(tasks).map(({ id, name }) => ({ value: id, label: name }))}
        value={filter.classId ?? ''}
        onChange={(event) => filter.set({ class: Number(event.target.value) || null })}
      />
    </Box>
  </Row>
);

interface NextTaskProps {
  /** Null: nothing is open. */
  item: ShownTask | null;
  zone: string;
  isLate: boolean;
  /** Days without times. */
  isPlain: boolean;
  setCompleted: SetCompleted;
}

/** The one task to start with. */
const NextTask = ({ item, zone, isLate, isPlain, setCompleted }: NextTaskProps) => (
  <Card as="section" kind="child" tone="pine" aria-label={m.my_tasks_do_next()}>
    <Row gap="2" color="pine.fg" mb="1">
      <Footprints size={22} aria-hidden />
      <Text as="span" weight="bold">
        {m.my_tasks_do_next()}
      </Text>
    </Row>
    {item ? (
      <Row justifyContent="space-between" gap="4">
        <Box flex="1 1 16rem" minW="0">
          <Heading level={2} size="xl" dir="auto" mb="2">
            {item.assignment.title}
          </Heading>
          <TaskFacts item={item} zone={zone} isOverdue={isLate} isPlain={isPlain} />
        </Box>
        <Button variant="primary" size="lg" icon={Check} onClick={() => setCompleted(item, true)}>
          {m.my_tasks_mark_complete()}
        </Button>
      </Row>
    ) : (
      <Text size="xl">{m.my_tasks_all_done()}</Text>
    )}
  </Card>
);

/** Completion in total as a ring and by class as bars; independent of the filter. */
const ProgressSummary = ({ tasks }: { tasks: readonly ShownTask[] }) => {
  const { completed, total, percent, classes } = progressOfItems(tasks);
  const overall = m.my_tasks_completed_of({ completed, total });
  return (
    <Panel title={m.my_tasks_progress()}>
      <Row gap="4" mb="4">
        <ProgressRing percent={percent} label={overall} />
        <Text flex="1 1 8rem">{overall}</Text>
      </Row>
      <Stack as="ul" gap="3" listStyleType="none">
        {classes.map((one) => (
          <Box as="li" key={one.classId}>
            <Row gap="2" mb="1">
              <SubjectBadge subject={one.subject} label={one.className} />
              <Text
                as="span"
                weight="semibold"
                marginInlineStart="auto"
                fontVariantNumeric="tabular-nums"
              >
                {m.common_percent({ percent: one.percent })}
              </Text>
            </Row>
            <ProgressBar
              value={one.completed}
              max={one.total}
              label={one.className}
              valueText={m.my_tasks_class_progress({
                name: one.className,
                completed: one.completed,
                total: one.total,
              })}
            />
          </Box>
        ))}
      </Stack>
    </Panel>
  );
};

/** What the trail comes to next; where it has nothing open, what is due first. */
function nextOf(open: readonly ShownTask[], trail: readonly number[]): ShownTask | undefined {
  const byId = new Map(open.map((item) => [item.id, item]));
  const first = trail.find((id) => byId.has(id));
  return first === undefined ? open.toSorted(compareTasks)[0] : byId.get(first);
}

const OwnTasks = ({ studentId }: { studentId: Id<'student'> }) => {
  const { now, zone, restsBefore, dismissedUntil } = useToday();
  const { tasks, trail = [], setCompleted } = useMyTasks(studentId);
  const look = useLookOf(studentId);
  const filter = useTaskFilter();
  if (!tasks || !look) return <Loading shape="rows" />;
  if (tasks.length === 0) {
    return (
      <EmptyState
        avatar="rabbit"
        message={m.my_tasks_none()}
        action={
          <LinkButton to={paths.studentHome} variant="primary" size="lg">
            {m.my_tasks_to_trail()}
          </LinkButton>
        }
      />
    );
  }
  const open = tasks.filter(
    (item) => !item.completed && !isDismissed({ ...item, ...item.assignment }, dismissedUntil),
  );
  const next = nextOf(open, trail);
  const isLate =
    next !== undefined &&
    next.isExcused !== true &&
    isOverdue({ ...next, ...next.assignment }, now, dismissedUntil);
  const isPlain = look === 'one-stone';
  const isLong = tasks.length >= searchedFrom && !isPlain;
  const isSearched = filter.words.trim() !== '' || filter.classId !== null;
  const shown = { zone, isPlain, setCompleted };
  return (
    <div className={styles.screen}>
      <Stack gap="5">
        <NextTask {...shown} item={next ?? null} isLate={isLate} />
        {(isLong || isSearched) && <TaskFilters tasks={tasks} filter={filter} />}
        <FoundTasks
          {...shown}
          tasks={tasks}
          next={next}
          filter={filter}
          now={roundToQuarterHour(now)}
          restsBefore={restsBefore}
        />
      </Stack>
      <ErrorBoundary label={m.my_tasks_progress()}>
        <ProgressSummary tasks={tasks} />
      </ErrorBoundary>
    </div>
  );
};

/** All assigned work of the signed-in student. */
export const MyTasksScreen = () => {
  const person = usePerson();
  const isWelcomed = useIsWelcomed();
  if (person.role !== 'student') return null;
  return (
    <Page kind="child" eyebrow={isWelcomed ? m.common_welcome() : undefined}>
      <OwnTasks studentId={person.studentId} />
    </Page>
  );
};
