import { useState, useLayoutEffect } from 'react';
import { Eye, Menu, Plus, Search } from 'lucide-react';
import { Link } from 'react-router-dom';
import { m } from '../../messages/compiled/messages.js';
import { markTicked } from '../../shell/after-tick.ts';
import { openDialog, useDialogs } from '../../shell/dialogs.ts';
import { openQuickAdd } from '../../shell/open-quick-add.ts';
import { isTyped, singleKeyOf, singleKeys } from '../../shell/single-keys.ts';
import { gatherTyping } from '../../shell/typed-ahead.ts';
import { toSelection } from '../../shell/to-selection.ts';
import { undoLast } from '../../shell/undo-last.ts';
import { useSession } from '../../device/use-session.ts';
import { useFamily } from '../../device/use-family.ts';
import { useRecords } from '../../device/use-records.ts';
import { LatePicture } from '../../ui/late-picture.tsx';
import { Button } from '../../ui/pieces.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { QuietBoundary } from '../../ui/quiet-boundary.tsx';
import { homeOf } from '../../routes/paths.ts';
import { SyncPill } from '../../features/sync-status/sync-pill.tsx';
import { AccountMenu } from './account-menu.tsx';
import styles from './header.module.css';
import type { SignedInPerson } from './use-who.ts';

/** The letter that is pressed with Ctrl or Cmd. */
const chordOf = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string | undefined =>
  ctrlKey !== metaKey && !altKey && !shiftKey ? key.toLowerCase() : undefined;

/** Opens something with a field: what is typed meanwhile is for it. */
const opensField = (open: () => void) => (): void => {
  gatherTyping();
  open();
};

/**
 * What a key does: it opens the search, quick add, the keys or the last tick’s mark, goes to what can be done with a
 * selection, or undoes what was done last.
 */
function doneBy(event: KeyboardEvent, isParent: boolean): (() => void) | undefined {
  const chord = chordOf(event);
  // A field undoes its own typing.
  if (chord === 'z' && !isTyped(event)) return () => void undoLast();
  switch (chord === 'k' ? 'search' : singleKeyOf(event)) {
    case 'search':
      return opensField(() => openDialog({ kind: 'search' }));
    case 'quick-add':
      return isParent ? opensField(openQuickAdd) : undefined;
    case 'mark':
      return isParent ? markTicked : undefined;
    case 'selection':
      return isParent ? toSelection : undefined;
    case 'keys':
      return isParent ? () => openDialog({ kind: 'keys' }) : undefined;
    case undefined:
      return undefined;
  }
}

/** The keys that work on every screen, not over another dialog. Children have the search and undo. */
function useAppKeys(isReady: boolean, isParent: boolean): void {
  // In a layout effect, before painting: whoever sees the button may press its keys.
  useLayoutEffect(() => {
    if (!isReady) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      const open = event.defaultPrevented ? undefined : doneBy(event, isParent);
      if (!open) return;
      event.preventDefault();
      const isOther = document.querySelector('dialog[open], [role$="dialog"]') !== null;
      if (!isOther && useDialogs.getState().open === null) open();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isReady, isParent]);
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
  const hasStudent = useRecords('beginnings')?.hasStudent !== false;
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const isParent = who.role === 'parent';
  useAppKeys(isFetched, isParent);
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
        <LatePicture src="/icons/mark.svg" px={32} className={styles.mark} />
        <span className={styles.product}>{m.common_product()}</span>
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
      {isParent && isFetched && (
        <Button
          variant="plain"
          square
          // A phone has it in its bottom bar.
          className={`${styles.wide} ${styles.search} ${styles.plus}`}
          aria-label={m.shell_new_task()}
          aria-keyshortcuts={singleKeys['quick-add']}
          onClick={openQuickAdd}
        >
          <Plus size={22} aria-hidden />
        </Button>
      )}
      <SyncPill />
      {isParent && isFetched && hasStudent && <ViewAsStudent />}
      <AccountMenu who={who} />
    </header>
  );
};
