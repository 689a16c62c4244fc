import { Eye, Search, X } from 'lucide-react';
import { m } from '../../messages/compiled/messages.js';
import { openDialog, type OpenDialog } from '../../shell/dialogs.ts';
import { useSession } from '../../device/use-session.ts';
import { useFamily } from '../../device/use-family.ts';
import { Box, Button, Row, Text } from '../../ui/pieces.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Modal } from '../../ui/modal.tsx';
import styles from './mobile-menu.module.css';
import { phoneLinks } from './navigation.ts';
import { NavigationLink } from './navigation-link.tsx';
import type { SignedInPerson } from './use-who.ts';

/** The signed-in person. */
export interface MobileMenuProps {
  who: SignedInPerson;
  onClose: () => void;
}

/** Slides in over the screen. */
export const MobileMenu = ({ who, onClose }: MobileMenuProps) => {
  const { familyName } = useFamily();
  const { isFetched } = useSession();
  const leaveFor = (next: OpenDialog): void => {
    onClose();
    openDialog(next);
  };
  return (
    <Modal
      open
      onClose={onClose}
      label={m.shell_menu()}
      positioner={styles.place}
      sheet={styles.menu}
    >
      <Row flexWrap="nowrap" gap="2" mb="3" ps="3">
        <Box flex="1" minW="0">
          <Text weight="bold">{who.fullName}</Text>
          <Text size="sm" tone="muted">
            {familyName}
          </Text>
        </Box>
        <IconButton label={m.common_close()} icon={X} tooltip={false} onClick={onClose} />
      </Row>
      <nav aria-label={m.shell_menu()}>
        {phoneLinks(who.role).map((link) => (
          <NavigationLink key={link.to} link={link} place="menu" onChoose={onClose} />
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
    </Modal>
  );
};
