import { useState } from 'react';
import * as v from 'valibot';
import { wrongSpan } from '../../../shared-model/actions/edit-school-calendar.ts';
import { spanOf } from '../../../shared-model/derive/school-calendars.ts';
import { schoolTerm } from '../../../shared-model/entities/school-term.ts';
import type { TimeOff } from '../../../shared-model/entities/time-off.ts';
import { addDays, isDay } from '../../../shared-model/lib/dates.ts';
import {
  daysAimIn,
  defaultSchoolYear,
  defaultTimeOff,
  withoutCovered,
  type DefaultTimeOff,
} from '../../../shared-model/planning/default-school-year.ts';
import { countryOfZone, isSchoolCountry } from '../../../shared-model/planning/school-countries.ts';
import { problemText } from '../../../shared-model/problems/problem-text.ts';
import { m } from '../../messages/compiled/messages.js';
import { getLocale } from '../../messages/message.ts';
import { act } from '../../device/act.ts';
import { typedField } from '../../forms/record-form.ts';
import { defaultTimeOffLabels, namedTimeOff, spanWords } from '../../device/time-off-words.ts';
import { Box, Button, Card, Grid, Row, Text } from '../../ui/pieces.tsx';
import { CheckboxGroup } from '../../ui/checkbox-group.tsx';
import { DraftNote } from '../../ui/draft-note.tsx';
import { Form } from '../../ui/form.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { countryName, countryOptions } from './country-words.ts';
import { HolidaysOff } from './holidays-off.tsx';
import { Months } from './months.tsx';
import { yearName } from './school-year-words.ts';
import { WeekdayChips } from './weekday-chips.tsx';
import { useYearDraft } from './year-draft.ts';
import { YearFigures } from './year-figures.tsx';

interface Props {
  today: string;
  /** The family's zone, which suggests its country. */
  zone: string;
  schoolDays: readonly number[];
  /** The family's time off, which isn't offered again. */
  known: readonly TimeOff[];
  /** Last day of the latest year; null: none. */
  after: string | null;
  onDone: () => void;
}

/** Four fields beside each other, or two and two: none stands alone. On a phone one below the other. */
const fourOrTwo = 'max(12rem, clamp(22%, (60rem - 100%) * 999, 40%))';

