import { Eye, History, Keyboard, LogOut, Repeat, Settings, Users } from 'lucide-react';
import { Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { m } from '../../messages/compiled/messages.js';
import { openDialog } from '../../shell/dialogs.ts';
import { useSession } from '../../device/use-session.ts';
import { Box, Text } from '../../ui/pieces.tsx';
import { SceneButton } from '../../ui/scene-button.tsx';
import { paths } from '../../routes/paths.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import styles from './account-menu-panel.module.css';
import { useSignOut } from './use-sign-out.ts';
import type { SignedInPerson } from './use-who.ts';

/** Not in production builds. */
const DebugRole = import.meta.env.DEV ? lazyComponent(() => import('./debug-role.tsx')) : null;

/** The panel of the account menu. */
export const AccountPanel = ({ who, onClose }: { who: SignedInPerson; onClose: () => void }) => {
  const navigate = useNavigate();
  const { signOut, isPending } = useSignOut();
  const goTo = (path: string) => () => void navigate(path);
  const { isFetched, family } = useSession();
  const isParent = who.role === 'parent';
  const view = () => openDialog({ kind: 'view-as-student' });
  const changes = () => openDialog({ kind: 'last-changes' });
  const showKeys = () => openDialog({ kind: 'keys' });
  const entries = [
    isParent && isFetched && { label: m.shell_view_student_dashboard(), icon: Eye, run: view },
    isParent && { label: m.shell_manage_students(), icon: Users, run: goTo(paths.students) },
    isParent && isFetched && { label: m.sync_last_title(), icon: History, run: changes },
    { label: m.settings_title(), icon: Settings, run: goTo(paths.settings) },
    isParent && isFetched && { label: m.keys_title(), icon: Keyboard, run: showKeys },
    { label: m.shell_switch_person(), icon: Repeat, run: goTo(paths.whosHere) },
  ].filter((entry) => entry !== false);
  return (
    <div className={styles.panel}>
      <Box px="3" py="2">
        <Text weight="bold">{who.fullName}</Text>
        {who.email !== null && (
          <Text size="sm" tone="muted">
            {who.email}
          </Text>
        )}
        <Text size="sm" tone="muted">
          {isParent ? m.labels_choice_parent() : m.labels_entity_student()}
        </Text>
      </Box>
      <hr className={styles.line} />
      {entries.map(({ label, icon: Icon, run }) => (
        <SceneButton
          key={label}
          className={styles.item}
          onClick={() => {
            onClose();
            run();
          }}
        >
          <Icon size={18} aria-hidden />
          {label}
        </SceneButton>
      ))}
      {DebugRole && family === 'demo' && (
        <Suspense>
          <DebugRole onDone={onClose} />
        </Suspense>
      )}
      <hr className={styles.line} />
      <ThemeChoice />
      <hr className={styles.line} />
      <SceneButton className={styles.item} disabled={isPending} onClick={signOut}>
        <LogOut size={18} aria-hidden />
        {isPending ? m.shell_signing_out() : m.shell_sign_out()}
      </SceneButton>
      <Text size="sm" tone="subtle" px="3" py="2">
        {m.shell_credits()}
      </Text>
    </div>
  );
};
