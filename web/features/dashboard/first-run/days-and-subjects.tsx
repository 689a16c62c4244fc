import { useState, type KeyboardEvent } from 'react';
import { Plus } from 'lucide-react';
import { lessonTimes, mostSubjects } from '../../../../shared-model/planning/first-week.ts';
import type { Id } from '../../../../shared-model/lib/ids.ts';
import { problemText } from '../../../../shared-model/problems/problem-text.ts';
import {
  showDate,
  showList,
  showNames,
  showShortDay,
  showShortWeekday,
  showTaskTime,
} from '../../../format/format.ts';
import { defaultTimeOffLabels, spanWords } from '../../../device/time-off-words.ts';
import { useWeekdays } from '../../../device/use-weekdays.ts';
import { m } from '../../../messages/compiled/messages.js';
import { Box, Button, Card, Row, Stack, Text } from '../../../ui/pieces.tsx';
import { ChipGroup } from '../../../ui/chip-group.tsx';
import { Form } from '../../../ui/form.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextField } from '../../../ui/fields.tsx';
import type { FirstRunFields } from './first-run-draft.ts';
import { StepFooter } from './step-footer.tsx';
import {
  daysOffLabel,
  subjectChips,
  subjectsFor,
  type WeekPlan,
  withTypedSubject,
} from './week-plan.ts';

/** A student, the subjects, and for a new one the PIN. */
export interface Learner {
  id: Id<'student'>;
  /** As short as the family says it. */
  name: string;
  pin: string;
  /** With the typed one. */
  subjects: readonly string[];
}

const OwnSubject = ({ fields, onChange }: Pick<Props, 'fields' | 'onChange'>) => {
  const add = () => onChange(withTypedSubject(fields));
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    if (fields.typedSubject.trim() === '') return;
    event.preventDefault();
    add();
  };
  return (
    <Row alignItems="flex-end" gap="2">
      <Box flex="1 1 12rem" maxW="22rem" onKeyDown={enter}>
        <TextField
          label={m.first_run_own_subject()}
          placeholder={m.first_run_own_placeholder()}
          autoComplete="off"
          maxLength={60}
          value={fields.typedSubject}
          onChange={(event) => onChange({ typedSubject: event.target.value })}
        />
      </Box>
      {/* Aligned with the field, which has space for its error below. */}
      <Button mb="1.5" icon={Plus} disabled={fields.typedSubject.trim() === ''} onClick={add}>
        {m.first_run_add_subject()}
      </Button>
    </Row>
  );
};

const wrongWith = ({ subjects }: Learner): string | undefined =>
  subjects.length === 0
    ? m.first_run_subjects_needed()
    : subjects.length > mostSubjects
      ? m.first_run_subjects_many({ max: mostSubjects })
      : undefined;

/** The subjects of all children; with several, each can have others. */
const Subjects = ({
  fields,
  learners,
  isChecked,
  onChange,
}: Pick<Props, 'fields' | 'learners' | 'onChange'> & { isChecked: boolean }) => {
  const { subjects, subjectsOf } = fields;
  const options = subjectChips(withTypedSubject(fields).ownSubjects);
  const errorOf = (learner: Learner | undefined) =>
    isChecked && learner ? wrongWith(learner) : undefined;
  const apart = (isOn: boolean) =>
    onChange({
      subjectsOf: isOn ? Object.fromEntries(learners.map(({ id }) => [id, subjects])) : null,
    });
  return (
    <>
      {subjectsOf ? (
        learners.map((learner) => (
          <ChipGroup
            key={learner.id}
            legend={m.first_run_subjects_of({ name: learner.name })}
            options={options}
            value={subjectsFor(fields, learner.id)}
            error={errorOf(learner)}
            onChange={(chosen) => onChange({ subjectsOf: { ...subjectsOf, [learner.id]: chosen } })}
          />
        ))
      ) : (
        <ChipGroup
          legend={m.first_run_subjects()}
          options={options}
          value={subjects}
          error={errorOf(learners[0])}
          onChange={(chosen) => onChange({ subjects: chosen })}
        />
      )}
      {learners.length > 1 && (
        <Switch
          label={m.first_run_subjects_apart()}
          checked={subjectsOf !== null}
          onChange={apart}
        />
      )}
    </>
  );
};

/** The usual holidays and breaks as one switch, unless the family has set a calendar of its own. */
const Holidays = ({ fields, plan, onChange }: Pick<Props, 'fields' | 'plan' | 'onChange'>) => {
  const [next] = plan.offered;
  return (
    next && (
      <Switch
        label={daysOffLabel(plan)}
        hint={m.first_run_holidays_next({
          name: defaultTimeOffLabels[next.code](),
          days: spanWords(next.startDate, next.endDate),
        })}
        checked={fields.areHolidaysOff}
        onChange={(areHolidaysOff) => onChange({ areHolidaysOff })}
      />
    )
  );
};

