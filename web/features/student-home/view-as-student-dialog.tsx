import type { OpenDialog } from '../../state/dialogs.ts';

export const ViewAsStudentDialog = (_props: { dialog: OpenDialog; onClose: () => void }) => null;
