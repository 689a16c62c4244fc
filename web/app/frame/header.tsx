import { useState, useLayoutEffect } from 'react';
import { Eye, Menu, Search } from 'lucide-react';
import { Link } from 'react-router-dom';
import { m } from '../../messages/compiled/messages.js';
import { openDialog, useDialogs } from '../../shell/dialogs.ts';
import { useSession } from '../../device/use-session.ts';
import { useFamily } from '../../device/use-family.ts';
import { Button } from '../../ui/pieces.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { QuietBoundary } from '../../ui/quiet-boundary.tsx';
import { homeOf } from '../../routes/paths.ts';
import { SyncPill } from '../../features/sync-status/sync-pill.tsx';
import { AccountMenu } from './account-menu.tsx';
import { editableFields } from './editable-fields.ts';
import styles from './header.module.css';
import { useUndoKey } from './use-undo-key.ts';
import type { SignedInPerson } from './use-who.ts';

/** Opens the search with Ctrl or Cmd and K, or with a slash outside of a field; not over another dialog. */
function useSearchKeys(isReady: boolean): void {
  // In a layout effect, before painting: whoever sees the button may press its keys.
  useLayoutEffect(() => {
    if (!isReady) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      const isChord = key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey;
      const isSlash = key === '/' && !ctrlKey && !metaKey && !altKey;
      const isTyping = target instanceof Element && target.closest(editableFields) !== null;
      if (event.defaultPrevented || !(isChord || (isSlash && !isTyping))) return;
      event.preventDefault();
      const isOther = document.querySelector('dialog[open], [role$="dialog"]') !== null;
      if (!isOther && useDialogs.getState().open === null) openDialog({ kind: 'search' });
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isReady]);
}

const MobileMenu = lazyComponent(() => import('./mobile-menu.tsx'));

/** One tap at every width; on a phone only its glyph is shown. */
const ViewAsStudent = () => {
  const view = (): void => openDialog({ kind: 'view-as-student' });
  return (
    <>
      <Button variant="quiet" icon={Eye} className={styles.wide} onClick={view}>
        <span className={styles.viewLabel}>{m.common_view_as_student()}</span>
      </Button>
      <Button
        variant="plain"
        square
        className={styles.narrow}
        aria-label={m.common_view_as_student()}
        onClick={view}
      >
        <Eye size={22} aria-hidden />
      </Button>
    </>
  );
};

/** The product and family name, the sync's state, and the account menu. */
export const Header = ({ who }: { who: SignedInPerson }) => {
  const { familyName } = useFamily();
  const { isFetched } = useSession();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  useSearchKeys(isFetched);
  useUndoKey(isFetched);
  const closeMenu = (): void => setIsMenuOpen(false);
  return (
    <header className={styles.header}>
      <Button
        variant="plain"
        square
        className={styles.narrow}
        aria-label={m.shell_menu()}
        aria-haspopup="dialog"
        aria-expanded={isMenuOpen}
        onClick={() => setIsMenuOpen(true)}
      >
        <Menu size={22} aria-hidden />
      </Button>
      {isMenuOpen && (
        <QuietBoundary onFail={closeMenu}>
          <MobileMenu who={who} onClose={closeMenu} />
        </QuietBoundary>
      )}
      <Link className={styles.brand} to={homeOf(who.role)}>
        <img src="/icons/mark.svg" alt="" width="32" height="32" />
        <span>{m.common_product()}</span>
      </Link>
      <span className={styles.family}>{familyName}</span>
      <span className={styles.between} />
      {isFetched && (
        <Button
          variant="plain"
          square
          // A phone has it in its menu.
          className={`${styles.wide} ${styles.search}`}
          aria-label={m.shell_search()}
          aria-keyshortcuts="Control+K Meta+K /"
          onClick={() => openDialog({ kind: 'search' })}
        >
          <Search size={22} aria-hidden />
        </Button>
      )}
      <SyncPill />
      {who.role === 'parent' && isFetched && <ViewAsStudent />}
      <AccountMenu who={who} />
    </header>
  );
};
