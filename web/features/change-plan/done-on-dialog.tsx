import { useState } from 'react';
import { act } from '../../device/act.ts';
import { useToday } from '../../device/use-now.ts';
import { m } from '../../messages/compiled/messages.js';
import type { OpenDialogProps } from '../../shell/dialogs.ts';
import { TextField } from '../../ui/fields.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { problemText } from '../../../shared-model/problems/problem-text.ts';

type When = 'own' | 'today' | 'other';

/** Says on which day work counts, and completes what is open: each on its own day, today, or another day. */
export const DoneOnDialog = ({
  dialog: { items, onSaved },
  onClose,
}: OpenDialogProps<'done-on'>) => {
  const { day: today } = useToday();
  const [when, setWhen] = useState<When>('own');
  const [other, setOther] = useState(today);
  const isAhead = when === 'other' && other > today;
  const days: Record<When, string | null> = { own: null, today, other };
  const save = async (): Promise<void> => {
    const done = await act(
      'completeOn',
      { items, day: days[when] },
      { done: m.change_plan_done_on_done(), failed: m.common_task_status_failed() },
    );
    if (!done) return;
    onSaved?.();
    onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      title={m.change_plan_done_on_title({ count: items.length })}
      description={m.change_plan_done_on_hint()}
      saveLabel={m.common_done()}
      canSave={when !== 'other' || (other !== '' && !isAhead)}
      onSubmit={save}
    >
      <Segmented
        label={m.labels_field_completed_on()}
        value={when}
        onChange={setWhen}
        wraps
        options={[
          { value: 'own', label: m.change_plan_done_on_own({ count: items.length }) },
          { value: 'today', label: m.common_today() },
          { value: 'other', label: m.change_plan_done_on_other() },
        ]}
      />
      {when === 'other' && (
        <TextField
          type="date"
          label={m.common_date()}
          value={other}
          max={today}
          error={isAhead ? problemText('day-ahead') : undefined}
          onChange={({ target: { value } }) => setOther(value)}
        />
      )}
    </FormDialog>
  );
};
