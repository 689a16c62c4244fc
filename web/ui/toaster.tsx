import { chakra } from '@chakra-ui/react';
import { createPortal } from 'react-dom';
import { ToastCard } from './toast-card.tsx';
import { useToasts } from './toast.ts';

const overTheFoot = 'calc(var(--from-below) + env(safe-area-inset-bottom))';
const overTheHead = 'calc(0.5rem + env(safe-area-inset-top))';

const Area = chakra('div', {
  base: {
    position: 'fixed',
    zIndex: 'toast',
    insetInline: { base: '4', md: 'auto 1.5rem' },
    '--from-below': { base: '5.25rem', md: '1.5rem' },
    bottom: overTheFoot,
    // On a phone what only tells stands over the page's head, where no next step is; what can be undone in reach of the thumb.
    '&[data-tells]': {
      top: { base: overTheHead, md: 'auto' },
      bottom: { base: 'auto', md: overTheFoot },
    },
    // Above the button that a phone's screen is mostly for.
    'body:has([data-primary]) :not([data-tells])&': {
      '--from-below': { base: '8.5rem', md: '1.5rem' },
    },
    // A dialog's buttons are at its end: whoever adds one child after another must not wait for the message about the last.
    'body:has([role$="dialog"][data-state="open"]) &': { top: overTheHead, bottom: 'auto' },
    // What is celebrated lies above messages; in a dialog nothing can rise out of it, so they step back behind both.
    'body:has([data-over-messages]) &': { zIndex: 'bar' },
    width: { md: 'min(420px, calc(100vw - 3rem))' },
    pointerEvents: 'none',
    '@media print': { display: 'none' },
  },
});

/**
 * Where messages appear; once in the app. Both live regions are always there, because one that comes together with its words
 * is not read out: failures at once, the rest when the reader is free. `data-live-announcer` keeps an open dialog from hiding them.
 */
export const Toaster = () => {
  const toast = useToasts((state) => (state.toast?.isDismissed === false ? state.toast : null));
  const isUrgent = toast?.kind === 'danger';
  const card = toast && <ToastCard key={toast.id} toast={toast} />;
  return createPortal(
    <Area id="toasts" data-live-announcer {...(!toast?.action && { 'data-tells': '' })}>
      <chakra.output aria-live="polite" width="full" display="block">
        {!isUrgent && card}
      </chakra.output>
      <chakra.div role="alert" aria-live="assertive" width="full">
        {isUrgent && card}
      </chakra.div>
    </Area>,
    document.body,
  );
};
