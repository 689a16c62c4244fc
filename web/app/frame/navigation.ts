/**
 * The entries of the menus, from the route table. A phone has its own order, and its bottom bar shows the first four.
 */
import type { LucideIcon } from 'lucide-react';
import type { Person } from '../../profiles/session.ts';
import { routesOf } from '../routes/guards.ts';
import type { NavigationEntry, ScreenRoute } from '../routes/screen-route.ts';

/** One link of a menu. */
export interface MenuLink {
  label: () => string;
  icon: LucideIcon;
  to: string;
  route: ScreenRoute;
}

type Entry = NavigationEntry & Pick<MenuLink, 'label'>;

const entriesOf = (role: Person['role']): { route: ScreenRoute; entry: Entry }[] =>
  routesOf(role).flatMap((route) =>
    route.navigation ? [{ route, entry: { label: route.title, ...route.navigation } }] : [],
  );

/** The sidebar's links, in groups: the family and its plan; teaching; settings. */
export const sidebarGroups = (role: Person['role']): MenuLink[][] =>
  (['family', 'school', 'own'] as const)
    .map((group) =>
      entriesOf(role)
        .filter(({ entry }) => entry.group === group)
        .map(({ route, entry: { label, icon, sidebarPath } }) => ({
          label,
          icon,
          to: sidebarPath ?? route.path,
          route,
        })),
    )
    .filter((links) => links.length > 0);

/** Screens a person may open from a menu, by their names there and in their headings. */
export const namedScreens = (role: Person['role']) =>
  entriesOf(role).map(({ route: { path, title }, entry: { label, icon, sidebarPath } }) => ({
    title: label(),
    otherName: title(),
    icon,
    target: { to: sidebarPath ?? path },
  }));

/** The links of the mobile menu and the bottom bar. */
export const phoneLinks = (role: Person['role']): MenuLink[] =>
  entriesOf(role)
    .sort((a, b) => a.entry.phone - b.entry.phone)
    .map(({ route, entry: { label, icon, phoneLabel } }) => ({
      label: phoneLabel ?? label,
      icon,
      to: route.path,
      route,
    }));
