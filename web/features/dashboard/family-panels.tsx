import { m } from '../../messages/compiled/messages.js';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { Grid } from '../../ui/layout.tsx';
import { ActivityPanel } from './activity-panel.tsx';
import { ClassesPanel } from './classes-panel.tsx';
import { OverallProgress } from './overall-progress.tsx';
import { StatCards } from './stat-cards.tsx';
import { StudentsPanel } from './students-panel.tsx';

/** How the family is doing. */
export const FamilyPanels = () => (
  <>
    <ErrorBoundary label={m.dashboard_figures()}>
      <StatCards />
    </ErrorBoundary>
    <ErrorBoundary label={m.dashboard_overall_progress()}>
      <OverallProgress />
    </ErrorBoundary>
    <Grid
      alignItems="start"
      gridTemplateColumns={{
        base: '1fr',
        md: 'repeat(2, minmax(0, 1fr))',
        lg: 'repeat(3, minmax(0, 1fr))',
      }}
      // With two columns the activity, the longest, stands beside the other two.
      css={{ '& > :nth-of-type(2)': { gridRow: { md: 'span 2', lg: 'auto' } } }}
    >
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
  </>
);
