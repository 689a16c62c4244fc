import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { showDay } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { useToday } from '../../device/use-now.ts';
import { useRecords } from '../../device/use-records.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import { Stack } from '../../ui/layout.tsx';
import { BeginCard } from './begin-card.tsx';
import { FamilyPanels } from './family-panels.tsx';
import { TodaySection } from './today-section.tsx';
import { useBeginning } from './use-beginning.ts';

/** Loaded only by a family that is starting. */
const FirstRun = lazy(async () => ({
  default: (await import('./first-run/first-run.tsx')).FirstRun,
}));

type FirstRunState = ReturnType<typeof useBeginning>;

const FirstRunHere = ({ hold, leave }: FirstRunState) => {
  // Read live: a cached answer would show the people of before.
  const people = useRecords('familyPeople');
  const calendar = useRecords('schoolCalendarRecords');
  return (
    people &&
    calendar && (
      <Suspense fallback={<Loading shape="cards" />}>
        <FirstRun students={people.students} calendar={calendar} onTyped={hold} onLater={leave} />
      </Suspense>
    )
  );
};

/**
 * How long today's read has the database to itself, in milliseconds. If it fails or is slow, the other panels load
 * without it.
 */
const headStartMs = 600;

const FamilyDay = ({ notBegun, resume }: FirstRunState) => {
  const [isTodayShown, setTodayShown] = useState(false);
  const goOn = useCallback(() => setTodayShown(true), []);
  useEffect(() => {
    const timer = setTimeout(goOn, headStartMs);
    return () => clearTimeout(timer);
  }, [goOn]);
  return (
    <>
      {notBegun && <BeginCard hasStudent={notBegun.hasStudent} onResume={resume} />}
      <ErrorBoundary label={m.common_today()}>
        <TodaySection onShown={goOn} />
      </ErrorBoundary>
      {isTodayShown && <FamilyPanels />}
    </>
  );
};

/**
 * What needs a parent today, then the family's overview; each part reads and fails on its own. A family that is
 * starting sees only the first run.
 */
export const DashboardScreen = () => {
  const { day } = useToday();
  const beginning = useBeginning();
  return (
    <Page subtitle={showDay(day)}>
      <Stack gap="6">
        {beginning.isOpen ? (
          <ErrorBoundary label={m.dashboard_start_title()}>
            <FirstRunHere {...beginning} />
          </ErrorBoundary>
        ) : (
          <FamilyDay {...beginning} />
        )}
      </Stack>
    </Page>
  );
};
