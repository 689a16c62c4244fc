import { useNavigate } from 'react-router-dom';
import { paths } from '../../routes/paths.ts';
import type { Person } from '../../profiles/session.ts';
import { useDevice } from '../../device/device-view.ts';
import { welcome } from '../../shell/welcome.ts';

/** The specification's delay between the welcome and the first screen. */
const redirectDelayMs = 100;

/**
 * Welcomes the person once a profile is open, then navigates home. The sign-in screen may be unmounted by then, and a
 * person who has navigated elsewhere meanwhile stays there. Who comes back is greeted in the screen's head; who begins
 * a family isn't.
 */
export function useEntry(): (role: Person['role'], isNew?: boolean) => void {
  const navigate = useNavigate();
  return (role, isNew = false) => {
    if (!isNew) welcome();
    const home = role === 'student' ? paths.studentHome : paths.home;
    const { pathname } = location;
    setTimeout(() => {
      const isIn = useDevice.getState().session?.person?.role === role;
      if (isIn && location.pathname === pathname) void navigate(home, { replace: true });
    }, redirectDelayMs);
  };
}
