import { chakra } from '@chakra-ui/react';
import { createPortal } from 'react-dom';
import { m } from '../messages/compiled/messages.js';
import { messagesId } from './modal-layers.ts';
import { ToastCard } from './toast-card.tsx';
import { useToasts } from './toast.ts';

const overTheFoot = 'calc(var(--from-below) + env(safe-area-inset-bottom))';
const overTheHead = 'calc(0.5rem + env(safe-area-inset-top))';
/** The header of a child's screens is the highest, 4rem. */
const underTheHeader = 'calc(4.25rem + env(safe-area-inset-top))';

const Area = chakra('div', {
  base: {
    position: 'fixed',
    zIndex: 'toast',
    insetInline: { base: '4', md: 'auto 1.5rem' },
    '--from-below': { base: '5.25rem', md: '1.5rem' },
    bottom: overTheFoot,
    // On a phone, a message without an action covers the page's head, away from the next step; one that can be undone is
    // within reach of the thumb.
    '&[data-tells]': {
      top: { base: overTheHead, md: 'auto' },
      bottom: { base: 'auto', md: overTheFoot },
    },
    // The menu and the account stay within reach.
    'body:has(header) [data-tells]&': { top: { base: underTheHeader, md: 'auto' } },
    // Above the primary button of a phone's screen.
    'body:has([data-primary]) :not([data-tells])&': {
      '--from-below': { base: '8.5rem', md: '1.5rem' },
    },
    // A dialog's buttons are at its end: adding one child after another must not wait for the last message.
    'body:has([role$="dialog"][data-state="open"]) &': { top: overTheHead, bottom: 'auto' },
    // A celebration covers messages; nothing inside a dialog can be above it, so messages go below both.
    'body:has([data-over-messages]) &': { zIndex: 'bar' },
    width: { md: 'min(420px, calc(100vw - 3rem))' },
    pointerEvents: 'none',
    '@media print': { display: 'none' },
  },
});

/**
 * Shows the messages; once in the app. Both live regions are always mounted, because a region that is inserted together with
 * its text is not announced: failures are announced at once, the rest when the reader is idle. `data-live-announcer` keeps an
 * open dialog from hiding them, and a region is what a dialog may let the focus go to (modal.tsx).
 */
export const Toaster = () => {
  const toast = useToasts((state) => (state.toast?.isDismissed === false ? state.toast : null));
  const isUrgent = toast?.kind === 'danger';
  const card = toast && <ToastCard key={toast.id} toast={toast} />;
  return createPortal(
    <Area
      id={messagesId}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Chakra reads the attribute.
      role="region"
      aria-label={m.ui_messages()}
      data-live-announcer
      {...(!toast?.action && { 'data-tells': '' })}
    >
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
