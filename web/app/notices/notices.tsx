import { chakra } from '@chakra-ui/react';
import type { Person } from '../../profiles/session.ts';
import { useDevice } from '../../state/device.ts';
import { useSession } from '../../state/session.ts';
import { useAppUpdate } from '../update/app-update.ts';
import { DemoNotice } from './demo-notice.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { InstallNotice } from './install-notice.tsx';
import { KeepNotice } from './keep-notice.tsx';
import { UpdateNotice } from './update-notice.tsx';

const Root = chakra('div', {
  base: { px: { base: '4', md: '6' }, pt: '3', _empty: { display: 'none' } },
});

/** What has to be said above every screen: one thing at a time, what is in the way first. A child is told of that alone. */
export const Notices = ({ role }: { role: Person['role'] }) => {
  const { family } = useSession();
  const failure = useDevice((view) => view.failure);
  const { isWaiting, isTaken } = useAppUpdate();
  const isParent = role === 'parent';
  const hasUpdate = isParent && (isWaiting || isTaken);
  const isCalm = isParent && !failure && !hasUpdate && family !== 'demo';
  return (
    <>
      {family === 'demo' && <DemoNotice />}
      <Root>
        {failure && <FailureNotice failure={failure} />}
        {!failure && hasUpdate && <UpdateNotice />}
        {isCalm && <KeepNotice />}
        {isCalm && <InstallNotice />}
      </Root>
    </>
  );
};
