import { Pencil } from 'lucide-react';
import type { ListedAssignment } from '../../../shared-model/derive/assignments.ts';
import {
  assignmentStates,
  groupAssignments,
} from '../../../shared-model/derive/assignment-groups.ts';
import { m } from '../../messages/compiled/messages.js';
import { useToday } from '../../device/use-now.ts';
import { openDialog } from '../../shell/dialogs.ts';
import { Button, Stack, Text } from '../../ui/pieces.tsx';
import { DetailPane } from '../../ui/list-and-detail.tsx';
import { SharedTooltip } from '../../ui/tooltip.tsx';
import { AssignmentFacts, type RowContext } from './assignment-row.tsx';

interface Props {
  /** Undefined: it is not among the assignments of these years. */
  assignment: ListedAssignment | undefined;
  context: RowContext;
  onClose: () => void;
}

/** One assignment beside the list: what it is, whose, when it is due and who has done it. */
export const AssignmentPane = ({ assignment, context, onClose }: Props) => {
  const present = useToday();
  if (!assignment)
    return (
      <DetailPane title={m.assignments_gone_title()} onClose={onClose}>
        <Text tone="muted">{m.common_maybe_deleted()}</Text>
      </DetailPane>
    );
  const { id, title, description } = assignment;
  const groups = groupAssignments([assignment], present);
  const state = assignmentStates.find((one) => groups[one].length > 0)!;
  return (
    <DetailPane
      title={title}
      onClose={onClose}
      footer={
        <Button
          variant="primary"
          icon={Pencil}
          onClick={() => openDialog({ kind: 'assignment', assignmentId: id })}
        >
          {m.common_edit()}
        </Button>
      }
    >
      <Stack gap="3" key={id}>
        <SharedTooltip>
          <AssignmentFacts
            assignment={assignment}
            state={state}
            isSelected={false}
            isChosen={false}
            context={context}
          />
        </SharedTooltip>
        {description !== '' && (
          <Text dir="auto" whiteSpace="pre-line">
            {description}
          </Text>
        )}
      </Stack>
    </DetailPane>
  );
};
