import { chakra } from '@chakra-ui/react';
import { Eye, Menu, Search } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { m } from '../../messages/compiled/messages.js';
import { openDialog } from '../../shell/dialogs.ts';
import { useSession } from '../../device/use-session.ts';
import { useFamily } from '../../device/use-family.ts';
import { Button } from '../../ui/button.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { QuietBoundary } from '../../ui/quiet-boundary.tsx';
import { homeOf } from '../../routes/paths.ts';
import { SyncPill } from '../../features/sync-status/sync-pill.tsx';
import { AccountMenu } from './account-menu.tsx';
import { useSearchKeys } from './use-search-keys.ts';
import type { SignedInPerson } from './use-who.ts';

const MobileMenu = lazyComponent(() => import('./mobile-menu.tsx'), 'MobileMenu');

const Root = chakra('header', {
  base: {
    position: 'sticky',
    top: '0',
    zIndex: 'bar',
    display: 'flex',
    alignItems: 'center',
    // Shrinks to nothing with letters twice as large.
    gap: { base: 'clamp(0px, 100vw - 20rem, 0.25rem)', sm: '2', md: '3' },
    h: 'var(--header)',
    px: { base: '2', md: '5' },
    bg: 'canvas',
    borderBottomWidth: '1px',
    // What fits depends on the font size as well as on the screen's width.
    containerType: 'inline-size',
    '@media print': { display: 'none' },
  },
});

const markAlone = { '& > img': { display: 'block' }, '& > span': { srOnly: true } };

const Brand = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: 'target',
    flexShrink: '0',
    borderRadius: 'control',
    fontFamily: 'heading',
    fontSize: { base: 'lg', md: 'xl' },
    fontWeight: '600',
    color: 'ink',
    '& > img': { display: { base: 'none', sm: 'block' }, borderRadius: 'control' },
    '@container (max-width: 25rem)': markAlone,
    '@container (min-width: 768px) and (max-width: 30rem)': markAlone,
  },
});

const largeText = '@container (max-width: 40rem)';

const FamilyName = chakra('span', {
  base: {
    display: { base: 'none', md: 'block' },
    flex: '0 1 auto',
    minW: '0',
    color: 'muted',
    truncate: true,
    [largeText]: { display: 'none' },
  },
});

const ViewLabel = chakra('span', { base: { [largeText]: { srOnly: true } } });

/** One tap at every width; on a phone only its glyph is shown. */
const ViewAsStudent = () => {
  const view = (): void => openDialog({ kind: 'view-as-student' });
  return (
    <>
      <Button
        variant="quiet"
        icon={Eye}
        display={{ base: 'none', md: 'inline-flex' }}
        onClick={view}
      >
        <ViewLabel>{m.common_view_as_student()}</ViewLabel>
      </Button>
      <Button
        variant="plain"
        square
        display={{ base: 'inline-flex', md: 'none' }}
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
  const closeMenu = (): void => setIsMenuOpen(false);
  return (
    <Root>
      <Button
        variant="plain"
        square
        display={{ base: 'inline-flex', md: 'none' }}
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
      <Brand to={homeOf(who.role)}>
        <img src="/icons/mark.svg" alt="" width="32" height="32" />
        <span>{m.common_product()}</span>
      </Brand>
      <FamilyName>{familyName}</FamilyName>
      <chakra.span flex="1" />
      {isFetched && (
        <Button
          variant="plain"
          square
          // A phone has it in its menu.
          display={{ base: 'none', md: 'inline-flex' }}
          mx="-2"
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
    </Root>
  );
};
