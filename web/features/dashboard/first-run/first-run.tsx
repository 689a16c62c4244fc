import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Student } from '../../../../shared-model/entities/student.ts';
import { weekStart } from '../../../../shared-model/lib/dates.ts';
import { paths } from '../../../app/routes/route-table.ts';
import { showSubject } from '../../../format/subject-labels.ts';
import { m } from '../../../messages/compiled/messages.js';
import { useDirtyForm } from '../../../state/dirty-forms.ts';
import { useToday } from '../../../state/use-now.ts';
import { Card } from '../../../ui/card.tsx';
import { DraftNote } from '../../../ui/draft-note.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Heading, Text } from '../../../ui/text.tsx';
import { DaysAndSubjects } from './days-and-subjects.tsx';
import { useFirstRunDraft, type FirstRunFields } from './first-run-draft.ts';
import { makeFirstWeek } from './make-first-week.ts';
import { planOf, withTypedSubject } from './week-plan.ts';
import { isNamed, WhoLearns } from './who-learns.tsx';

interface Props {
  /** Those who are there already: they get the week, and nobody is asked who learns here. */
  students: readonly Student[];
  /** Something was typed: what other devices send meanwhile doesn't take it away. */
  onTyped: () => void;
  onLater: () => void;
}

/** From nothing to a planned week: who learns here, on which days, and what. Then the planner. */
export const FirstRun = ({ students: found, onTyped, onLater }: Props) => {
  const [students] = useState(found);
  const navigate = useNavigate();
  const { day: today } = useToday();
  const { fields, change, isKept, startOver } = useFirstRunDraft();
  const [isTyped, setTyped] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useDirtyForm(isTyped);
  const areThere = students.length > 0;
  const step = areThere ? 'week' : fields.step;
  const children = areThere ? [] : fields.children.filter(isNamed);

  const type = (changed: Partial<FirstRunFields>) => {
    change(changed);
    setTyped(true);
    onTyped();
  };
  const goTo = (next: FirstRunFields['step']) => {
    type({ step: next });
    // Where one is now is read out, and the keyboard goes on from there.
    heading.current?.focus();
  };
  useEffect(() => {
    if (isKept) onTyped();
  }, [isKept, onTyped]);

  const make = async () => {
    if (isSaving) return;
    setSaving(true);
    const { subjects } = withTypedSubject(fields);
    const { from } = planOf({ ...fields, subjects }, today);
    const say = await makeFirstWeek(
      {
        key: fields.key,
        studentIds: students.map(({ id }) => id),
        schoolDays: fields.days,
        subjects,
        titles: Object.fromEntries(subjects.map((one) => [one, showSubject(one)])),
        from,
      },
      children.map(({ fullName, gradeLevel, avatar, pin }) => ({
        student: { fullName: fullName.trim(), gradeLevel: gradeLevel.trim(), avatar },
        pin,
      })),
    );
    setSaving(false);
    if (!say) return;
    await navigate(`${paths.planner}?week=${weekStart(from)}`);
    say();
  };

  const learners = areThere
    ? students.map(({ fullName }) => ({ name: fullName, pin: '' }))
    : children.map(({ fullName, pin }) => ({ name: fullName.trim(), pin }));
  return (
    <Card as="section" aria-labelledby="first-run" maxW="48rem" p={{ base: '4', md: '6' }}>
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
        {isKept && !areThere && <DraftNote onStartOver={startOver} />}
      </Stack>
      {step === 'children' ? (
        <WhoLearns
          rows={fields.children}
          onChange={(rows) => type({ children: rows })}
          onNext={() => goTo('week')}
          onLater={onLater}
        />
      ) : (
        <DaysAndSubjects
          fields={fields}
          learners={learners}
          today={today}
          isSaving={isSaving}
          onChange={type}
          onBack={areThere ? undefined : () => goTo('children')}
          onLater={onLater}
          onDone={() => void make()}
        />
      )}
    </Card>
  );
};
