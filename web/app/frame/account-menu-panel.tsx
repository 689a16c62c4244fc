import { chakra } from '@chakra-ui/react';
import { Eye, LogOut, Repeat, Settings, Users } from 'lucide-react';
import { Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { m } from '../../messages/compiled/messages.js';
import { openDialog } from '../../shell/dialogs.ts';
import { useSession } from '../../device/use-session.ts';
import { Text } from '../../ui/text.tsx';
import { paths } from '../../routes/paths.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import { useSignOut } from './use-sign-out.ts';
import type { SignedInPerson } from './use-who.ts';

const Root = chakra('div', {
  base: {
    position: 'absolute',
    zIndex: 'menu',
    top: 'calc(100% + 8px)',
    insetInlineEnd: '0',
    w: 'min(20rem, calc(100vw - 1rem))',
    maxH: 'calc(100dvh - 5rem)',
    overflowY: 'auto',
    p: '2',
    bg: 'panel',
    borderWidth: '1px',
    borderRadius: 'card',
    boxShadow: '0 8px 24px rgb(29 43 38 / 0.12)',
    animation: 'riseIn 120ms ease-out',
  },
});

const Item = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    w: 'full',
    minH: 'target',
    px: '3',
    py: '1',
    borderRadius: 'control',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { bg: 'sunken' },
    '&:disabled': { color: 'subtle', cursor: 'default' },
    '& > svg': { flexShrink: '0', color: 'muted' },
  },
});

const Line = chakra('hr', { base: { my: '2' } });

/** Not in production builds. */
const DebugRole = import.meta.env.DEV
  ? lazyComponent(() => import('./debug-role.tsx'), 'DebugRole')
  : null;

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
    <Root>
      <chakra.div px="3" py="2">
        <Text weight="bold">{who.fullName}</Text>
        {who.email !== null && (
          <Text size="sm" tone="muted">
            {who.email}
          </Text>
        )}
        <Text size="sm" tone="muted">
          {isParent ? m.labels_choice_parent() : m.labels_entity_student()}
        </Text>
      </chakra.div>
      <Line />
      {entries.map(({ label, icon: Icon, run }) => (
        <Item
          key={label}
          type="button"
          onClick={() => {
            onClose();
            run();
          }}
        >
          <Icon size={18} aria-hidden />
          {label}
        </Item>
      ))}
      {DebugRole && family === 'demo' && (
        <Suspense>
          <DebugRole onDone={onClose} />
        </Suspense>
      )}
      <Line />
      <ThemeChoice />
      <Line />
      <Item type="button" disabled={isPending} onClick={signOut}>
        <LogOut size={18} aria-hidden />
        {isPending ? m.shell_signing_out() : m.shell_sign_out()}
      </Item>
      <Text size="sm" tone="subtle" px="3" py="2">
        {m.shell_credits()}
      </Text>
    </Root>
  );
};
