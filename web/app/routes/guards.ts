/**
 * Which screens belong to whom, told from the route table. Hiding a screen protects nothing (the write path and the server do);
 * it leads people to what is theirs.
 */
import { returnTo } from '../../state/return-to.ts';
import { paths, routes, type ScreenRoute } from './route-table.ts';

/** The state of a navigation to the parents' sign-in by somebody whose profile is open: the device has to be connected anew. */
export const signsInAgain = 'signs-in-again';

export type Visitor = 'nobody' | 'parent' | 'student';

/** An address as the table has it: in small letters, without a slash at its end. */
export const plain = (path: string): string => path.toLowerCase().replace(/(?<=.)\/+$/, '');

/** Every address of a screen, the one that links name first. */
export const addressesOf = ({ path, aliases = [] }: ScreenRoute): string[] => [path, ...aliases];

export const isAt = (route: ScreenRoute, pathname: string): boolean =>
  addressesOf(route).includes(plain(pathname));

export const routesOf = (who: ScreenRoute['who']): ScreenRoute[] =>
  routes.filter((route) => route.who === who);

/** The screen at `path` of those that `who` sees; undefined: there is none. */
export const routeAt = (who: ScreenRoute['who'], path: string): ScreenRoute | undefined =>
  routesOf(who).find((route) => isAt(route, path));

export const homeOf = (visitor: Visitor): string =>
  visitor === 'student' ? paths.studentHome : paths.home;

/** Where the device is handed to somebody else, whoever's profile is open. */
export const isHandover = (path: string): boolean => routeAt('anybody', path) !== undefined;

/** Where somebody is led who opens `path`; null: stay there, be it a screen or nothing. */
export function redirectOf(visitor: Visitor, path: string): string | null {
  const asked = plain(path);
  if (visitor === 'nobody') {
    const entrance = routeAt('visitor', asked);
    return entrance && entrance.path !== asked ? entrance.path : null;
  }
  if (isHandover(asked) || routeAt(visitor, asked)) return null;
  const isOthers = routes.some((route) => isAt(route, asked));
  return isOthers ? homeOf(visitor) : null;
}

/** Whether `path` is one of the visitor's own screens, home excepted: worth remembering until they are in. */
export const isDeepLinkOf = (visitor: Visitor, path: string): boolean =>
  plain(path) !== homeOf(visitor) &&
  routeAt(visitor === 'student' ? 'student' : 'parent', path) !== undefined;

/** The remembered address if it is one of the visitor's own. */
export function returnToOf(visitor: Visitor): string | null {
  const wanted = returnTo();
  if (wanted === null) return null;
  const [path = ''] = wanted.split(/[?#]/);
  return isDeepLinkOf(visitor, path) ? wanted : null;
}
