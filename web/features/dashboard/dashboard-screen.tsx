import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { m } from '../../messages/compiled/messages.js';
import { useRecords } from '../../device/use-records.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import { Stack, Button, Card, Heading, Row, Text } from '../../ui/pieces.tsx';
import { useDraft } from '../../forms/drafts.ts';
import { FamilyPanels } from './family-panels.tsx';
import { Headline } from './headline.tsx';
import styles from './dashboard.module.css';
import { TodayParts } from './today-parts.tsx';

interface Props {
  hasStudent: boolean;
  onResume: () => void;
}

/**
 * Leads back to the first run after it was postponed or students were added by hand, as long as nothing is planned or
 * set.
 */
const BeginCard = ({ hasStudent, onResume }: Props) => (
  <Card as="section" tone="pine" aria-labelledby="dashboard-start">
    <Row justifyContent="space-between">
      <Stack gap="0" flex="1 1 18rem">
        <Heading level={2} id="dashboard-start">
          {m.dashboard_start_title()}
        </Heading>
        <Text tone="muted">
          {hasStudent ? m.first_run_take_up_week() : m.first_run_take_up_why()}
        </Text>
      </Stack>
      <Button variant="primary" onClick={onResume}>
        {m.first_run_take_up()}
      </Button>
    </Row>
  </Card>
);

/**
 * Whether the first run is shown: if there are no students, or nothing is planned and its second step is pending.
 * Postponing it hides it for the tab's session; it also opens when somebody resumes it or has typed in it.
 */
function useBeginning() {
  const begun = useRecords('beginnings');
  const isTyped = useDraft('first-run').kept !== '';
  const later = useDraft('first-run-later');
  const [isLater, setLater] = useState(later.kept !== '');
  const [isHeld, setHeld] = useState(false);
  const hold = useCallback(() => setHeld(true), []);
  const putOff = (isPutOff: boolean) => {
    later.keep(isPutOff ? 'yes' : '');
    setLater(isPutOff);
    setHeld(!isPutOff);
  };
  return {
    isOpen:
      isHeld ||
      (begun !== undefined && !isLater && (!begun.hasStudent || (isTyped && !begun.hasPlan))),
    /** What exists, while nothing is planned or set yet. */
    notBegun: begun && !begun.hasPlan ? begun : undefined,
    hold,
    leave: () => putOff(true),
    resume: () => putOff(false),
  };
}

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
 * How long today has the database and the processor to itself, in milliseconds. If it fails or is slow, the other
 * panels load without it.
 */
const headStartMs = 600;

const FamilyParts = ({ notBegun, resume }: FirstRunState) => {
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
        <TodayParts isWhole={isTodayShown} onShown={goOn} />
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
  const beginning = useBeginning();
  return (
    <Page subtitle={<Headline />}>
      <div className={styles.parts}>
        {beginning.isOpen ? (
          <ErrorBoundary label={m.dashboard_start_title()}>
            <FirstRunHere {...beginning} />
          </ErrorBoundary>
        ) : (
          <FamilyParts {...beginning} />
        )}
      </div>
    </Page>
  );
};
