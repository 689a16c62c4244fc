import type { OpenDialog } from '../../state/dialogs.ts';

export const StudentDialog = (_props: { dialog: OpenDialog; onClose: () => void }) => null;
