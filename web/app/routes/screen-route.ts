/** What the app knows of a screen. */
import type { LucideIcon } from 'lucide-react';
import type { LazyComponent } from '../../ui/lazy-component.tsx';

/** A screen's place in the menus. */
export interface NavigationEntry {
  /** Omitted: its title. */
  label?: () => string;
  icon: LucideIcon;
  /** The group of the sidebar; within it the table's order counts. */
  group: 'family' | 'school' | 'own';
  /** Position in a phone's menu, whose first four entries are the bottom bar, and its label there if it differs. */
  phone: number;
  phoneLabel?: () => string;
  /** The sidebar link's target; without it, the screen's address. */
  sidebarPath?: string;
}

/** One screen of the app. */
export interface ScreenRoute {
  path: string;
  /** Its other addresses. */
  aliases?: readonly string[];
  /**
   * `visitor`: seen before any profile is open; `anybody`: hands the device to somebody else, so an open profile is
   * closed; otherwise the role that sees it.
   */
  who: 'visitor' | 'anybody' | 'parent' | 'student';
  /** Shows all children: on a student's own device, and on one without a family, it leads home and closes nothing. */
  needsFamilyDevice?: boolean;
  /** The heading and the tab's title, unless the screen sets a better one, such as a student's name. */
  title: () => string;
  screen: LazyComponent<object>;
  /** Omitted: no menu links to it. */
  navigation?: NavigationEntry;
}
