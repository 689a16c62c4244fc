import type { Id } from '../../../shared-model/lib/ids.ts';
import { paths } from '../../app/paths.ts';
import { isOverdue, isResting } from '../../../shared-model/derive/overdue.ts';
import { m } from '../../messages/compiled/messages.js';
import { usePerson } from '../../state/session.ts';
import { thisQuarter, useToday } from '../../state/use-now.ts';
import { useIsWelcomed } from '../../state/welcome.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import { Stack } from '../../ui/layout.tsx';
import { FoundTasks } from './found-tasks.tsx';
import { NextTask } from './next-task.tsx';
import { ProgressSummary } from './progress-summary.tsx';
import { TaskFilters } from './task-filters.tsx';
import { useMyTasks } from './use-my-tasks.ts';
import { useTaskFilter } from './use-task-filter.ts';
import './my-tasks.css';

const OwnTasks = ({ studentId }: { studentId: Id<'student'> }) => {
  const { now, zone, restsBefore, restsUntil } = useToday();
  const { tasks, setCompleted } = useMyTasks(studentId);
  const filter = useTaskFilter();
  if (!tasks) return <Loading shape="rows" />;
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
    (item) => !item.completed && !isResting({ ...item, ...item.assignment }, restsUntil),
  );
  const next = open.toSorted((one, other) =>
    one.assignment.dueDate < other.assignment.dueDate ? -1 : 1,
  )[0];
  const isLate = next !== undefined && isOverdue({ ...next, ...next.assignment }, now, restsUntil);
  const shown = { zone, setCompleted };
  return (
    <div className="my-tasks">
      <Stack gap="5">
        <NextTask {...shown} item={next ?? null} isOverdue={isLate} />
        <TaskFilters tasks={tasks} filter={filter} />
        <FoundTasks
          {...shown}
          tasks={tasks}
          filter={filter}
          now={thisQuarter(now)}
          restsBefore={restsBefore}
        />
      </Stack>
      <ErrorBoundary label={m.my_tasks_progress()}>
        <ProgressSummary tasks={tasks} />
      </ErrorBoundary>
    </div>
  );
};

/** All assigned work of the student whose profile is open. */
export const MyTasksScreen = () => {
  const person = usePerson();
  const isWelcomed = useIsWelcomed();
  if (person.role !== 'student') return null;
  return (
    <Page
      kind="child"
      title={m.my_tasks_title()}
      eyebrow={isWelcomed ? m.common_welcome() : undefined}
    >
      <OwnTasks studentId={person.studentId} />
    </Page>
  );
};
