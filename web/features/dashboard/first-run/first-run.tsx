import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { clockAt } from '../../../../shared-model/derive/day-clock.ts';
import { firstStudentId } from '../../../../shared-model/actions/save-first-students.ts';
import type { SchoolCalendarRecords } from '../../../../shared-model/derive/school-calendars.ts';
import { countryOfZone } from '../../../../shared-model/planning/school-countries.ts';
import { shortNames } from '../../../../shared-model/derive/short-names.ts';
import type { Student } from '../../../../shared-model/entities/student.ts';
import type { FirstWeek } from '../../../../shared-model/actions/begin-first-week.ts';
import { plannerPage } from '../../../routes/pages.ts';
import { showSubject } from '../../../format/subject-labels.ts';
import { m } from '../../../messages/compiled/messages.js';
import { getLocale } from '../../../messages/message.ts';
import { useDirtyForm } from '../../../forms/dirty-forms.ts';
import { namedTimeOff } from '../../../device/time-off-words.ts';
import { useToday } from '../../../device/use-now.ts';
import { Card, Heading, Stack, Text } from '../../../ui/pieces.tsx';
import { DraftNote } from '../../../ui/draft-note.tsx';
import { act, undoAction } from '../../../device/act.ts';
import { toast } from '../../../ui/toast.ts';
import { DaysAndSubjects } from './days-and-subjects.tsx';
import { useFirstRunDraft, type FirstRunFields, type Child } from './first-run-draft.ts';
import {
  planOf,
  subjectsFor,
  withChosenSubjects,
  withFirstSubjects,
  withTypedSubject,
} from './week-plan.ts';
import { isNamed, WhoLearns } from './who-learns.tsx';
import styles from './first-run.module.css';

/**
 * Saves the children of these rows with their PINs, all or nothing; `removedRows` were saved before and removed since.
 * Resolves to whether it is saved; if not, a message said so.
 */
async function saveChildren(
  key: number,
  children: readonly Child[],
  removedRows: readonly number[],
): Promise<boolean> {
  const students = children.map(({ row, fullName, gradeLevel, avatar }) => ({
    row,
    fullName: fullName.trim(),
    gradeLevel: gradeLevel.trim(),
    avatar,
  }));
  const pins = children
    .filter(({ pin }) => pin !== '')
    .map(({ row, pin }) => ({ studentId: firstStudentId(key, row), pin }));
  const words = { failed: m.first_run_children_failed() };
  return (await act('saveFirstStudents', { key, students, removedRows }, words, pins)) !== null;
}

/**
 * Creates the week. Resolves to the toast with undo, for the planner to show; null: not saved, and a message said so.
 */
async function makeFirstWeek(week: FirstWeek): Promise<(() => void) | null> {
  const made = await act('beginFirstWeek', week, { failed: m.first_run_failed() });
  if (!made) return null;
  return () =>
    toast({
      kind: 'success',
      title: m.first_run_made({ count: made.value.count }),
      action: { label: m.common_undo(), run: () => void undoAction(made.undo) },
    });
}

/** Ids of the students the first run has saved, by row. */
const savedIds = ({ key, savedRows }: FirstRunFields) =>
  savedRows.map((row) => firstStudentId(key, row));

interface Props {
  /** Existing students: they get the week, and the first step is skipped. */
  students: readonly Student[];
  calendar: SchoolCalendarRecords;
  /** Called on input: updates from other devices must not remove the form. */
  onTyped: () => void;
  onLater: () => void;
}

