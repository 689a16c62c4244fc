import { showDay } from '../../../shared-model/lib/dates.ts';
import { m } from '../../messages/compiled/messages.js';
import { useToday } from '../../state/use-now.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { Grid } from '../../ui/grid.tsx';
import { Page } from '../../ui/page.tsx';
import { Stack } from '../../ui/stack.tsx';
import { ActivityPanel } from './activity-panel.tsx';
import { ClassesPanel } from './classes-panel.tsx';
import { FirstSteps } from './first-steps.tsx';
import { OverallProgress } from './overall-progress.tsx';
import { SlippedBanner } from './slipped-banner.tsx';
import { StatCards } from './stat-cards.tsx';
import { StudentsPanel } from './students-panel.tsx';
import { TodaySection } from './today-section.tsx';

/** What needs a parent today, then how the family is doing. Each part reads for itself and fails for itself. */
export const DashboardScreen = () => {
  const { day } = useToday();
  return (
    <Page title={m.dashboard_title()} subtitle={showDay(day)}>
      <Stack gap="6">
        <ErrorBoundary label={m.dashboard_start_title()}>
          <FirstSteps />
        </ErrorBoundary>
        <ErrorBoundary label={m.dashboard_move_title()}>
          <SlippedBanner />
        </ErrorBoundary>
        <ErrorBoundary label={m.dashboard_today()}>
          <TodaySection />
        </ErrorBoundary>
        <ErrorBoundary label={m.dashboard_figures()}>
          <StatCards />
        </ErrorBoundary>
        <ErrorBoundary label={m.dashboard_overall_progress()}>
          <OverallProgress />
        </ErrorBoundary>
        <Grid min="20rem" alignItems="start">
          <ErrorBoundary label={m.dashboard_your_students()}>
            <StudentsPanel />
          </ErrorBoundary>
          <ErrorBoundary label={m.dashboard_recent_activity()}>
            <ActivityPanel />
          </ErrorBoundary>
          <ErrorBoundary label={m.dashboard_classes()}>
            <ClassesPanel />
          </ErrorBoundary>
        </Grid>
      </Stack>
    </Page>
  );
};
