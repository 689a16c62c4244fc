import { lazy, Suspense } from 'react';

/** Loaded when it is asked for: hardly anybody ever does. */
const RemoveFamilyDialog = lazy(async () => ({
  default: (await import('./remove-family-dialog.tsx')).RemoveFamilyDialog,
}));

export const RemoveFamily = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) =>
  isOpen && (
    <Suspense>
      <RemoveFamilyDialog onClose={onClose} />
    </Suspense>
  );