/** The first run: who learns here, on which days, and which subjects. It ends in the planner. */
export const FirstRun = ({ students: found, calendar, onTyped, onLater }: Props) => {
  const navigate = useNavigate();
  const { day: today, now, zone } = useToday();
  const { fields: typed, change, isKept, startOver } = useFirstRunDraft();
  const [others] = useState(() => found.filter(({ id }) => !savedIds(typed).includes(id)));
  const [isTyped, setTyped] = useState(false);
  const [isSaving, setSaving] = useState(false);
  // Saved, and on the way to the planner: a tap that comes before it is shown would make the week, and its undo, anew.
  const [isMade, setMade] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useDirtyForm(isTyped);
  const areThere = others.length > 0 && typed.savedRows.length === 0;
  const children = areThere ? [] : typed.children.filter(isNamed);
  const named = [
    ...children.map(({ row, fullName, gradeLevel, pin }) => ({
      id: firstStudentId(typed.key, row),
      fullName: fullName.trim(),
      gradeLevel: gradeLevel.trim(),
      pin,
    })),
    ...others.map(({ id, fullName, gradeLevel }) => ({ id, fullName, gradeLevel, pin: '' })),
  ];
  const fields = withFirstSubjects(typed, named);
  const step = areThere ? 'week' : fields.step;

  const type = (changed: Partial<FirstRunFields>) => {
    change(changed);
    setTyped(true);
    onTyped();
  };
  const goTo = (changed: Partial<FirstRunFields>) => {
    type(changed);
    // Announces the step, and the keyboard continues from there.
    heading.current?.focus();
  };
  useEffect(() => {
    if (isKept) onTyped();
  }, [isKept, onTyped]);

  /** One save at a time: the second of two quick taps does nothing. */
  const saving = async <T,>(save: () => Promise<T>): Promise<T | null> => {
    if (isSaving || isMade) return null;
    setSaving(true);
    try {
      return await save();
    } finally {
      setSaving(false);
    }
  };
  const goOn = async () => {
    const rows = children.map(({ row }) => row);
    const removed = fields.savedRows.filter((row) => !rows.includes(row));
    const isSaved = await saving(() => saveChildren(fields.key, children, removed));
    if (isSaved) goTo({ savedRows: rows, step: 'week' });
  };

  const chosen = withTypedSubject(fields);
  const names = shortNames(named);
  const learners = named.map(({ id, fullName, pin }) => ({
    id,
    name: names.get(id) ?? fullName,
    pin,
    subjects: [...subjectsFor(chosen, id)],
  }));
  const plan = planOf(fields, clockAt(now, zone), calendar, countryOfZone(zone, getLocale()));
  const make = async () => {
    const say = await saving(() =>
      makeFirstWeek({
        key: fields.key,
        learners: learners.map(({ id, subjects }) => ({ studentId: id, subjects })),
        schoolDays: fields.days,
        titles: Object.fromEntries(
          learners.flatMap(({ subjects }) => subjects.map((one) => [one, showSubject(one)])),
        ),
        days: plan.days,
        timeOff: fields.areHolidaysOff ? namedTimeOff(plan.offered) : [],
      }),
    );
    if (!say) return;
    setMade(true);
    await navigate(plannerPage({ week: plan.days[0] ?? today }));
    say();
  };

  return (
    <Card as="section" aria-labelledby="first-run" maxW="48rem" className={styles.card}>
      <Stack gap="1" mb="5">
        {!areThere && (
          <Text tone="muted" size="sm">
            {m.first_run_step({ step: step === 'children' ? 1 : 2 })}
          </Text>
        )}
        <Heading level={2} size="xl" id="first-run" ref={heading} tabIndex={-1}>
          {step === 'children' ? m.first_run_who() : m.first_run_week()}
        </Heading>
        <Text tone="muted">
          {step === 'children' ? m.first_run_who_why() : m.first_run_week_why()}
        </Text>
        {isKept && others.length + fields.savedRows.length === 0 && (
          <DraftNote onStartOver={startOver} />
        )}
      </Stack>
      {step === 'children' ? (
        <WhoLearns
          rows={fields.children}
          savedRows={fields.savedRows}
          isSaving={isSaving}
          onChange={(rows) => type({ children: rows })}
          onNext={() => void goOn()}
          onLater={onLater}
        />
      ) : (
        <DaysAndSubjects
          fields={fields}
          plan={plan}
          learners={learners}
          today={today}
          isSaving={isSaving || isMade}
          onChange={(changed) => type(withChosenSubjects(fields, changed))}
          onBack={areThere ? undefined : () => goTo({ step: 'children' })}
          onLater={onLater}
          onDone={() => void make()}
        />
      )}
    </Card>
  );
};
