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

/** Comes with the family that begins; the others never load it. */
const FirstRun = lazy(async () => ({
  default: (await import('./first-run/first-run.tsx')).FirstRun,
}));

type Beginning = ReturnType<typeof useBeginning>;

const FirstRunHere = ({ hold, leave }: Beginning) => {
  // As they are now: an answer from before would be who was there before.
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

/** Today has the database to itself for so long; were it to fail or to be slow, the rest comes without it. */
const headStartMs = 600;

const FamilyDay = ({ notBegun, takeUp }: Beginning) => {
  const [isTodayShown, setTodayShown] = useState(false);
  const goOn = useCallback(() => setTodayShown(true), []);
  useEffect(() => {
    const timer = setTimeout(goOn, headStartMs);
    return () => clearTimeout(timer);
  }, [goOn]);
  return (
    <>
      {notBegun && <BeginCard hasStudent={notBegun.hasStudent} onTakeUp={takeUp} />}
      <ErrorBoundary label={m.common_today()}>
        <TodaySection onShown={goOn} />
      </ErrorBoundary>
      {isTodayShown && <FamilyPanels />}
    </>
  );
};

/**
 * What needs a parent today, then how the family is doing; each part reads for itself and fails for itself. A family that begins finds
 * the first run, and nothing else.
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
