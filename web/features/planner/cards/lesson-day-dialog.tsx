import { useId, useState } from 'react';
import type { DailyLesson } from '../../../../shared-model/derive/daily-lessons.ts';
import { showWeekdayAndDate } from '../../../format/format.ts';
import { m } from '../../../messages/compiled/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form, FormError } from '../../../ui/form.tsx';
import { DayChoice } from './target-fields.tsx';
import { usePlan } from './plan-context.ts';
import { pinLesson } from './plan-lessons.ts';

interface Props {
  lesson: DailyLesson;
  /** Any day of the shown week. */
  week: string;
  onClose: () => void;
}

/** Chooses the day a lesson is pinned to: a nearby one or any other that isn't past. */
export const LessonDayDialog = ({ lesson, week, onClose }: Props) => {
  const { today, pin } = usePlan();
  const formId = useId();
  const [[day], setDays] = useState<readonly string[]>([]);
  const isOver = day !== undefined && day < today;
  const submit = (): void => {
    if (day === undefined || isOver) return;
    // Choosing its present day pins it too.
    if (day === lesson.date) void pinLesson(lesson, day);
    else pin(lesson, { studentId: lesson.studentId, date: day });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.planner_lesson_day_heading({ title: lesson.title })}
      footer={
        <>
          <Button onClick={onClose}>{m.common_cancel()}</Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            disabled={day === undefined || isOver}
          >
            {m.planner_lesson_day_confirm()}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit}>
        <DayChoice
          week={week < today ? today : week}
          value={day === undefined ? [] : [day]}
          onChange={setDays}
          isSingle
        />
        <FormError>{isOver && m.planner_lesson_past({ day: showWeekdayAndDate(day) })}</FormError>
      </Form>
    </Dialog>
  );
};
