import { chakra } from '@chakra-ui/react';
import { Suspense } from 'react';
import type { Person } from '../../profiles/session.ts';
import { useDevice } from '../../state/device.ts';
import { useSession } from '../../state/session.ts';
import { lazyPiece } from '../pieces/lazy-piece.tsx';
import { QuietBoundary } from '../pieces/quiet-boundary.tsx';
import { useAppUpdate } from '../update/app-update.ts';
import { DemoNotice } from './demo-notice.tsx';

const FailureNotice = lazyPiece(() => import('./failure-notice.tsx'), 'FailureNotice');
const UpdateNotice = lazyPiece(() => import('./update-notice.tsx'), 'UpdateNotice');
const KeepNotice = lazyPiece(() => import('./keep-notice.tsx'), 'KeepNotice');
const InstallNotice = lazyPiece(() => import('./install-notice.tsx'), 'InstallNotice');

const Root = chakra('div', {
  base: { px: { base: '4', md: '6' }, pt: '3', _empty: { display: 'none' } },
});

/** What has to be said above every screen: one thing at a time, what is in the way first. A child is told of that alone. */
export const Notices = ({ role }: { role: Person['role'] }) => {
  const { family, isFetched } = useSession();
  const failure = useDevice((view) => view.failure);
  const { isWaiting, isTaken } = useAppUpdate();
  const isParent = role === 'parent';
  const hasUpdate = isParent && (isWaiting || isTaken);
  const isCalm = isParent && isFetched && !failure && !hasUpdate && family !== 'demo';
  return (
    <>
      {family === 'demo' && <DemoNotice />}
      <Root>
        <QuietBoundary>
          <Suspense>
            {failure && <FailureNotice failure={failure} />}
            {!failure && hasUpdate && <UpdateNotice />}
            {isCalm && <KeepNotice />}
            {isCalm && <InstallNotice />}
          </Suspense>
        </QuietBoundary>
      </Root>
    </>
  );
};
