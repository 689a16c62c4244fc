import type { Person, Session } from '../profiles/session.ts';
import { useDevice } from './device-view.ts';

/** Who is on this device; only under the app's frame, which waits until it is known. */
export function useSession(): Session {
  const session = useDevice((view) => view.session);
  if (!session) throw new Error('The device is not open yet');
  return session;
}

/** Whose profile is open, for the screens that stand only while somebody's is. */
export function usePerson(): Person {
  const { person } = useSession();
  if (!person) throw new Error('Nobody has opened their profile');
  return person;
}
