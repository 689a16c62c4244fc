import { useId, useState } from 'react';
import { CalendarDays, Clock, Languages, Palette, Tablet } from 'lucide-react';
import type { ActionValue } from '../../../../shared-model/actions/actions.ts';
import type { MovedDueTime } from '../../../../shared-model/derive/moved-due-times.ts';
import { languages, timezones } from '../../../../shared-model/entities/family.ts';
import { firstWeekdays } from '../../../../shared-model/entities/family.ts';
import { themes, type Theme } from '../../../../shared-model/lib/themes.ts';
import { showLongDay, showMoment, showTime, weekdayName } from '../../../format/format.ts';
import { showZone } from '../../../format/zones.ts';
import { languageNames } from '../../../messages/languages.ts';
import { m } from '../../../messages/compiled/messages.js';
import { choiceLabel, choiceOptions } from '../../../messages/choice-labels.ts';
import { act } from '../../../device/act.ts';
import { failureWords } from '../../../device/failure-words.ts';
import { host } from '../../../device/host.ts';
import { useKnownFamily, type FamilyView } from '../../../device/use-family.ts';
import { useToday } from '../../../device/use-now.ts';
import { useOwnSettings } from '../../../device/use-own-settings.ts';
import { usePerson } from '../../../device/use-session.ts';
import { Box, Button, Row, Stack, Text, TextButton } from '../../../ui/pieces.tsx';
import { SelectField } from '../../../ui/fields.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Panel } from '../../../ui/panel.tsx';
import {
  AutosaveStatus,
  ChoiceSetting,
  SelectSetting,
  SwitchSetting,
} from '../autosave/setting.tsx';
import { saveByAct, useAutosave } from '../autosave/use-autosave.ts';
import { ChildIdlePanel } from './child-idle-panel.tsx';
import { InstallPanel } from './install-panel.tsx';
import { NotTodayPanel } from './not-today-panel.tsx';
import { ZoneDialog } from './zone-dialog.tsx';

const deviceZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The specified zones, and the one (IANA) that the family chose besides; the device's says which one that is now. */
const zoneOptions = (chosen: string | null, now: number) => [
  ...timezones.map((value) => ({
    value: value as string,
    label: value === 'device' ? m.settings_zone_device({ zone: deviceZone }) : choiceLabel(value),
  })),
  ...(chosen === null ? [] : [{ value: chosen, label: showZone(chosen, now) }]),
];

/**
 * The theme of everybody without a choice of their own. A parent whose own choice overrides it is told so and can
 * return to the family's.
 */
const ThemePanel = ({ theme }: { theme: Theme }) => {
  const person = usePerson();
  const own = useOwnSettings().settings?.theme ?? theme;
  const memberId = person.role === 'parent' ? person.memberId : 0;
  const leaveOwn = () =>
    void saveByAct('setOwnSettings', {
      whose: { t: 'member', id: memberId },
      values: { theme: null },
    });
  return (
    <Panel title={m.labels_field_theme()} icon={Palette}>
      <ChoiceSetting
        label={m.settings_theme_family()}
        hint={m.settings_theme_hint()}
        options={choiceOptions(themes)}
        stored={theme}
        save={(chosen) => saveByAct('setFamilyTheme', { theme: chosen, memberId })}
      />
      {own !== theme && (
        <Text size="sm" tone="muted">
          {m.settings_theme_own({ theme: choiceLabel(own) })}{' '}
          <TextButton onClick={leaveOwn}>{m.settings_theme_use_family()}</TextButton>
        </Text>
      )}
    </Panel>
  );
};

interface MovedProps {
  moved: readonly MovedDueTime[];
  /** The family's new time zone (IANA). */
  zone: string;
  onDone: () => void;
}

/** How a time zone change moved the due times of open work, with a button that keeps their time of day. */
const MovedDueTimes = ({ moved, zone, onDone }: MovedProps) => {
  const [first] = moved;
  if (!first) return null;
  const show = (at: string) => showMoment(at, zone);
  const keep = async () => {
    if (await act('keepDueTimes', { moved }, { done: m.settings_zone_kept })) onDone();
  };
  return (
    <Box as="output" display="block" mt="3" mb="4">
      <Text>
        {m.settings_zone_moved({
          count: moved.length,
          title: first.title,
          now: show(first.before),
          before: show(first.after),
        })}
      </Text>
      <Row gap="2" mt="2">
        <Button onClick={() => void keep()}>{m.settings_zone_keep()}</Button>
        <Button variant="plain" onClick={onDone}>
          {m.settings_zone_leave()}
        </Button>
      </Row>
    </Box>
  );
};

