/**
 * Which screens each visitor may open, from the route table. Hiding a screen protects nothing (the write path and the
 * server do); guards only redirect people to their own screens.
 */
import { homeOf, plain, type Visitor } from '../../routes/paths.ts';
import { returnTo } from '../../shell/return-to.ts';
import { routes } from './route-table.ts';
import type { ScreenRoute } from './screen-route.ts';

/** All addresses of a screen, the canonical one first. */
export const addressesOf = ({ path, aliases = [] }: ScreenRoute): string[] => [path, ...aliases];

/** Whether a route's screen is at an address. */
export const isAt = (route: ScreenRoute, pathname: string): boolean =>
  addressesOf(route).includes(plain(pathname));

/** The routes `who` sees. */
export const routesOf = (who: ScreenRoute['who']): ScreenRoute[] =>
  routes.filter((route) => route.who === who);

/** The screen at `path` among those `who` sees; undefined: none. */
export const routeAt = (who: ScreenRoute['who'], path: string): ScreenRoute | undefined =>
  routesOf(who).find((route) => isAt(route, path));

/** Whether a screen hands the device to somebody else, whichever profile is open. */
export const isHandover = (path: string): boolean => routeAt('anybody', path) !== undefined;

/** Whether a device that belongs to one student, or has no family, has no screen at `path`. */
export const needsFamilyDevice = (path: string): boolean =>
  routeAt('anybody', path)?.needsFamilyDevice === true;

/** Where a visitor who opens `path` is redirected; null: nowhere, whether or not there is a screen. */
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

/** Whether `path` is one of the visitor's own screens other than home: worth remembering until they have signed in. */
export const isDeepLinkOf = (visitor: Visitor, path: string): boolean =>
  plain(path) !== homeOf(visitor) &&
  routeAt(visitor === 'student' ? 'student' : 'parent', path) !== undefined;

/** The remembered address, if it is one of the visitor's own screens. */
export function returnToOf(visitor: Visitor): string | null {
  const wanted = returnTo();
  if (wanted === null) return null;
  const [path = ''] = wanted.split(/[?#]/);
  return isDeepLinkOf(visitor, path) ? wanted : null;
}
