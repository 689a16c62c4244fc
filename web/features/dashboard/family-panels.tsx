import { TrendingUp, BookOpen, CircleCheckBig, Users, type LucideIcon } from 'lucide-react';
import { m } from '../../messages/compiled/messages.js';
import { openDialog } from '../../state/dialogs.ts';
import { useToday } from '../../state/use-now.ts';
import { useRecords } from '../../state/use-records.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { GlyphTile } from '../../ui/glyph-tile.tsx';
import { Grid, Row, Box } from '../../ui/layout.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Text } from '../../ui/text.tsx';
import { ActivityPanel } from './activity-panel.tsx';
import { ClassesPanel, StudentsPanel } from './list-panels.tsx';

const OverallProgress = () => {
  const figures = useRecords('countFamily', useToday().day);
  return (
    <Panel title={m.dashboard_overall_progress()} icon={TrendingUp}>
      {!figures && <Loading shape="text" />}
      {figures?.total === 0 && (
        <EmptyState
          message={m.dashboard_no_tasks()}
          action={
            <Button variant="outline" onClick={() => openDialog({ kind: 'assignment' })}>
              {m.dashboard_add_assignment()}
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

/** Under large text one. */
const twoIfTheyFit = 'repeat(auto-fit, minmax(min(100%, max(9rem, 40%)), 1fr))';

const StatCards = () => {
  const figures = useRecords('countFamily', useToday().day);
  if (!figures) return <Loading shape="figures" />;
  const { activeLearners, activeClasses, completed, percent } = figures;
  const stats: [icon: LucideIcon, label: string, value: string][] = [
    [Users, m.dashboard_active_learners(), `${activeLearners}`],
    [BookOpen, m.dashboard_active_classes(), `${activeClasses}`],
    [CircleCheckBig, m.dashboard_completed_tasks(), `${completed}`],
    [TrendingUp, m.dashboard_progress(), m.common_percent({ percent })],
  ];
  return (
    <section aria-label={m.dashboard_figures()}>
      <Grid gridTemplateColumns={{ base: twoIfTheyFit, lg: 'repeat(4, 1fr)' }}>
        {stats.map(([Icon, label, value]) => (
          <Card key={label} display="flex" alignItems="center" gap="3">
            <GlyphTile>
              <Icon size={22} />
            </GlyphTile>
            <Box as="dl" minW="0">
              <Box as="dt" color="muted" fontSize="sm" lineHeight="sm">
                {label}
              </Box>
              <Box
                as="dd"
                fontFamily="heading"
                fontSize="2xl"
                fontWeight="600"
                lineHeight="heading"
              >
                {value}
              </Box>
            </Box>
          </Card>
        ))}
      </Grid>
    </section>
  );
};

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
