import { useNavigate } from 'react-router-dom';
import { paths } from '../../routes/paths.ts';
import { m } from '../../messages/compiled/messages.js';
import type { Person } from '../../profiles/session.ts';
import { useDevice } from '../../device/device-view.ts';
import { welcome } from '../../shell/welcome.ts';
import { toast } from '../../ui/toast.ts';

/** The specification's delay between the welcome and the first screen. */
const redirectDelayMs = 100;

/**
 * Welcomes the person once a profile is open, then navigates home. The sign-in screen may be unmounted by then, and a
 * person who has navigated elsewhere meanwhile stays there. A parent gets a message, a child a greeting in the screen's
 * heading.
 */
export function useEntry(): (role: Person['role'], words?: string) => void {
  const navigate = useNavigate();
  return (role, words = m.common_welcome()) => {
    if (role === 'student') welcome();
    else toast({ kind: 'success', title: words });
    const home = role === 'student' ? paths.studentHome : paths.home;
    const { pathname } = location;
    setTimeout(() => {
      const isIn = useDevice.getState().session?.person?.role === role;
      if (isIn && location.pathname === pathname) void navigate(home, { replace: true });
    }, redirectDelayMs);
  };
}
