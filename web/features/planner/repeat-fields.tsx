import { useController, useWatch } from 'react-hook-form';
import { addDays } from '../../../shared-model/lib/dates.ts';
import { m } from '../../messages/compiled/messages.js';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { daysOf } from './task-form.ts';
import type { TaskForm } from './use-task-form.ts';

/** Whether the new task stands on the same weekday of the weeks that follow, and until when. */
export const RepeatFields = ({ form }: { form: TaskForm }) => {
  const { control, register, formState, setValue, getValues } = form;
  const repeats = useController({ control, name: 'repeats' }).field;
  const [date, until] = useWatch({ control, name: ['date', 'until'] });
  const isKnown = until > date && date !== '';
  const count = isKnown ? daysOf({ date, until, repeats: true }).length : 0;
  return (
    <>
      <Checkbox
        label={m.planner_repeat()}
        checked={repeats.value}
        onChange={(isChecked) => {
          repeats.onChange(isChecked);
          const first = getValues('date');
          if (isChecked && getValues('until') === '' && first !== '')
            setValue('until', addDays(first, 28));
        }}
      />
      {repeats.value && (
        <TextField
          type="date"
          label={m.planner_until()}
          min={date}
          hint={isKnown ? m.planner_until_hint({ count }) : undefined}
          error={formState.errors.until?.message}
          {...register('until')}
        />
      )}
    </>
  );
};
