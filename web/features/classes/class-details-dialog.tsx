import type { OpenDialog } from '../../state/dialogs.ts';

export const ClassDetailsDialog = (_props: { dialog: OpenDialog; onClose: () => void }) => null;
