import { lazy, Suspense, useState } from 'react';
import type { DialogFrameProps } from './dialog-frame.tsx';

/** The frame loads with the first one that is opened: no screen waits for it. */
const Frame = lazy(async () => ({ default: (await import('./dialog-frame.tsx')).DialogFrame }));

/**
 * A dialog: centred from 768 px, or at the side; a sheet from below on a phone. It stays mounted after closing, so that
 * it can animate out.
 */
export const Dialog = (props: DialogFrameProps) => {
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open && !wasOpen) setWasOpen(true);
  return wasOpen ? (
    <Suspense fallback={null}>
      <Frame {...props} />
    </Suspense>
  ) : null;
};
