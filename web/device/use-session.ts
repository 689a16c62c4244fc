import type { Person, Session } from '../profiles/session.ts';
import { useDevice } from './device-view.ts';

/** The session. Only for components below the app's frame, which waits until it is known. */
export function useSession(): Session {
  const session = useDevice((view) => view.session);
  if (!session) throw new Error('The device is not open yet');
  return session;
}

/** The person whose profile is open, for screens that are shown only while one is. */
export function usePerson(): Person {
  const { person } = useSession();
  if (!person) throw new Error('Nobody has opened their profile');
  return person;
}
