import { Link, useLocation } from 'react-router-dom';
import { isAt } from '../routes/guards.ts';
import type { MenuLink } from './navigation.ts';
import styles from './navigation-link.module.css';

const places = { sidebar: styles.rail, bottom: styles.bottom, menu: styles.menu };

/** A link, and the menu it is in. */
export interface NavigationLinkProps {
  link: MenuLink;
  place: 'sidebar' | 'bottom' | 'menu';
  onChoose?: () => void;
}

/** One link of a menu, marked while it is current. */
export const NavigationLink = ({ link, place, onChoose }: NavigationLinkProps) => {
  const { pathname } = useLocation();
  const { to, label, icon: Icon, route } = link;
  // Its file loads while the pointer, a finger or the focus comes to it; one that fails is requested again.
  const load = (): void => void route.screen.load().catch(() => undefined);
  return (
    <Link
      to={to}
      className={`${styles.link} ${places[place]}`}
      onPointerEnter={load}
      onFocus={load}
      {...(onChoose && { onClick: onChoose })}
      {...(isAt(route, pathname) && { 'aria-current': 'page' as const })}
    >
      <Icon size={22} aria-hidden />
      <span>{label()}</span>
    </Link>
  );
};
