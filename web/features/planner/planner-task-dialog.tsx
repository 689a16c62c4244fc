import type { OpenDialog } from '../../state/dialogs.ts';

export const PlannerTaskDialog = (_props: { dialog: OpenDialog; onClose: () => void }) => null;