/** Sets up a year: the default one as it is, or adjusted; its totals are shown all along. */
export const YearSetup = ({ today, zone, schoolDays, known, after, onDone }: Props) => {
  const usualOf = (of: string) => {
    const country = isSchoolCountry(of) ? of : 'ZZ';
    return {
      country: of,
      ...defaultSchoolYear(after === null || after < today ? today : addDays(after, 31), country),
      aim: String(daysAimIn(country) ?? ''),
      unticked: [],
    };
  };
  const { fields, change, isKept, startOver, end } = useYearDraft(
    () => ({ ...usualOf(countryOfZone(zone, getLocale())), days: schoolDays }),
    after,
  );
  const { aim, days, unticked } = fields;
  const country = isSchoolCountry(fields.country) ? fields.country : 'ZZ';
  const span = { from: fields.from, until: fields.until };
  const [isChecked, setChecked] = useState(false);
  const [isSaving, setSaving] = useState(false);

  const areDays = isDay(span.from) && isDay(span.until);
  const wrong = areDays ? wrongSpan(span.from, span.until)?.issues[0]?.message : undefined;
  const knownOff = known.filter((one) => one.studentId === null && one.curriculumId === null);
  const isKnown = ({ kind, startDate, endDate }: DefaultTimeOff) =>
    knownOff.some(
      (one) => one.kind === kind && one.startDate === startDate && one.endDate === endDate,
    );
  const offered =
    areDays && wrong === undefined
      ? defaultTimeOff(span, country).filter((one) => !isKnown(one))
      : [];
  const keyOf = ({ code, startDate }: DefaultTimeOff) => `${code} ${startDate}`;
  const isTicked = (one: DefaultTimeOff) => !unticked.includes(keyOf(one));
  const shown = withoutCovered(offered, [...knownOff, ...offered.filter(isTicked)]);
  const timeOff = shown.filter(isTicked);
  const aimed = v.safeParse(typedField(schoolTerm.fields.daysAim), aim);
  const daysAim = aimed.success ? aimed.output : null;
  const calendar = {
    weekdays: days,
    off: [...knownOff, ...timeOff].map(spanOf),
    years: [],
  };
  const startWrong = isDay(span.from) ? undefined : problemText('day-invalid');
  const endWrong = isDay(span.until) ? wrong : problemText('day-invalid');

  const use = async () => {
    setChecked(true);
    if (startWrong !== undefined || endWrong !== undefined || !aimed.success || days.length === 0)
      return;
    setSaving(true);
    const name = yearName(span.from, span.until);
    const saved = await act(
      'beginSchoolYear',
      {
        year: { name, startDate: span.from, endDate: span.until, daysAim },
        schoolDays: days,
        timeOff: namedTimeOff(timeOff),
      },
      { done: m.school_year_used({ name }), failed: m.school_year_failed() },
    );
    setSaving(false);
    if (!saved) return;
    end();
    onDone();
  };
  const optionsOf = (kind: DefaultTimeOff['kind']) =>
    shown
      .filter((one) => one.kind === kind)
      .map((one) => ({
        value: keyOf(one),
        label: defaultTimeOffLabels[one.code](),
        hint: [
          spanWords(one.startDate, one.endDate),
          ...(one.isEverywhere ? [] : [m.school_year_public_some()]),
        ].join(' · '),
      }));
  const keysOf = (options: readonly { value: string }[]) => options.map(({ value }) => value);
  const offOf = (options: readonly { value: string }[]) =>
    keysOf(options).filter((key) => !unticked.includes(key));
  const untick = (keys: readonly string[], ticked: readonly string[]) =>
    change({
      unticked: [
        ...unticked.filter((key) => !keys.includes(key)),
        ...keys.filter((key) => !ticked.includes(key)),
      ],
    });
  const breaks = optionsOf('break');
  const holidays = optionsOf('holiday');
  // Also those in a break, which come when that goes.
  const everyHoliday = offered.filter(({ kind }) => kind === 'holiday').map(keyOf);
  return (
    <Panel title={after === null ? m.school_year_setup_title() : m.school_year_setup_next()}>
      <Form onSubmit={use}>
        <Text tone="muted">{m.school_year_setup_why()}</Text>
        {isKept && <DraftNote onStartOver={startOver} />}
        <Card tone="pine">
          <Row justifyContent="space-between">
            {areDays && <YearFigures span={span} calendar={calendar} aim={daysAim} today={today} />}
            <Button
              type="submit"
              variant="primary"
              pending={isSaving}
              pendingLabel={m.common_saving()}
            >
              {m.school_year_use()}
            </Button>
          </Row>
        </Card>
        <Grid min={fourOrTwo} alignItems="start">
          <SelectField
            label={m.school_year_country()}
            hint={m.school_year_country_hint()}
            options={countryOptions()}
            value={country}
            onChange={(event) => change(usualOf(event.target.value))}
          />
          <TextField
            label={m.labels_field_start_date()}
            type="date"
            value={span.from}
            error={isChecked ? startWrong : undefined}
            onChange={(event) => change({ from: event.target.value })}
          />
          <TextField
            label={m.labels_field_end_date()}
            type="date"
            value={span.until}
            error={isChecked || wrong !== undefined ? endWrong : undefined}
            onChange={(event) => change({ until: event.target.value })}
          />
          <TextField
            label={m.school_year_aim()}
            hint={country === 'US' ? m.school_year_aim_hint() : undefined}
            inputMode="numeric"
            autoComplete="off"
            value={aim}
            error={isChecked ? aimed.issues?.[0].message : undefined}
            onChange={(event) => change({ aim: event.target.value })}
          />
        </Grid>
        <WeekdayChips
          legend={m.labels_field_school_days()}
          value={days}
          error={days.length === 0 ? problemText('weekdays-required') : undefined}
          onChange={(chosen) => change({ days: chosen })}
        />
        {breaks.length > 0 && (
          <CheckboxGroup
            legend={m.school_year_breaks()}
            options={breaks}
            value={offOf(breaks)}
            onChange={(ticked) => untick(keysOf(breaks), ticked)}
          />
        )}
        {holidays.length > 0 && (
          <HolidaysOff
            title={m.school_year_holidays_of({ country: countryName(country) })}
            holidays={holidays}
            off={offOf(holidays)}
            onSwitch={(areOff) => untick(everyHoliday, areOff ? everyHoliday : [])}
            onChange={(ticked) => untick(keysOf(holidays), ticked)}
          />
        )}
      </Form>
      {areDays && wrong === undefined && (
        <Box mt="5">
          <Months span={span} calendar={calendar} today={today} />
        </Box>
      )}
    </Panel>
  );
};
