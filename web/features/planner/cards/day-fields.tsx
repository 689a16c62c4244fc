import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { addDays } from '../../../../shared-model/lib/dates.ts';
import {
  isSchoolDay,
  weekOf,
  type SchoolCalendar,
} from '../../../../shared-model/lib/school-calendar.ts';
import { asHeading, showShortWeekday, showWeekdayAndDate } from '../../../format/format.ts';
import { m } from '../../../messages/compiled/messages.js';
import { useCalendars } from '../../../device/use-calendars.ts';
import { useWeekdays } from '../../../device/use-weekdays.ts';
import { Button, Grid } from '../../../ui/pieces.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ChipGroup } from '../../../ui/chip-group.tsx';
import { fieldsOf } from '../../../forms/fields-of.ts';
import { SelectField, TextArea, TextField } from '../../../ui/fields.tsx';
import { choiceOptions } from '../../../messages/choice-labels.ts';
import { plannerRepeats } from '../../../../shared-model/entities/planner-task.ts';
import type { Series } from '../../../../shared-model/derive/plan-groups.ts';
import { daysInWords } from './planner-words.ts';
import { beginsTurns, daysInWeekOf, daysOf, isOtherwise, type TaskForm } from './task-form.ts';

const daysAround = (day: string, calendar: SchoolCalendar): string[] =>
  Array.from({ length: 7 }, (_, at) => addDays(weekOf(day, calendar), at));

/**
 * The days of a task, all in one week, and whether it repeats. Beside them the first as a date: another one moves them
 * to its week.
 */
export const DaysFields = ({ form }: { form: TaskForm }) => {
  const { control, formState } = form;
  const { value: dates, onChange } = useController({ control, name: 'dates' }).field;
  const [first, setFirst] = useState(dates[0] ?? '');
  const calendar = useCalendars().ofAll;
  const shown = dates[0] ?? first;
  const choose = (days: string[]): void => {
    if (days[0] !== undefined) setFirst(days[0]);
    onChange(days);
  };
  const week = daysAround(shown, calendar);
  const school = week.filter((day) => isSchoolDay(day, calendar));
  return (
    <ChipGroup
      legend={m.labels_field_days()}
      hint={dates.length > 1 ? daysInWords(dates) : undefined}
      error={formState.errors.dates?.message}
      options={week.map((day) => ({
        value: day,
        label: `${asHeading(showShortWeekday(day))} ${Number(day.slice(8))}`,
        name: showWeekdayAndDate(day),
      }))}
      value={dates}
      onChange={choose}
    >
      <TextField
        type="date"
        label={m.labels_field_date()}
        hideLabel
        value={shown}
        onChange={({ target }) => {
          if (target.value !== '') choose(daysInWeekOf(target.value, dates, calendar));
        }}
      />
      {school.length > 1 && (
        <Button
          variant="quiet"
          disabled={school.every((day) => dates.includes(day))}
          onClick={() => choose(school)}
        >
          {m.planner_every_day()}
        </Button>
      )}
      <RepeatSwitch form={form} />
    </ChipGroup>
  );
};

/** Whether a new task repeats: at first for four weeks. */
const RepeatSwitch = ({ form: { control, setValue, getValues } }: { form: TaskForm }) => {
  const repeats = useController({ control, name: 'repeats' }).field;
  return (
    <Checkbox
      label={m.planner_repeat()}
      checked={repeats.value}
      onChange={(isChecked) => {
        repeats.onChange(isChecked);
        const [first] = getValues('dates');
        if (isChecked && getValues('until') === '' && first !== undefined)
          setValue('until', addDays(first, 28));
      }}
    />
  );
};

/** How a new task repeats, and until when; nothing unless it does. */
export const RepeatFields = ({ form }: { form: TaskForm }) => {
  const calendar = useCalendars().ofAll;
  const field = fieldsOf(form);
  const [repeats, dates, until, students, how] = useWatch({
    control: form.control,
    name: ['repeats', 'dates', 'until', 'studentIds', 'how'],
  });
  const [first] = dates;
  const isKnown = first !== undefined && until > first;
  const days = isKnown ? daysOf({ dates, until, how, repeats: true }, calendar).length : 0;
  if (!repeats) return null;
  return (
    <>
      <Grid gap="4" min="14rem">
        <SelectField
          label={m.common_how_often()}
          options={choiceOptions(plannerRepeats)}
          {...field('how')}
        />
        <TextField
          type="date"
          label={m.common_until_day()}
          min={first}
          hint={
            isKnown
              ? m.planner_until_hint({ count: days * Math.max(1, students.length) })
              : undefined
          }
          {...field('until')}
        />
      </Grid>
      {how === 'in-turn' && <TextArea label={m.planner_in_turn()} rows={3} {...field('others')} />}
    </>
  );
};

/** How the series of a task comes, and until when; a change is from this task on, and keeps what is done. */
export const SeriesFields = ({ form, series }: { form: TaskForm; series: Series }) => {
  const field = fieldsOf(form);
  const how = useWatch({ control: form.control, name: 'how' });
  const weekdays = useController({ control: form.control, name: 'weekdays' }).field;
  const isMonthly = how === 'monthly-date' || how === 'monthly-weekday';
  const isChanged = isOtherwise({ how, weekdays: weekdays.value }, series);
  const options = useWeekdays();
  return (
    <>
      <Grid gap="4" min="14rem">
        <SelectField
          label={m.common_how_often()}
          options={choiceOptions(plannerRepeats)}
          hint={isChanged ? m.planner_series_from() : undefined}
          {...field('how')}
        />
        <TextField type="date" label={m.planner_series_until()} {...field('until')} />
      </Grid>
      {beginsTurns(how, series) && (
        <TextArea label={m.planner_in_turn()} rows={3} {...field('others')} />
      )}
      {!isMonthly && (
        <ChipGroup
          legend={m.labels_field_weekdays()}
          options={options.map((one) => ({ ...one, label: asHeading(one.label) }))}
          value={weekdays.value}
          // A series comes on one weekday at least.
          onChange={(chosen) => chosen.length > 0 && weekdays.onChange(chosen)}
        />
      )}
    </>
  );
};
