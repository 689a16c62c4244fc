import { lazy, Suspense, useState } from 'react';
import { m } from '../messages/compiled/messages.js';
import type { DialogFrameProps } from './dialog-frame.tsx';
import { Button } from './pieces.tsx';

/** A message over the screen that can only be closed, such as that the record to edit was deleted. */
export const NoticeDialog = (props: Omit<DialogFrameProps, 'open' | 'footer'>) => (
  <Dialog {...props} open footer={<Button onClick={props.onClose}>{m.common_close()}</Button>} />
);

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
