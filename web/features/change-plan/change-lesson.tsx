import { useState } from 'react';
import type { PlanChange, PlanPreview } from '../../../shared-model/actions/preview-plan.ts';
import type { CourseDetails } from '../../../shared-model/derive/courses.ts';
import type { Student } from '../../../shared-model/entities/student.ts';
import type { Id } from '../../../shared-model/lib/ids.ts';
import { showDayFrom } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import type { LessonChange, LessonInPlan } from '../../shell/dialogs.ts';
import { changesOfLesson } from '../../shell/plan-changes.ts';
import { useToday } from '../../device/use-now.ts';
import { calledName } from '../../ui/called-names.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { SelectField } from '../../ui/fields.tsx';
import { Stack, Text } from '../../ui/pieces.tsx';
import { ChangeFrame, DaysLater, usePreview } from './change-frame.tsx';
import type { EffectLine } from './effect-words.ts';

/** Form values. */
interface Values {
  change: LessonChange;
  /** The lesson the student has actually reached. */
  at: Id<'curriculum-lesson'>;
  /** What open lessons before it become. */
  earlier: 'done_before' | 'skipped';
  /** Number of course days to delay by. */
  days: number;
}

/** The action that these values amount to. */
function actionOf({ change, at, earlier, days }: Values, lesson: LessonInPlan): PlanChange {
  const { studentId, curriculumId, lessonId, date } = lesson;
  switch (change) {
    case 'repeat':
      return { name: 'repeatLesson', input: { studentId, lessonId } };
    case 'go-to':
      return { name: 'goToLesson', input: { studentId, lessonId: at, earlier } };
    case 'shift-course': {
      const input = { day: date!, days, studentIds: [studentId], curriculumId };
      return { name: 'shiftFrom', input };
    }
  }
}

interface LessonTexts {
  hint: string;
  confirm: string;
  done: string;
}

interface LessonContext {
  details: CourseDetails;
  student: Student;
  lesson: LessonInPlan;
  today: string;
}

const positionOf = ({ lessons }: CourseDetails, lessonId: number): number =>
  lessons.findIndex(({ id }) => id === lessonId) + 1;

const titleOf = ({ lessons }: CourseDetails, lessonId: number): string =>
  lessons.find(({ id }) => id === lessonId)?.title ?? '';

function wordsOf(
  { change, at, days }: Values,
  { details, student, lesson, today }: LessonContext,
): LessonTexts {
  const course = details.course.name;
  switch (change) {
    case 'repeat':
      return {
        hint: m.change_plan_repeat_hint(),
        confirm: m.change_plan_confirm_repeat(),
        done: m.change_plan_done_repeat({ title: titleOf(details, lesson.lessonId) }),
      };
    case 'go-to':
      return {
        hint: m.change_plan_go_to_hint(),
        confirm: m.change_plan_confirm_go_to(),
        done: m.change_plan_done_go_to({
          name: calledName(student),
          position: positionOf(details, at),
        }),
      };
    case 'shift-course':
      return {
        hint: m.change_plan_shift_course_hint({ course, day: showDayFrom(lesson.date!, today) }),
        confirm: m.change_plan_confirm_shift(),
        done: m.change_plan_done_shift_course({ course, count: days }),
      };
  }
}

interface FieldsProps {
  values: Values;
  about: LessonContext;
  update: (values: Partial<Values>) => void;
}

const LessonFields = ({ values, about: { details, student }, update }: FieldsProps) => {
  switch (values.change) {
    case 'repeat':
      return null;
    case 'go-to':
      return (
        <>
          <SelectField
            label={m.change_plan_lesson({ name: calledName(student) })}
            value={values.at}
            onChange={({ target }) => update({ at: Number(target.value) })}
            options={details.lessons.map(({ id, title }, at) => ({
              value: id,
              label: m.change_plan_lesson_option({ position: at + 1, title }),
            }))}
          />
          <Stack gap="1.5">
            <Text weight="semibold">{m.change_plan_earlier()}</Text>
            <Segmented
              label={m.change_plan_earlier()}
              value={values.earlier}
              onChange={(earlier) => update({ earlier })}
              options={[
                { value: 'done_before', label: m.change_plan_earlier_done_before() },
                { value: 'skipped', label: m.change_plan_earlier_skipped() },
              ]}
            />
          </Stack>
        </>
      );
    case 'shift-course':
      return (
        <DaysLater
          value={values.days}
          words={m.change_plan_course_days}
          onChange={(days) => update({ days })}
        />
      );
  }
};

interface Props {
  change: LessonChange;
  lesson: LessonInPlan;
  details: CourseDetails;
  student: Student;
  onClose: () => void;
}

/** Dialog that changes one child's plan from a lesson on. */
export const ChangeLesson = ({ change, lesson, details, student, onClose }: Props) => {
  const { day: today } = useToday();
  const { lessonId } = lesson;
  const [values, setValues] = useState<Values>({
    change,
    at: lessonId,
    earlier: 'done_before',
    days: 1,
  });
  const update = (more: Partial<Values>): void => setValues({ ...values, ...more });
  const about = { details, student, lesson, today };
  const { hint, confirm, done } = wordsOf(values, about);
  const targetId = values.change === 'go-to' ? values.at : lessonId;
  const comes = ({ lessonDate }: PlanPreview): EffectLine | undefined =>
    lessonDate === null
      ? undefined
      : {
          words: m.change_plan_comes({
            title: titleOf(details, targetId),
            day: showDayFrom(lessonDate, today),
          }),
          isWarning: false,
        };
  return (
    <ChangeFrame
      title={titleOf(details, lessonId)}
      description={m.change_plan_lesson_of({
        name: calledName(student),
        course: details.course.name,
        position: positionOf(details, lessonId),
        total: details.lessons.length,
      })}
      changes={changesOfLesson(lesson, today)}
      change={values.change}
      onChange={(other) => update({ change: other })}
      hint={hint}
      previewed={usePreview(actionOf(values, lesson))}
      students={[student]}
      withNames={false}
      first={comes}
      confirmLabel={confirm}
      done={done}
      onClose={onClose}
    >
      <LessonFields values={values} about={about} update={update} />
    </ChangeFrame>
  );
};
