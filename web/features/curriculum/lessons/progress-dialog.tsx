import type { LessonOfStudent, StudentLesson } from '../../../../shared-model/derive/courses.ts';
import { lessonProgress } from '../../../../shared-model/entities/lesson-progress.ts';
import { progressId } from '../../../../shared-model/derive/daily-lessons.ts';
import { showDayFrom } from '../../../format/format.ts';
import { m } from '../../../messages/compiled/messages.js';
import type { OpenDialogProps } from '../../../shell/dialogs.ts';
import { lessonChangeItems } from '../../../shell/plan-changes.ts';
import { describedFields } from '../../../forms/described-fields.ts';
import { useFirst, useRecordForm } from '../../../forms/use-record-form.ts';
import { useRecordsNow, useToday } from '../../../device/use-now.ts';
import { calledName } from '../../../ui/called-names.ts';
import { Button, Grid, Row, Text } from '../../../ui/pieces.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { NoticeDialog } from '../../../ui/dialog.tsx';
import { SelectField, TextArea, TextField } from '../../../ui/fields.tsx';
import { saveProgress } from './lesson-actions.ts';
import { progressFields, progressFormSchema } from './progress-form.ts';

/** When the lesson is due unless it is pinned. */
function pinHint({ isPinned, isPinMissed, date }: LessonOfStudent, today: string): string {
  if (isPinned || date === null) return m.curriculum_pinned_hint();
  const on = { date: showDayFrom(date, today) };
  return isPinMissed ? m.curriculum_pin_missed(on) : m.curriculum_pinned_hint_on(on);
}

interface FormProps {
  found: StudentLesson;
  today: string;
  onClose: () => void;
}

/** Deviations from the plan, each with its own dialog. The input of this one is kept as its draft. */
const PlanChanges = ({ found: { lesson, student, part }, today, onClose }: FormProps) => {
  const { id: lessonId, curriculumId } = lesson;
  const { date, state } = part;
  const planned = { studentId: student.id, curriculumId, lessonId, date, done: state === 'done' };
  return (
    <Row gap="2">
      {lessonChangeItems(planned, today).map(({ label, icon, onSelect }) => (
        <Button
          key={label}
          icon={icon}
          onClick={() => {
            onClose();
            onSelect();
          }}
        >
          {label}
        </Button>
      ))}
    </Row>
  );
};

const described = describedFields(lessonProgress);

const ProgressForm = (props: FormProps) => {
  const { found, today, onClose } = props;
  const { lesson, student, course, part, isRunning } = found;
  const { field, dialog } = useRecordForm({
    schema: progressFormSchema(today),
    described,
    draftName: `lesson-progress:${progressId(student.id, lesson.id)}`,
    first: () => progressFields(part),
    save: (values) => saveProgress(found, values),
    onClose,
  });
  return (
    <FormDialog
      {...dialog}
      title={lesson.title}
      description={m.curriculum_part_of({ name: calledName(student), course: course.name })}
    >
      <SelectField {...field('status')} label={m.curriculum_status()} />
      <Grid min="14.5rem">
        {isRunning && part.state === 'open' && (
          <TextField
            label={m.curriculum_pinned_to()}
            hint={pinHint(part, today)}
            type="date"
            min={today}
            {...field('pinnedTo')}
          />
        )}
        {lesson.type !== 'lesson' && (
          <TextField hint={m.curriculum_score_hint()} {...field('score')} />
        )}
        <TextField
          label={m.curriculum_minutes_more()}
          hint={m.curriculum_minutes_so_far({ count: part.timeSpent })}
          inputMode="numeric"
          autoComplete="off"
          {...field('minutes')}
        />
      </Grid>
      <TextArea {...field('notes')} />
      <PlanChanges {...props} />
    </FormDialog>
  );
};

type Props = OpenDialogProps<'lesson-progress'>;

/** One student's progress in one lesson: status, pinned day, score, minutes spent, notes. */
export const ProgressDialog = ({ dialog: { studentId, lessonId }, onClose }: Props) => {
  const { day } = useToday();
  const found = useFirst(useRecordsNow('studentLesson', studentId, lessonId));
  if (found === undefined) return null;
  if (found === null)
    return (
      <NoticeDialog title={m.common_lesson_gone()} onClose={onClose}>
        <Text>{m.common_was_deleted()}</Text>
      </NoticeDialog>
    );
  return <ProgressForm found={found} today={day} onClose={onClose} />;
};
