import {
  followedCalendar,
  type FollowedCalendar,
} from '../../../../../shared-model/entities/followed-calendar.ts';
import { act } from '../../../../device/act.ts';
import { recordForm } from '../../../../forms/record-form.ts';
import { useRecordForm } from '../../../../forms/use-record-form.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { TextField } from '../../../../ui/fields.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';

const calendars = recordForm(followedCalendar, ['address', 'name']);

interface Props {
  /** Null: a new one. */
  calendar: FollowedCalendar | null;
  onClose: () => void;
}

/** Follows a calendar by its address, or changes one that is followed. */
export const FollowDialog = ({ calendar, onClose }: Props) => {
  const { field, dialog } = useRecordForm({
    ...calendars.of(calendar),
    save: (values) =>
      act('followCalendar', calendars.saving(calendar, values), {
        done: calendar ? m.followed_changed() : m.followed_saved(),
        failed: m.followed_save_failed(),
      }),
    onClose,
  });
  return (
    <FormDialog
      {...dialog}
      title={calendar ? m.followed_edit() : m.followed_add()}
      saveLabel={calendar ? m.common_save() : m.followed_add()}
    >
      <TextField type="url" dir="ltr" hint={m.followed_address_hint()} {...field('address')} />
      <TextField hint={m.followed_name_hint()} {...field('name')} />
    </FormDialog>
  );
};
