import { useController } from 'react-hook-form';
import { reward, rewardPictures, type Reward } from '../../../shared-model/entities/reward.ts';
import type { Student } from '../../../shared-model/entities/student.ts';
import { act } from '../../device/act.ts';
import { recordForm } from '../../forms/record-form.ts';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { choiceLabel } from '../../messages/choice-labels.ts';
import { m } from '../../messages/compiled/messages.js';
import { RewardPicture } from '../../parts/reward-picture.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/fields.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { StudentGroup } from '../../ui/student-choice.tsx';

const rewards = recordForm(reward, [
  'name',
  'picture',
  'cost',
  'studentIds',
  'isGoal',
  'isArchived',
]);

interface Props {
  /** Null: a new one. */
  reward: Reward | null;
  students: readonly Student[];
  onClose: () => void;
}

/** Adds or edits a reward or a family goal. */
export const RewardDialog = ({ reward: edited, students, onClose }: Props) => {
  const { form, field, dialog } = useRecordForm({
    ...rewards.of(edited),
    save: (values) => {
      const { name } = values;
      return act('saveReward', rewards.saving(edited, values), {
        done: m.rewards_saved({ name }),
        failed: m.rewards_save_failed(),
      });
    },
    onClose,
  });
  const { control } = form;
  const picture = useController({ control, name: 'picture' }).field;
  const studentIds = useController({ control, name: 'studentIds' }).field;
  const isGoal = useController({ control, name: 'isGoal' }).field;
  const isArchived = useController({ control, name: 'isArchived' }).field;
  return (
    <FormDialog
      {...dialog}
      place="side"
      title={edited ? m.rewards_edit() : m.rewards_add()}
      saveLabel={edited ? m.common_save() : m.rewards_add()}
    >
      <TextField placeholder={m.rewards_name_example()} {...field('name')} />
      <TextField hint={m.rewards_cost_hint()} {...field('cost')} />
      <RadioCards
        isRow
        legend={m.labels_field_picture()}
        options={[
          {
            label: '',
            options: rewardPictures.map((value) => ({
              value,
              label: choiceLabel(value),
              art: <RewardPicture picture={value} px={48} />,
            })),
          },
        ]}
        value={picture.value}
        onChange={picture.onChange}
      />
      <Checkbox
        label={m.labels_field_is_goal()}
        hint={m.rewards_goal_hint()}
        checked={isGoal.value}
        onChange={isGoal.onChange}
      />
      {!isGoal.value && students.length > 1 && (
        <StudentGroup
          legend={m.common_students()}
          hint={m.rewards_for_hint()}
          students={students}
          value={studentIds.value}
          onChange={studentIds.onChange}
        />
      )}
      {edited && (
        <Checkbox
          label={m.rewards_pause()}
          checked={isArchived.value}
          onChange={isArchived.onChange}
        />
      )}
    </FormDialog>
  );
};
