import { useEffect } from 'react';
import { Navigate, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { m } from '../../messages/compiled/messages.js';
import { shareAt } from '../../routes/shared-content-page.ts';
import { countShared, dropShared } from '../../browser/shared-content.ts';
import { usePerson, useSession } from '../../device/use-session.ts';
import { toast } from '../../ui/toast.ts';
import { clearReturnTo } from '../../shell/return-to.ts';
import { type Visitor, homeOf, plain } from '../../routes/paths.ts';
import { redirectOf, routeAt, returnToOf } from './guards.ts';
import { notFound } from './route-table.ts';
import { RoutedScreen } from './routed-screen.tsx';

/**
 * Sign-in screens redirect home a moment after the profile is open; until then the remembered address takes precedence.
 */
const arrivalMs = 1000;

function redirectionFor(visitor: Visitor, path: string, way: NavigationType): string | null {
  const redirect = redirectOf(visitor, path);
  // Sign-in screens replace addresses; who goes home by a link wants to be there.
  if (redirect === null && way === NavigationType.Push) return null;
  const arrivesAt = redirect ?? plain(path);
  return arrivesAt === homeOf(visitor) ? (returnToOf(visitor) ?? redirect) : redirect;
}

/** Long enough for slow readers. */
const sharedForMs = 12_000;

/**
 * Tells a child what happens to what they shared while redirecting them home. It waits for a parent; on a student's own
 * device no parent opens a profile, so it isn't kept there.
 */
function useSharedByChild(share: ReturnType<typeof shareAt>): void {
  const { holder } = useSession();
  const isOwn = holder.kind === 'student';
  useEffect(() => {
    if (share === null) return;
    const tell = async (): Promise<void> => {
      if (isOwn) await dropShared();
      const isKept = share === 'kept' && (await countShared()) > 0;
      const title = isKept ? m.shell_shared_kept() : m.shell_shared_not_kept();
      toast({ kind: 'info', title, duration: sharedForMs });
    };
    void tell();
  }, [share, isOwn]);
}

/** The screens of the person whose profile is open, within the frame. */
export const SignedInRoutes = () => {
  const { role } = usePerson();
  const location = useLocation();
  const { pathname } = location;
  useSharedByChild(role === 'student' ? shareAt(location) : null);
  useEffect(() => {
    const timer = setTimeout(clearReturnTo, arrivalMs);
    return () => clearTimeout(timer);
  }, []);
  const redirection = redirectionFor(role, pathname, useNavigationType());
  if (redirection !== null) return <Navigate to={redirection} replace />;
  return <RoutedScreen route={routeAt(role, pathname) ?? notFound} />;
};
