import { useState } from 'react';
import type { PlanChange } from '../../../shared-model/actions/preview-plan.ts';
import type { Student } from '../../../shared-model/entities/student.ts';
import type { Id } from '../../../shared-model/lib/ids.ts';
import { problemText } from '../../../shared-model/problems/problem-text.ts';
import { showNames, showShortDay, showWeekdayAndDate, asHeading } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import type { DayChange } from '../../shell/dialogs.ts';
import { changesOfDay, workOptions, type OfferedWork } from '../../shell/plan-changes.ts';
import { useToday } from '../../device/use-now.ts';
import { calledName } from '../../ui/called-names.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ChipGroup } from '../../ui/chip-group.tsx';
import { Grid } from '../../ui/pieces.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { ChangeFrame, DaysLater, usePreview } from './change-frame.tsx';

/** Form values. */
interface Values {
  change: DayChange;
  /** Empty: everyone. */
  chosenIds: readonly Id<'student'>[];
  /** yyyy-MM-dd */
  first: string;
  last: string;
  /** Of a field trip: its destination. */
  name: string;
  /** Of a shift: number of school days. */
  days: number;
  /** Of days off: what becomes of the work that is planned on them. */
  work: OfferedWork;
}

/** The action that these values amount to. */
function actionOf(
  { change, chosenIds, first, last, name, days, work }: Values,
  today: string,
): PlanChange {
  const studentIds = chosenIds.length > 0 ? chosenIds : null;
  switch (change) {
    case 'sick':
    case 'field-trip': {
      const where = change === 'field-trip' ? { name: name.trim() } : {};
      const input = { kind: change, day: first, endDate: last, studentIds, work, ...where };
      return { name: 'takeDayOff', input };
    }
    case 'rest-of-day':
      return { name: 'takeDayOff', input: { kind: 'day-off', day: today, studentIds, work } };
    case 'shift':
      return { name: 'shiftFrom', input: { day: first, days, studentIds, curriculumId: null } };
  }
}

const hints: Record<DayChange, () => string> = {
  sick: m.change_plan_sick_hint,
  'field-trip': m.change_plan_field_trip_hint,
  'rest-of-day': m.change_plan_rest_of_day_hint,
  shift: m.change_plan_shift_hint,
};

const confirmations: Record<DayChange, () => string> = {
  sick: m.change_plan_confirm_sick,
  'field-trip': m.change_plan_confirm_field_trip,
  'rest-of-day': m.change_plan_confirm_rest_of_day,
  shift: m.change_plan_confirm_shift,
};

const daysWords = ({ first, last }: Values): string =>
  first === last
    ? showShortDay(first)
    : m.common_from_to({ from: showShortDay(first), until: showShortDay(last) });

function doneWords(values: Values): string {
  switch (values.change) {
    case 'sick':
      return m.change_plan_done_sick({ days: daysWords(values) });
    case 'field-trip':
      return m.change_plan_done_field_trip({ days: daysWords(values) });
    case 'rest-of-day':
      return m.change_plan_done_rest_of_day();
    case 'shift':
      return m.change_plan_done_shift({ count: values.days });
  }
}

const forWords = (students: readonly Student[], { chosenIds }: Values): string =>
  chosenIds.length === 0 ? m.common_everyone() : showNames(students.map(calledName));

interface FieldsProps {
  values: Values;
  today: string;
  wrongEnd: string | undefined;
  update: (values: Partial<Values>) => void;
}

const DayFields = ({ values, today, wrongEnd, update }: FieldsProps) => {
  const { change, first, last, name, days } = values;
  switch (change) {
    case 'sick':
    case 'field-trip':
      return (
        <>
          <Grid min="10rem" gap="3" alignItems="start">
            <TextField
              type="date"
              label={m.labels_field_start_date()}
              value={first}
              onChange={({ target: { value } }) =>
                value !== '' && update({ first: value, ...(last < value && { last: value }) })
              }
            />
            <TextField
              type="date"
              label={m.labels_field_end_date()}
              value={last}
              error={wrongEnd}
              onChange={({ target: { value } }) => value !== '' && update({ last: value })}
            />
          </Grid>
          {change === 'field-trip' && (
            <TextField
              label={m.change_plan_where()}
              autoComplete="off"
              maxLength={60}
              value={name}
              onChange={({ target }) => update({ name: target.value })}
            />
          )}
        </>
      );
    case 'rest-of-day':
      return null;
    case 'shift':
      return (
        <Grid min="10rem" gap="3" alignItems="start">
          <TextField
            type="date"
            label={m.change_plan_from()}
            value={first}
            error={first < today ? problemText('day-over') : undefined}
            onChange={({ target: { value } }) =>
              value !== '' && update({ first: value, last: value })
            }
          />
          <DaysLater
            value={days}
            words={m.common_school_days}
            onChange={(later) => update({ days: later })}
          />
        </Grid>
      );
  }
};

interface Props {
  change: DayChange;
  date: string;
  studentId: Id<'student'> | undefined;
  students: readonly Student[];
  onClose: () => void;
}

/** Dialog that changes one day's plan for some or all students. */
export const ChangeDay = ({ change, date, studentId, students, onClose }: Props) => {
  const { day: today } = useToday();
  const [values, setValues] = useState<Values>(() => ({
    change,
    chosenIds: studentId === undefined || students.length === 1 ? [] : [studentId],
    first: date,
    last: date,
    name: '',
    days: 1,
    work: 'spread',
  }));
  const update = (more: Partial<Values>): void => setValues({ ...values, ...more });
  const previewed = usePreview(actionOf(values, today));
  const isShift = values.change === 'shift';
  const isRest = values.change === 'rest-of-day';
  const affected = students.filter(
    ({ id }) => values.chosenIds.length === 0 || values.chosenIds.includes(id),
  );
  return (
    <ChangeFrame
      title={asHeading(showWeekdayAndDate(isRest ? today : values.first))}
      changes={changesOfDay(date, today)}
      change={values.change}
      onChange={(other) => update({ change: other })}
      hint={hints[values.change]()}
      previewed={previewed}
      students={affected}
      withNames={students.length > 1}
      isFact={values.change === 'sick' || values.change === 'field-trip'}
      isWrong={isShift && values.first < today}
      confirmLabel={confirmations[values.change]()}
      done={doneWords(values)}
      doneFor={students.length > 1 ? forWords(affected, values) : undefined}
      onClose={onClose}
    >
      {students.length > 1 && (
        <ChipGroup
          legend={m.change_plan_whose()}
          options={students.map((student) => ({
            value: student.id,
            label: calledName(student),
            name: student.fullName,
            picture: <Avatar student={student} size={24} />,
          }))}
          value={values.chosenIds}
          onChange={(chosenIds) => update({ chosenIds })}
        />
      )}
      <DayFields values={values} today={today} wrongEnd={previewed.wrongEnd} update={update} />
      {!isShift && (previewed.preview?.tasks.length ?? 0) > 0 && (
        <Segmented
          label={m.change_plan_work()}
          value={values.work}
          options={workOptions(isRest || values.first === values.last)}
          wraps
          onChange={(work) => update({ work })}
        />
      )}
    </ChangeFrame>
  );
};
