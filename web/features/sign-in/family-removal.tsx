import { RemoveFamilyDialog } from './remove-family-dialog.tsx';

/** Removal of the family from this device, opened from a parent's settings. */
export const RemoveFamily = ({ onClose }: { onClose: () => void }) => (
  <RemoveFamilyDialog isOpen onClose={onClose} />
);
