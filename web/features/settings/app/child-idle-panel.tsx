import { Users } from 'lucide-react';
import type { ChildIdle } from '../../../data/profile-rows.ts';
import { host } from '../../../device/host.ts';
import { storageWords } from '../../../device/storage-words.ts';
import { useSession } from '../../../device/use-session.ts';
import { m } from '../../../messages/compiled/messages.js';
import { Panel } from '../../../ui/panel.tsx';
import { ChoiceSetting } from '../autosave/setting.tsx';

const choices: readonly ChildIdle[] = [2, 5, 15, 0];

const label = (minutes: ChildIdle): string =>
  minutes === 0 ? m.settings_child_idle_long() : m.common_minutes({ minutes });

async function save(chosen: string): Promise<string | null> {
  const minutes = choices.find((one) => String(one) === chosen)!;
  const saved = await host().setChildIdle(minutes);
  if (saved.ok) return null;
  return saved.error.code === 'locked' ? m.settings_locked() : storageWords(saved.error.code);
}

/** When a child's profile closes by itself on this device, so that the next child finds the faces. */
export const ChildIdlePanel = () => {
  const { closesChildAfter } = useSession();
  return (
    <Panel title={m.settings_child_idle()} icon={Users}>
      <ChoiceSetting
        label={m.settings_child_idle_label()}
        hint={m.settings_child_idle_hint()}
        options={choices.map((minutes) => ({
          value: String(minutes),
          label: label(minutes),
        }))}
        stored={String(closesChildAfter)}
        save={save}
      />
    </Panel>
  );
};
