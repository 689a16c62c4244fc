import { BellRing, MoonStar } from 'lucide-react';
import { familySettings } from '../../../../../shared-model/entities/family-settings.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { useRecords } from '../../../../device/use-records.ts';
import { useSession } from '../../../../device/use-session.ts';
import { Stack, Text, Grid } from '../../../../ui/pieces.tsx';
import { Loading } from '../../../../ui/loading.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { saveByAct } from '../../autosave/use-autosave.ts';
import { SwitchSetting, TextSetting, type TextSettingProps } from '../../autosave/setting.tsx';

interface TimeSettingProps extends Pick<TextSettingProps, 'label' | 'hint' | 'stored'> {
  name: 'remindAt' | 'quietFrom' | 'quietUntil';
}

const TimeSetting = ({ name, ...setting }: TimeSettingProps) => (
  <TextSetting
    type="time"
    {...setting}
    schema={familySettings.fields[name].schema}
    save={(time) => saveByAct('setFamilySettings', { [name]: time })}
  />
);

/** When reminders are sent, and the quiet hours. */
export const NoticeTimesPanel = () => {
  const settings = useRecords('settingsOfFamily');
  if (!settings) return <Loading shape="rows" />;
  const { remindAt, quietHours, quietFrom, quietUntil } = settings;
  return (
    <Panel title={m.notices_when()} icon={MoonStar}>
      <Stack gap="2">
        <TimeSetting
          name="remindAt"
          label={m.labels_field_remind_at()}
          hint={m.notices_remind_at_hint()}
          stored={remindAt}
        />
        <SwitchSetting
          label={m.labels_field_quiet_hours()}
          hint={m.notices_quiet_hint()}
          stored={quietHours}
          save={(value) => saveByAct('setFamilySettings', { quietHours: value })}
        />
        {quietHours && (
          <Grid gridTemplateColumns="repeat(auto-fit, minmax(9rem, 14rem))" gap="4">
            <TimeSetting name="quietFrom" label={m.common_from_time()} stored={quietFrom} />
            <TimeSetting name="quietUntil" label={m.common_until_time()} stored={quietUntil} />
          </Grid>
        )}
      </Stack>
    </Panel>
  );
};

const words = {
  notifyEmail: { label: m.labels_field_email, hint: m.notices_email_hint },
  notifyAssignments: { label: m.notices_assignments, hint: m.notices_assignments_hint },
  notifyProgress: { label: m.notices_progress, hint: m.notices_progress_hint },
  notifyWeekly: { label: m.labels_field_notify_weekly, hint: m.notices_weekly_hint },
} as const;

/** What the switches can't achieve here, as text; null: no limits. */
function limitWords(isLocal: boolean, sendsMail: boolean | null): string | null {
  if (isLocal) return m.notices_local_limit();
  return sendsMail === false ? m.notices_no_mail() : null;
}

/** The parents' notification choices. `sendsMail`: whether the server sends mail; null: unknown. */
export const NoticesPanel = ({ sendsMail }: { sendsMail: boolean | null }) => {
  const settings = useRecords('settingsOfFamily');
  const { family } = useSession();
  if (!settings) return <Loading shape="rows" />;
  const limit = limitWords(family !== 'synced', sendsMail);
  return (
    <Panel title={m.notices_what()} icon={BellRing}>
      <Stack gap="2">
        {limit !== null && (
          <Text tone="muted" pb="2">
            {limit}
          </Text>
        )}
        {(Object.keys(words) as (keyof typeof words)[]).map((name) => (
          <SwitchSetting
            key={name}
            label={words[name].label()}
            hint={words[name].hint()}
            stored={settings[name]}
            save={(value) => saveByAct('setFamilySettings', { [name]: value })}
          />
        ))}
      </Stack>
    </Panel>
  );
};
