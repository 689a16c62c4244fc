import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { shareAt } from '../../routes/shared-content-page.ts';
import type { Person } from '../../profiles/session.ts';
import { useDevice } from '../../device/device-view.ts';
import { useSession } from '../../device/use-session.ts';
import { FailureNotice } from './failure-notice.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { useIsPainted } from '../../ui/painted.ts';
import { QuietBoundary } from '../../ui/quiet-boundary.tsx';
import { paths, plain } from '../../routes/paths.ts';
import { useNoticesHere } from '../../browser/notices-here.ts';
import { useAppUpdate } from '../../shell/app-update.ts';
import { useOpenedFile } from '../../browser/opened-files.ts';
import { useSharedWaiting } from '../../browser/use-shared-waiting.ts';
import { useOfferedPlace } from '../../shell/notice-place.ts';
import { ClockNotice } from './clock-notice.tsx';
import { LevelMilestones } from './level-milestones.tsx';
import { DemoNotice } from './demo-notice.tsx';
import { TimersAtWork } from './timers-at-work.tsx';
import styles from './notices.module.css';

const UpdateNotice = lazyComponent(() => import('./update-notice.tsx'));
const KeepNotice = lazyComponent(() => import('./keep-notice.tsx'));
const BackupNotice = lazyComponent(() => import('./backup-notice.tsx'));
const LocalNotices = lazyComponent(() => import('./local-notices.tsx'));
const OpenedNotice = lazyComponent(() => import('./opened-notice.tsx'));
const SharedNotice = lazyComponent(() => import('./shared-notice.tsx'));
const AccountNotice = lazyComponent(() => import('./account-notice.tsx'));
const InstallNotice = lazyComponent(() => import('./install-notice.tsx'));

/** What the app offers when nothing is wrong, one at a time. */
const Offers = () => (
  <QuietBoundary>
    <KeepNotice otherwise={<BackupNotice otherwise={<InstallNotice />} />} />
  </QuietBoundary>
);

/**
 * The current notice, one at a time: failures and warnings on every screen, which are all a child sees; offers on the
 * dashboard only, below what needs the parent.
 */
export const Notices = ({ role }: { role: Person['role'] }) => {
  const { family, isFetched } = useSession();
  const failure = useDevice((view) => view.failure);
  const { isWaiting, isTaken } = useAppUpdate();
  const isParent = role === 'parent';
  const isTelling = useNoticesHere(({ reminders, badge }) => reminders === 'here' || badge);
  const hasOpened = useOpenedFile() !== null && isParent && isFetched;
  const hasUpdate = isParent && (isWaiting || isTaken);
  const location = useLocation();
  const isAtHome = plain(location.pathname) === paths.home;
  const [isLater, setIsLater] = useState(false);
  // On the screen that takes it, it isn't pending.
  const isAsked = isParent && isFetched && !isLater && shareAt(location) === null;
  const shared = useSharedWaiting(isAsked);
  const hasBrought = hasOpened || shared > 0;
  const isPainted = useIsPainted();
  const isCalm = isPainted && isParent && isFetched && !failure && !hasUpdate && family !== 'demo';
  const place = useOfferedPlace();
  const offers = place && createPortal(<Offers />, place);
  return (
    <>
      {family === 'demo' && <DemoNotice />}
      <QuietBoundary>
        <LevelMilestones />
        <TimersAtWork />
      </QuietBoundary>
      {isParent && isFetched && isTelling && (
        <QuietBoundary>
          <LocalNotices />
        </QuietBoundary>
      )}
      <div className={styles.notices}>
        <QuietBoundary>
          {failure && <FailureNotice failure={failure} />}
          {!failure && hasUpdate && <UpdateNotice />}
          {!failure && !hasUpdate && hasOpened && <OpenedNotice />}
          {!failure && !hasUpdate && !hasOpened && shared > 0 && (
            <SharedNotice count={shared} onLater={() => setIsLater(true)} />
          )}
          {family === 'synced' && !failure && !hasUpdate && !hasBrought && (
            <ClockNotice
              otherwise={isCalm && <AccountNotice isAtHome={isAtHome} otherwise={offers} />}
            />
          )}
          {isCalm && !hasBrought && family === 'local' && isAtHome && offers}
        </QuietBoundary>
      </div>
    </>
  );
};
