import { Suspense, type ReactNode } from 'react';
import { Plus } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { m } from '../../messages/compiled/messages.js';
import type { Person } from '../../profiles/session.ts';
import { useSession } from '../../device/use-session.ts';
import { openQuickAdd } from '../../shell/open-quick-add.ts';
import { Loading } from '../../ui/loading.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { usePageMark } from '../../ui/page-marks.ts';
import { SceneButton } from '../../ui/scene-button.tsx';
import { Notices } from '../../features/notices/notices.tsx';
import { ScreenBoundary } from '../screen-boundary.tsx';
import styles from './frame.module.css';
import { Header } from './header.tsx';
import { NavigationLink } from './navigation-link.tsx';
import { phoneLinks, type MenuLink } from './navigation.ts';
import { Sidebar } from './sidebar.tsx';
import { SkipLink } from './skip-link.tsx';
import { useWho } from './use-who.ts';

const barLinks = (links: readonly MenuLink[]) =>
  links.map((link) => <NavigationLink key={link.to} link={link} place="bottom" />);

/** Below 768 px: the first four links, within reach of a thumb, and a parent's quick add in their middle. */
const BottomBar = ({ role }: { role: Person['role'] }) => {
  const { isFetched } = useSession();
  const links = phoneLinks(role);
  return (
    <nav className={styles.bottom} aria-label={m.shell_navigation_bottom()}>
      {barLinks(links.slice(0, 2))}
      {role === 'parent' && isFetched && (
        <SceneButton
          className={styles.quickAdd}
          aria-label={m.shell_new_task()}
          onClick={openQuickAdd}
        >
          <span>
            <Plus size={24} aria-hidden />
          </span>
        </SceneButton>
      )}
      {barLinks(links.slice(2, 4))}
    </nav>
  );
};

/** The current screen. Of another address only this is rendered anew, and not the frame. */
const Screen = ({ children }: { children: ReactNode }) => (
  <ScreenBoundary key={useLocation().pathname}>{children}</ScreenBoundary>
);

/** The frame around every screen while a profile is open. It stays when a screen breaks. */
export const Frame = ({ children }: { children: ReactNode }) => {
  const who = useWho();
  // Only one of both menus is there: a start would render the other's links for nothing.
  const hasSidebar = useMedia('(min-width: 48rem)');
  usePageMark('child', who.role === 'student');
  return (
    <div className={styles.frame} data-of={who.role} data-look={who.look ?? undefined}>
      <SkipLink />
      <Header who={who} />
      <div className={styles.screen}>
        {hasSidebar && <Sidebar role={who.role} />}
        <main id="main" className={styles.main} tabIndex={-1}>
          <Notices role={who.role} />
          {/* Around the boundary: so the former screen stays until the next one's file has loaded. */}
          <Suspense
            fallback={
              <div className={styles.coming}>
                <Loading shape="cards" />
              </div>
            }
          >
            <Screen>{children}</Screen>
          </Suspense>
        </main>
      </div>
      {!hasSidebar && <BottomBar role={who.role} />}
    </div>
  );
};