const TimezonePanel = ({
  timezone,
  fixedZone,
  homeZone,
}: Pick<FamilyView, 'timezone' | 'fixedZone' | 'homeZone'>) => {
  const { day, zone, now } = useToday();
  const [moved, setMoved] = useState<readonly MovedDueTime[]>([]);
  const [isSearching, setSearching] = useState(false);
  const id = useId();
  const change = async (chosen: string) => {
    const acted = await host().act('changeZone', { zone: chosen });
    if (!acted.ok) return failureWords(acted.error);
    setMoved((acted.value.value as ActionValue<'changeZone'>).moved);
    return null;
  };
  const other = timezone === 'device' ? fixedZone : null;
  const { value, put, ...status } = useAutosave(other ?? timezone, change);
  const isListed = timezones.some((known) => known === value);
  const today = { day: showLongDay(day), time: showTime(now, zone) };
  return (
    <Panel title={m.labels_field_timezone()} icon={Clock}>
      <Box maxW="24rem">
        <SelectField
          label={m.settings_timezone_label()}
          hint={m.settings_timezone_hint()}
          options={zoneOptions(isListed ? other : value, now)}
          value={value}
          onChange={(event) => put(event.target.value)}
        />
        <Button mt="3" onClick={() => setSearching(true)}>
          {m.settings_zone_other()}
        </Button>
        <AutosaveStatus id={id} {...status} />
      </Box>
      {isSearching && <ZoneDialog zone={zone} onChoose={put} onClose={() => setSearching(false)} />}
      <MovedDueTimes moved={moved} zone={zone} onDone={() => setMoved([])} />
      <Text>{m.settings_timezone_today(today)}</Text>
      {timezone === 'device' && other === null && homeZone !== null && homeZone !== deviceZone && (
        <Text size="sm" tone="muted">
          {m.settings_zone_home({ zone: homeZone })}{' '}
          <TextButton onClick={() => void change('device')}>
            {m.settings_zone_home_here({ zone: deviceZone })}
          </TextButton>
        </Text>
      )}
    </Panel>
  );
};

/** The weekday with which the family's weeks begin. */
const WeekPanel = ({ weekBegins }: Pick<FamilyView, 'weekBegins'>) => (
  <Panel title={m.common_week()} icon={CalendarDays}>
    <ChoiceSetting
      label={m.labels_field_week_begins()}
      hint={m.settings_week_hint()}
      options={firstWeekdays.map((value) => ({ value: String(value), label: weekdayName(value) }))}
      stored={String(weekBegins)}
      save={(chosen) => saveByAct('setFamily', { weekBegins: Number(chosen) })}
    />
  </Panel>
);

/** The family's theme, language, time zone and weeks, for everybody on all devices. */
export const AppSettingsTab = () => {
  const home = useKnownFamily();
  if (!home) return <Loading shape="rows" />;
  return (
    <Stack gap="5">
      <ThemePanel theme={home.theme} />
      <Panel title={m.labels_field_language()} icon={Languages}>
        <SelectSetting
          label={m.settings_language_label()}
          hint={m.settings_language_hint()}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          stored={home.language}
          save={(language) => saveByAct('setFamily', { language })}
        />
      </Panel>
      <TimezonePanel {...home} />
      <WeekPanel weekBegins={home.weekBegins} />
      <Panel title={m.wall_view()} icon={Tablet}>
        <SwitchSetting
          label={m.labels_field_wall_shows_titles()}
          hint={m.wall_titles_hint()}
          stored={home.wallShowsTitles}
          save={(wallShowsTitles) => saveByAct('setFamily', { wallShowsTitles })}
        />
        <SwitchSetting
          label={m.labels_field_wall_asks_pin()}
          hint={m.wall_pin_hint()}
          stored={home.wallAsksPin}
          save={(wallAsksPin) => saveByAct('setFamily', { wallAsksPin })}
        />
      </Panel>
      <NotTodayPanel notToday={home.notToday} />
      <ChildIdlePanel />
      <InstallPanel />
    </Stack>
  );
};
