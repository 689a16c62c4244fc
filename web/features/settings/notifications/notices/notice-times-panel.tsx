import { MoonStar } from 'lucide-react';
import { familySettings } from '../../../../../shared-model/entities/family-settings.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { useRecords } from '../../../../device/use-records.ts';
import { Grid, Stack } from '../../../../ui/pieces.tsx';
import { Loading } from '../../../../ui/loading.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { saveByAct } from '../../autosave/save-by-act.ts';
import { SwitchSetting } from '../../autosave/switch-setting.tsx';
import { TextSetting } from '../../autosave/text-setting.tsx';

type TimeName = 'remindAt' | 'quietFrom' | 'quietUntil';

const TimeSetting = ({
  name,
  label,
  hint,
  stored,
}: {
  name: TimeName;
  label: string;
  hint?: string;
  stored: string;
}) => (
  <TextSetting
    type="time"
    label={label}
    {...(hint !== undefined && { hint })}
    stored={stored}
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
