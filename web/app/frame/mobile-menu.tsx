import { Eye, Search, X } from 'lucide-react';
import { useEffect, useRef, type MouseEvent } from 'react';
import { m } from '../../messages/compiled/messages.js';
import { openDialog, type OpenDialog } from '../../shell/dialogs.ts';
import { useSession } from '../../device/use-session.ts';
import { useFamily } from '../../device/use-family.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Box, Row } from '../../ui/layout.tsx';
import { piece } from '../../ui/piece.ts';
import { Text } from '../../ui/text.tsx';
import { useHistoryEntry } from '../../ui/use-history-entry.ts';
import styles from './mobile-menu.module.css';
import { phoneLinks } from './navigation.ts';
import { NavigationLink } from './navigation-link.tsx';
import type { SignedInPerson } from './use-who.ts';

const Sheet = piece('dialog', styles.menu);

/** The signed-in person. */
export interface MobileMenuProps {
  who: SignedInPerson;
  onClose: () => void;
}

/** Slides in over the screen; the browser's own modal dialog traps the focus and returns it. */
export const MobileMenu = ({ who, onClose }: MobileMenuProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const { familyName } = useFamily();
  const { isFetched } = useSession();
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  // The browser's own way of closing returns the focus to the button; `onClose` follows.
  const close = (): void => dialog.current?.close();
  useHistoryEntry(true, close);
  const closeOnBackdrop = (event: MouseEvent<HTMLDialogElement>): void => {
    const { left, right } = event.currentTarget.getBoundingClientRect();
    const isOutside = event.clientX < left || event.clientX > right;
    if (event.target === event.currentTarget && isOutside) close();
  };
  const leaveFor = (next: OpenDialog): void => {
    close();
    openDialog(next);
  };
  return (
    <Sheet ref={dialog} aria-label={m.shell_menu()} onClose={onClose} onClick={closeOnBackdrop}>
      <Row flexWrap="nowrap" gap="2" mb="3" ps="3">
        <Box flex="1" minW="0">
          <Text weight="bold">{who.fullName}</Text>
          <Text size="sm" tone="muted">
            {familyName}
          </Text>
        </Box>
        <IconButton label={m.common_close()} icon={X} tooltip={false} onClick={close} />
      </Row>
      <nav aria-label={m.shell_menu()}>
        {phoneLinks(who.role).map((link) => (
          <NavigationLink key={link.to} link={link} place="menu" onChoose={close} />
        ))}
      </nav>
      {isFetched && (
        <Button
          variant="outline"
          full
          icon={Search}
          mt="4"
          onClick={() => leaveFor({ kind: 'search' })}
        >
          {m.shell_search()}
        </Button>
      )}
      {who.role === 'parent' && isFetched && (
        <Button
          variant="quiet"
          full
          icon={Eye}
          mt="2"
          onClick={() => leaveFor({ kind: 'view-as-student' })}
        >
          {m.common_view_as_student()}
        </Button>
      )}
    </Sheet>
  );
};
