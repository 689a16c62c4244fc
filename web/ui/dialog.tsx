import { lazy, Suspense, useState } from 'react';
import type { DialogFrameProps } from './dialog-frame.tsx';

export type SheetProps = Pick<DialogProps, 'open' | 'onClose' | 'title' | 'children' | 'footer'>;

/** More about what is on the screen, at its side from 768 px; from below on a phone. */
export const Sheet = (props: SheetProps) => <LazyFrame {...props} place="side" />;

/** The library's dialog comes with the first one that is opened: no screen waits for it. */
const Frame = lazy(async () => ({ default: (await import('./dialog-frame.tsx')).DialogFrame }));

export type DialogProps = Omit<DialogFrameProps, 'role' | 'place'>;

/** Asks or shows something over the screen: centred from 768 px, a sheet from below on a phone. */
export const Dialog = (props: DialogProps) => <LazyFrame {...props} />;

/** Remembers that it was open, so that it can go gently. */
export const LazyFrame = (props: DialogFrameProps) => {
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open && !wasOpen) setWasOpen(true);
  return wasOpen ? (
    <Suspense fallback={null}>
      <Frame {...props} />
    </Suspense>
  ) : null;
};
