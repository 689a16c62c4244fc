import { m } from '../../../messages/compiled/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

interface Props {
  /** Number of existing lessons. */
  count: number;
  onAdd: () => void;
  onReplace: () => void;
  onClose: () => void;
}

/** Asks about a second list: append it, as for the next page of a table of contents, or replace the first. */
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
