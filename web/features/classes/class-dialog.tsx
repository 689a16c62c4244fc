import type { OpenDialog } from '../../state/dialogs.ts';

export const ClassDialog = (_props: { dialog: OpenDialog; onClose: () => void }) => null;
