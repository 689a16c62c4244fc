import { useState } from 'react';
import type { DailyLesson } from '../../../../shared-model/derive/daily-lessons.ts';
import { showWeekdayAndDate } from '../../../format/format.ts';
import { m } from '../../../messages/compiled/messages.js';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { FormError } from '../../../ui/form.tsx';
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
  const [[day], setDays] = useState<readonly string[]>([]);
  const isOver = day !== undefined && day < today;
  const submit = (): void => {
    if (day === undefined) return;
    // Choosing its present day pins it too.
    if (day === lesson.date) void pinLesson(lesson, day);
    else pin(lesson, { studentId: lesson.studentId, date: day });
    onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      title={m.planner_lesson_day_heading({ title: lesson.title })}
      saveLabel={m.planner_lesson_day_confirm()}
      canSave={day !== undefined && !isOver}
      onSubmit={submit}
    >
      <DayChoice
        week={week < today ? today : week}
        value={day === undefined ? [] : [day]}
        onChange={setDays}
        isSingle
      />
      <FormError>{isOver && m.planner_lesson_past({ day: showWeekdayAndDate(day) })}</FormError>
    </FormDialog>
  );
};
