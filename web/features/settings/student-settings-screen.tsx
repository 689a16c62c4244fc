import { Palette, Volume2 } from 'lucide-react';
import { lookOf } from '../../../shared-model/derive/look-of.ts';
import {
  looks,
  textSizes,
  type ChosenSettings,
} from '../../../shared-model/entities/own-settings.ts';
import type { Id } from '../../../shared-model/lib/ids.ts';
import { themes } from '../../../shared-model/lib/themes.ts';
import { m } from '../../messages/compiled/messages.js';
import { choiceOptions } from '../../messages/choice-labels.ts';
import { chime } from '../../browser/chime.ts';
import { useHasVoice } from '../../browser/use-has-voice.ts';
import { useRecords } from '../../device/use-records.ts';
import { usePerson } from '../../device/use-session.ts';
import { Grid, Stack } from '../../ui/pieces.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ChoiceSetting, SwitchSetting } from './autosave/setting.tsx';
import { saveByAct } from './autosave/use-autosave.ts';

type SaveOwn = (values: Partial<ChosenSettings>) => Promise<string | null>;

interface LookPanelProps {
  settings: ChosenSettings;
  gradeLevel: string;
  save: SaveOwn;
}

/** Visual settings. */
const LookPanel = ({ settings, gradeLevel, save }: LookPanelProps) => (
  <Panel title={m.settings_look()} icon={Palette}>
    <Stack gap="2">
      <ChoiceSetting
        label={m.shell_theme()}
        options={choiceOptions(themes)}
        stored={settings.theme ?? 'light'}
        save={(theme) => save({ theme })}
      />
      <ChoiceSetting
        label={m.labels_field_look()}
        hint={m.settings_look_hint()}
        options={choiceOptions(looks)}
        stored={lookOf({ look: settings.look, gradeLevel })}
        save={(look) => save({ look })}
      />
      <ChoiceSetting
        label={m.labels_field_text_size()}
        options={choiceOptions(textSizes)}
        stored={settings.textSize}
        save={(textSize) => save({ textSize })}
      />
      <SwitchSetting
        size="lg"
        label={m.labels_field_easy_letters()}
        hint={m.settings_easy_letters_hint()}
        stored={settings.easyLetters}
        save={(easyLetters) => save({ easyLetters })}
      />
      <SwitchSetting
        size="lg"
        label={m.labels_field_left_handed()}
        hint={m.settings_left_handed_hint()}
        stored={settings.leftHanded}
        save={(leftHanded) => save({ leftHanded })}
      />
      <SwitchSetting
        size="lg"
        label={m.settings_motion()}
        hint={m.settings_motion_hint()}
        stored={settings.motion}
        save={(motion) => save({ motion })}
      />
      <SwitchSetting
        size="lg"
        label={m.settings_show_streak()}
        stored={settings.streak}
        save={(streak) => save({ streak })}
      />
      <SwitchSetting
        size="lg"
        label={m.labels_field_confetti()}
        hint={settings.motion ? m.settings_confetti_hint() : m.settings_confetti_still()}
        stored={settings.confetti}
        save={(confetti) => save({ confetti })}
      />
    </Stack>
  </Panel>
);

/** Sound settings. */
const SoundPanel = ({ settings, save }: { settings: ChosenSettings; save: SaveOwn }) => {
  const hasVoice = useHasVoice();
  return (
    <Panel title={m.settings_sound()} icon={Volume2}>
      <Stack gap="2">
        <SwitchSetting
          size="lg"
          label={m.labels_field_sounds()}
          hint={m.settings_sounds_hint()}
          stored={settings.sounds}
          save={(sounds) => {
            if (sounds) chime('done');
            return save({ sounds });
          }}
        />
        <SwitchSetting
          size="lg"
          label={m.labels_field_read_aloud()}
          hint={hasVoice ? m.settings_read_aloud_hint() : m.settings_read_aloud_no_voice()}
          stored={settings.readAloud}
          save={(readAloud) => save({ readAloud })}
        />
      </Stack>
    </Panel>
  );
};

const OwnSettings = ({ studentId }: { studentId: Id<'student'> }) => {
  const whose = { t: 'student', id: studentId } as const;
  const settings = useRecords('ownSettings', whose);
  const student = useRecords('studentById', studentId);
  if (!settings || !student) return <Loading shape="rows" />;
  const save: SaveOwn = (values) => saveByAct('setOwnSettings', { whose, values });
  return (
    <Grid gap="5" min="28rem" alignItems="start">
      <LookPanel settings={settings} gradeLevel={student.gradeLevel} save={save} />
      <SoundPanel settings={settings} save={save} />
    </Grid>
  );
};

/** A student's own settings; they apply on every device. */
export const StudentSettingsScreen = () => {
  const person = usePerson();
  return (
    <Page kind="child" subtitle={m.settings_student_subtitle()}>
      {person.role === 'student' && <OwnSettings studentId={person.studentId} />}
    </Page>
  );
};
