import { Suspense, useState } from 'react';
import { Eye, LogOut, Repeat, Settings, Users, Monitor, Moon, Sun } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { themes } from '../../../shared-model/lib/themes.ts';
import { m } from '../../messages/compiled/messages.js';
import { openDialog } from '../../shell/dialogs.ts';
import { useSession } from '../../device/use-session.ts';
import { Box, Text } from '../../ui/pieces.tsx';
import { SceneButton } from '../../ui/scene-button.tsx';
import { paths } from '../../routes/paths.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { choiceLabel } from '../../messages/choice-labels.ts';
import { useOwnSettings } from '../../device/use-own-settings.ts';
import { CoveringRadio } from '../../ui/covering-radio.tsx';
import { serverMessageWords } from '../../messages/problem-words.ts';
import { host } from '../../device/host.ts';
import { storageWords } from '../../device/storage-words.ts';
import { toast } from '../../ui/toast.ts';
import { clearReturnTo } from '../../shell/return-to.ts';
import styles from './account-menu-panel.module.css';
import type { SignedInPerson } from './use-who.ts';
import themeChoice from './theme-choice.module.css';

/** The router's key of the current entry; each navigation has another. */
const historyEntry = (): string | undefined =>
  (window.history.state as { key?: string } | null)?.key;

/** Closes the profile; the family's data stays on the device, and "Who's here?" follows. */
function useSignOut(): { signOut: () => void; isPending: boolean } {
  const [isPending, setIsPending] = useState(false);
  const navigate = useNavigate();
  const close = async (): Promise<void> => {
    setIsPending(true);
    const entry = historyEntry();
    try {
      const closed = await host().signOut();
      if (closed.ok) {
        toast({
          kind: 'success',
          title: m.shell_signed_out(),
          description: m.shell_signed_out_description(),
        });
      } else {
        const { error } = closed;
        const why = error.code === 'server' ? serverMessageWords(error) : storageWords(error.code);
        const description = why ? m.shell_logout_failed({ why }) : m.shell_sign_out_failed();
        toast({ kind: 'danger', title: m.common_error(), description });
      }
      // A person who signs out won't return to this screen.
      clearReturnTo();
      // The server may answer long after "Who's here?" is shown, when the next person has already chosen their name.
      if (historyEntry() === entry) await navigate(paths.home);
    } catch {
      toast({ kind: 'danger', title: m.common_error(), description: m.shell_sign_out_failed() });
    } finally {
      setIsPending(false);
    }
  };
  return { signOut: () => void close(), isPending };
}

const icons = { light: Sun, dark: Moon, auto: Monitor } as const;

/** Chooses light, dark or the device's theme: a personal setting, on every device. */
const ThemeChoice = () => {
  const { settings, choose } = useOwnSettings();
  return (
    <fieldset className={themeChoice.choice}>
      <legend className={themeChoice.legend}>{m.shell_theme()}</legend>
      <div className={themeChoice.themes}>
        {themes.map((value) => {
          const Icon = icons[value];
          return (
            <label key={value} className={themeChoice.theme}>
              <CoveringRadio
                name="theme"
                value={value}
                checked={settings?.theme === value}
                onChange={() => choose({ theme: value })}
              />
              <Icon size={16} aria-hidden />
              {choiceLabel(value)}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
};

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
  const entries = [
    isParent && isFetched && { label: m.shell_view_student_dashboard(), icon: Eye, run: view },
    isParent && { label: m.shell_manage_students(), icon: Users, run: goTo(paths.students) },
    { label: m.settings_title(), icon: Settings, run: goTo(paths.settings) },
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
