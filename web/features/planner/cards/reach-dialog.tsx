import type { PlanReach } from '../../../../shared-model/derive/plan-groups.ts';
import { m } from '../../../messages/compiled/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

interface Props {
  /** The pending action, as a question. */
  title: string;
  onChoose: (reach: PlanReach) => void;
  onCancel: () => void;
}

/** Asks which part of a series an action applies to, before anything is written. */
export const ReachDialog = ({ title, onChoose, onCancel }: Props) => (
  <Dialog
    open
    onClose={onCancel}
    title={title}
    description={m.planner_reach_description()}
    size="sm"
    role="alertdialog"
    footer={
      <>
        <Button onClick={onCancel}>{m.common_cancel()}</Button>
        <Button onClick={() => onChoose('later')}>{m.planner_reach_later()}</Button>
        <Button variant="primary" data-autofocus onClick={() => onChoose('this')}>
          {m.planner_reach_this()}
        </Button>
      </>
    }
  />
);