interface SummaryProps {
  plan: WeekPlan;
  learners: readonly Learner[];
  today: string;
}

/** The first week: a choice between this week and the next with school, or why it isn't this one. */
const WeekChoice = ({ plan, onChange }: Pick<Props, 'plan' | 'onChange'>) => {
  const { weeks, at, isThisWeek, isNextWeek, noSchool } = plan;
  const [first, second] = weeks.map(([day]) => showShortDay(day!));
  if (noSchool !== null && first !== undefined)
    return (
      <Text tone="muted">
        {noSchool === ''
          ? m.first_run_no_school({ day: first })
          : m.first_run_no_school_because({ why: noSchool, day: first })}
      </Text>
    );
  return (
    isThisWeek &&
    first !== undefined &&
    second !== undefined && (
      <Segmented
        label={m.first_run_begin()}
        value={at === 1 ? 'next' : 'this'}
        options={[
          { value: 'this', label: m.first_run_this_week({ day: first }) },
          {
            value: 'next',
            label: isNextWeek
              ? m.first_run_next_week({ day: second })
              : m.first_run_from_day({ day: second }),
          },
        ]}
        onChange={(week) => onChange({ isNextWeek: week === 'next' })}
      />
    )
  );
};

/** Summary of what will be created, with the PINs, which nobody can look up in a family without an account. */
const Summary = ({ plan: { days, free }, learners, today }: SummaryProps) => {
  const counts = learners.map(({ subjects }) => subjects.length);
  const times = lessonTimes(Math.max(0, ...counts)).map(showTaskTime);
  const withPin = learners.filter(({ pin }) => pin !== '');
  return (
    <Card tone="pine" aria-live="polite">
      <Text weight="semibold">
        {m.first_run_summary({
          count: days.length * counts.reduce((sum, count) => sum + count, 0),
          names: showNames(learners.map(({ name }) => name)),
          days: showList(days.map((day) => showShortWeekday(day))),
          from: showDate(days[0] ?? today),
        })}
      </Text>
      {free.map(({ why, days: off }) => (
        <Text key={why}>
          {m.first_run_free({ days: showList(off.map((day) => showShortWeekday(day))), why })}
        </Text>
      ))}
      {times.length > 0 && (
        <Text>
          {times.length === 1
            ? m.first_run_time({ first: times[0]! })
            : m.first_run_times({ first: times[0]!, last: times.at(-1)! })}
        </Text>
      )}
      {withPin.length > 0 && (
        <Text mt="2">
          {m.first_run_pins()}{' '}
          <strong>
            {showList(withPin.map(({ name, pin }) => m.first_run_pin_of({ name, pin })))}
          </strong>
        </Text>
      )}
    </Card>
  );
};

interface Props {
  fields: FirstRunFields;
  /** The resulting plan. */
  plan: WeekPlan;
  learners: readonly Learner[];
  today: string;
  isSaving: boolean;
  onChange: (changed: Partial<FirstRunFields>) => void;
  /** Omitted if the first step was skipped. */
  onBack: (() => void) | undefined;
  onLater: () => void;
  onDone: () => void;
}

/** Weekdays, holidays, the subjects of all children or of each, and the resulting plan below. */
export const DaysAndSubjects = ({
  fields,
  plan,
  learners,
  today,
  isSaving,
  onChange,
  onBack,
  onLater,
  onDone,
}: Props) => {
  const [isChecked, setChecked] = useState(false);
  const noDays = fields.days.length === 0 ? problemText('weekdays-required') : undefined;
  const submit = () => {
    setChecked(true);
    if (noDays === undefined && learners.every((one) => wrongWith(one) === undefined)) onDone();
  };
  return (
    <Form onSubmit={submit}>
      <Stack gap="3">
        <ChipGroup
          legend={m.labels_field_school_days()}
          options={useWeekdays()}
          value={fields.days}
          error={isChecked ? noDays : undefined}
          onChange={(days) => onChange({ days })}
        />
        <Holidays fields={fields} plan={plan} onChange={onChange} />
      </Stack>
      <Stack gap="3">
        <Subjects fields={fields} learners={learners} isChecked={isChecked} onChange={onChange} />
        <OwnSubject fields={fields} onChange={onChange} />
      </Stack>
      <WeekChoice plan={plan} onChange={onChange} />
      <Summary plan={plan} learners={learners} today={today} />
      <StepFooter onLater={onLater}>
        {onBack && <Button onClick={onBack}>{m.first_run_back()}</Button>}
        <Button
          type="submit"
          variant="primary"
          pending={isSaving}
          pendingLabel={m.first_run_making()}
        >
          {m.first_run_make()}
        </Button>
      </StepFooter>
    </Form>
  );
};
