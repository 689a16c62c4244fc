import type { OpenDialog } from '../../state/dialogs.ts';

export const AssignmentDialog = (_props: { dialog: OpenDialog; onClose: () => void }) => null;
