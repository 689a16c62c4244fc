import { TrendingUp, BookOpen, CircleCheckBig, Users } from 'lucide-react';
import { m } from '../../messages/compiled/messages.js';
import { openDialog } from '../../shell/dialogs.ts';
import { useToday } from '../../device/use-now.ts';
import { useRecords } from '../../device/use-records.ts';
import { Button, Grid, Row, Text } from '../../ui/pieces.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { FigureCards } from '../../ui/figure-cards.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { ActivityPanel, ClassesPanel, StudentsPanel } from './list-panels.tsx';
import styles from './dashboard.module.css';

const OverallProgress = () => {
  const { day, zone } = useToday();
  const figures = useRecords('countFamily', day, zone);
  return (
    <Panel title={m.dashboard_overall_progress()} icon={TrendingUp}>
      {!figures && <Loading shape="text" />}
      {figures?.total === 0 && (
        <EmptyState
          message={m.dashboard_no_tasks()}
          action={
            <Button variant="outline" onClick={() => openDialog({ kind: 'assignment' })}>
              {m.assignments_add()}
            </Button>
          }
        />
      )}
      {figures && figures.total > 0 && (
        <>
          <ProgressBar
            value={figures.completed}
            max={figures.total}
            label={m.dashboard_overall_label({ percent: figures.percent })}
          />
          <Row justifyContent="space-between" mt="3">
            <Text>{m.dashboard_completed_count({ count: figures.completed })}</Text>
            <Text tone="muted">{m.dashboard_pending_count({ count: figures.pending })}</Text>
          </Row>
        </>
      )}
    </Panel>
  );
};

const FamilyFigures = () => {
  const { day, zone } = useToday();
  const figures = useRecords('countFamily', day, zone);
  if (!figures) return <Loading shape="figures" />;
  const { activeLearners, activeClasses, completed, percent } = figures;
  return (
    <FigureCards
      label={m.dashboard_figures()}
      figures={[
        { icon: Users, label: m.dashboard_active_learners(), value: `${activeLearners}` },
        { icon: BookOpen, label: m.common_active_classes(), value: `${activeClasses}` },
        { icon: CircleCheckBig, label: m.dashboard_completed_tasks(), value: `${completed}` },
        { icon: TrendingUp, label: m.common_progress(), value: m.common_percent({ percent }) },
      ]}
    />
  );
};

/** The family's overview. */
export const FamilyPanels = () => (
  <>
    <ErrorBoundary label={m.dashboard_figures()}>
      <FamilyFigures />
    </ErrorBoundary>
    <ErrorBoundary label={m.dashboard_overall_progress()}>
      <OverallProgress />
    </ErrorBoundary>
    <Grid className={styles.panels}>
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
