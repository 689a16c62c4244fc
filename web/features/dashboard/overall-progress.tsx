import { TrendingUp } from 'lucide-react';
import { m } from '../../messages/compiled/messages.js';
import { openDialog } from '../../state/dialogs.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Row } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';
import { useFamilyFigures } from './use-family-figures.ts';

const AddAssignment = () => (
  <Button variant="outline" onClick={() => openDialog({ kind: 'assignment' })}>
    {m.dashboard_add_assignment()}
  </Button>
);

export const OverallProgress = () => {
  const figures = useFamilyFigures();
  return (
    <Panel title={m.dashboard_overall_progress()} icon={TrendingUp}>
      {!figures && <Loading shape="text" />}
      {figures?.total === 0 && (
        <EmptyState message={m.dashboard_no_tasks()} action={<AddAssignment />} />
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
