import { m } from '../../../messages/compiled/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

interface Props {
  /** How many lessons are there already. */
  count: number;
  onAdd: () => void;
  onReplace: () => void;
  onClose: () => void;
}

/** A second list was read: it comes below the first, as the next page of a contents list does, or in its place. */
export const AddOrReplace = ({ count, onAdd, onReplace, onClose }: Props) => {
  const and = (take: () => void) => () => {
    take();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={m.curriculum_already_title()}
      description={m.curriculum_already({ count })}
      footer={
        <>
          <Button onClick={onClose}>{m.common_cancel()}</Button>
          <Button onClick={and(onReplace)}>{m.curriculum_replace()}</Button>
          <Button variant="primary" data-autofocus onClick={and(onAdd)}>
            {m.curriculum_add_below()}
          </Button>
        </>
      }
    />
  );
};
