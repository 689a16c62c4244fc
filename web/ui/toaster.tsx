import { createPortal } from 'react-dom';
import { m } from '../messages/compiled/messages.js';
import { messagesId } from './modal-layers.ts';
import { ToastCard } from './toast-card.tsx';
import { useToasts } from './toast.ts';
import styles from './toaster.module.css';

/**
 * Renders the toasts, once in the app. Both live regions are always mounted, because screen readers ignore a region
 * that is inserted together with its text: failures are announced at once, others when the reader is idle.
 * `data-live-announcer` keeps an open dialog from hiding them and lets the focus move to them (modal.tsx).
 */
export const Toaster = () => {
  const toast = useToasts((state) => (state.toast?.isDismissed === false ? state.toast : null));
  const isUrgent = toast?.kind === 'danger';
  const card = toast && <ToastCard key={toast.id} toast={toast} />;
  return createPortal(
    <div
      id={messagesId}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Chakra reads the attribute.
      role="region"
      className={styles.area}
      aria-label={m.ui_messages()}
      data-live-announcer
      {...(!toast?.action && { 'data-tells': '' })}
    >
      <output className={styles.region} aria-live="polite">
        {!isUrgent && card}
      </output>
      <div className={styles.region} role="alert" aria-live="assertive">
        {isUrgent && card}
      </div>
    </div>,
    document.body,
  );
};
