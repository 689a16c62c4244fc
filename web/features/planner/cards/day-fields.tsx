import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { addDays, weekStart } from '../../../../shared-model/lib/dates.ts';
import { isSchoolDay } from '../../../../shared-model/lib/school-calendar.ts';
import { showList, showShortWeekday, showWeekdayAndDate } from '../../../format/format.ts';
import { m } from '../../../messages/compiled/messages.js';
import { useCalendars } from '../../../device/use-calendars.ts';
import { Button, Row } from '../../../ui/pieces.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ChipGroup } from '../../../ui/chip-group.tsx';
import { fieldsOf } from '../../../forms/fields-of.ts';
import { SelectField, TextArea, TextField } from '../../../ui/fields.tsx';
import { choiceLabel, choiceOptions } from '../../../messages/choice-labels.ts';
import { plannerRepeats } from '../../../../shared-model/entities/planner-task.ts';
import type { Series } from '../../../../shared-model/derive/plan-groups.ts';
import { daysInWords } from './planner-words.ts';
import { daysInWeekOf, daysOf, type TaskForm } from './task-form.ts';

const weekOf = (day: string): string[] =>
  Array.from({ length: 7 }, (_, at) => addDays(weekStart(day), at));

/** The days of a task, all in one week. The date field holds the first; another date moves them to its week. */
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
  const week = weekOf(shown);
  const school = week.filter((day) => isSchoolDay(day, calendar));
  return (
    <>
      <TextField
        type="date"
        label={m.labels_field_date()}
        value={shown}
        onChange={({ target }) => {
          if (target.value !== '') choose(daysInWeekOf(target.value, dates));
        }}
      />
      <ChipGroup
        legend={m.planner_on_days()}
        hint={dates.length > 1 ? daysInWords(dates) : undefined}
        error={formState.errors.dates?.message}
        options={week.map((day) => ({
          value: day,
          label: showShortWeekday(day),
          name: showWeekdayAndDate(day),
        }))}
        value={dates}
        onChange={choose}
      />
      {school.length > 1 && (
        <Row>
          <Button
            variant="quiet"
            disabled={school.every((day) => dates.includes(day))}
            onClick={() => choose(school)}
          >
            {m.planner_every_day()}
          </Button>
        </Row>
      )}
    </>
  );
};

/** Whether and how a new task repeats, and until when. */
export const RepeatFields = ({ form }: { form: TaskForm }) => {
  const { control, setValue, getValues } = form;
  const calendar = useCalendars().ofAll;
  const field = fieldsOf(form);
  const repeats = useController({ control, name: 'repeats' }).field;
  const [dates, until, students, how] = useWatch({
    control,
    name: ['dates', 'until', 'studentIds', 'how'],
  });
  const [first] = dates;
  const isKnown = first !== undefined && until > first;
  const days = isKnown ? daysOf({ dates, until, how, repeats: true }, calendar).length : 0;
  return (
    <>
      <Checkbox
        label={m.planner_repeat()}
        checked={repeats.value}
        onChange={(isChecked) => {
          repeats.onChange(isChecked);
          if (isChecked && getValues('until') === '' && first !== undefined)
            setValue('until', addDays(first, 28));
        }}
      />
      {repeats.value && (
        <SelectField
          label={m.common_how_often()}
          options={choiceOptions(plannerRepeats)}
          {...field('how')}
        />
      )}
      {repeats.value && how === 'in-turn' && (
        <TextArea label={m.planner_in_turn()} rows={3} {...field('others')} />
      )}
      {repeats.value && (
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
      )}
    </>
  );
};

const aMonday = '2024-01-01';

/** The days of a task's series, and its end, which can be changed. */
export const SeriesFields = ({ form, series }: { form: TaskForm; series: Series }) => {
  const days = showList(
    series.weekdays.map((weekday) => showShortWeekday(addDays(aMonday, weekday - 1))),
  );
  const isWeekly = series.repeats === 'weekly' || series.repeats === 'in-turn';
  return (
    <TextField
      type="date"
      label={m.planner_series_until()}
      hint={isWeekly ? m.planner_series({ days }) : choiceLabel(series.repeats)}
      {...fieldsOf(form)('until')}
    />
  );
};
