import { RemoveFamilyDialog } from './remove-family-dialog.tsx';

/** The removal of the family from this device, asked for from a parent's settings. */
export const RemoveFamily = ({ onClose }: { onClose: () => void }) => (
  <RemoveFamilyDialog isOpen onClose={onClose} />
);
