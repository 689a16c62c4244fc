import { useCallback, useEffect, useState } from 'react';
import { showDay } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { useToday } from '../../state/use-now.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { Page } from '../../ui/page.tsx';
import { Stack } from '../../ui/layout.tsx';
import { FamilyPanels } from './family-panels.tsx';
import { FirstSteps } from './first-steps.tsx';
import { TodaySection } from './today-section.tsx';

/** Today has the database to itself for so long; were it to fail or to be slow, the rest comes without it. */
const headStartMs = 600;

/** What needs a parent today, then how the family is doing. Each part reads for itself and fails for itself. */
export const DashboardScreen = () => {
  const { day } = useToday();
  const [isTodayShown, setTodayShown] = useState(false);
  const goOn = useCallback(() => setTodayShown(true), []);
  useEffect(() => {
    const timer = setTimeout(goOn, headStartMs);
    return () => clearTimeout(timer);
  }, [goOn]);
  return (
    <Page subtitle={showDay(day)}>
      <Stack gap="6">
        <ErrorBoundary label={m.dashboard_start_title()}>
          <FirstSteps />
        </ErrorBoundary>
        <ErrorBoundary label={m.dashboard_today()}>
          <TodaySection onShown={goOn} />
        </ErrorBoundary>
        {isTodayShown && <FamilyPanels />}
      </Stack>
    </Page>
  );
};
