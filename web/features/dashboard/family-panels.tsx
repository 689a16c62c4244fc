import { m } from '../../messages/compiled/messages.js';
import { showNumber } from '../../messages/message.ts';
import { useToday } from '../../device/use-now.ts';
import { useRecords } from '../../device/use-records.ts';
import { Card, Grid, Heading, Row, Text } from '../../ui/pieces.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { Loading } from '../../ui/loading.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { ActivityPanel, ClassesPanel, StudentsPanel } from './list-panels.tsx';
import styles from './dashboard.module.css';

/** The specified figures and Overall Progress in one strip. */
const FamilyFigures = () => {
  const { day, zone } = useToday();
  const figures = useRecords('countFamily', day, zone);
  if (!figures) return <Loading shape="figures" />;
  const { activeLearners, activeClasses, completed, pending, total, percent } = figures;
  return (
    <Card p="0" className={styles.strip}>
      <section aria-label={m.dashboard_figures()} className={styles.figures}>
        {[
          { label: m.dashboard_active_learners(), value: showNumber(activeLearners) },
          { label: m.common_active_classes(), value: showNumber(activeClasses) },
          { label: m.dashboard_completed_tasks(), value: showNumber(completed) },
          { label: m.common_progress(), value: m.common_percent({ percent }) },
        ].map(({ label, value }) => (
          <dl key={label} className={styles.figure}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </dl>
        ))}
      </section>
      <section className={styles.overall} aria-labelledby="dashboard-overall">
        <Row gap="0 3" alignItems="baseline">
          <Heading level={2} size="sm" id="dashboard-overall" flex="1">
            {m.dashboard_overall_progress()}
          </Heading>
          {total > 0 && (
            <>
              <Text as="span" size="sm">
                {m.dashboard_completed_count({ count: completed })}
              </Text>
              <Text as="span" size="sm" tone="muted">
                {m.dashboard_pending_count({ count: pending })}
              </Text>
            </>
          )}
        </Row>
        {total > 0 ? (
          <ProgressBar
            value={completed}
            max={total}
            label={m.dashboard_overall_label({ percent })}
          />
        ) : (
          <Text size="sm" tone="muted">
            {m.dashboard_no_tasks()}
          </Text>
        )}
      </section>
    </Card>
  );
};

/** The family's overview. */
export const FamilyPanels = () => {
  const isOnlyChild = useRecords('listStudents')?.length === 1;
  return (
    <>
      <ErrorBoundary label={m.dashboard_figures()}>
        <FamilyFigures />
      </ErrorBoundary>
      <Grid className={styles.panels} data-only-child={isOnlyChild || undefined}>
        <ErrorBoundary label={m.dashboard_your_students()}>
          <StudentsPanel />
        </ErrorBoundary>
        <ErrorBoundary label={m.dashboard_recent_activity()}>
          <ActivityPanel />
        </ErrorBoundary>
        <ErrorBoundary label={m.common_classes()}>
          <ClassesPanel />
        </ErrorBoundary>
      </Grid>
    </>
  );
};
