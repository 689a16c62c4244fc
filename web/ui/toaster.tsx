import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from 'react';
import { createPortal } from 'react-dom';
import { X } from 'lucide-react';
import { m } from '../messages/compiled/messages.js';
import { messagesId } from './modal-layers.ts';
import { useToastPlace } from './use-toast-place.ts';
import { useToasts, dismissToast, type Toast } from './toast.ts';
import styles from './toaster.module.css';
import { bannerLooks } from './banner.tsx';
import { Button, Text } from './pieces.tsx';
import { IconButton } from './icon-button.tsx';
import { piece } from './piece.ts';
import toastCard from './toast-card.module.css';

/** Calls `done` after `ms`, not counting the time between `pause` and `resume`. */
function useCountdown(ms: number, done: () => void): { pause: () => void; resume: () => void } {
  const [isRunning, setIsRunning] = useState(true);
  const left = useRef(ms);
  const finish = useEffectEvent(done);

  useEffect(() => {
    if (!isRunning) return undefined;
    const startedAt = performance.now();
    const timer = setTimeout(() => finish(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - startedAt;
    };
  }, [isRunning]);
  return { pause: () => setIsRunning(false), resume: () => setIsRunning(true) };
}

/** The minimum distance of a swipe, in px [specification, section 9]. */
const thresholdPx = 50;

/**
 * Handlers that swipe an element away to the right. It follows the finger, and springs back if the swipe is too short.
 */
function useSwipeRight(onSwipe: () => void) {
  const startX = useRef<number | null>(null);
  const move = (element: HTMLElement, by: number) => {
    element.style.transform = by > 0 ? `translateX(${by}px)` : '';
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      startX.current = event.clientX;
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (startX.current === null) return;
      const by = event.clientX - startX.current;
      // Not before a movement: a press on a button inside must remain a press.
      if (by > 4) event.currentTarget.setPointerCapture(event.pointerId);
      move(event.currentTarget, by);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const by = event.clientX - (startX.current ?? event.clientX);
      startX.current = null;
      move(event.currentTarget, 0);
      if (by >= thresholdPx) onSwipe();
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      startX.current = null;
      move(event.currentTarget, 0);
    },
  };
}

const Card = piece('div', toastCard.card);

/** A toast. It stays while it is hovered, focused or touched, and is dismissed by a swipe to the right. */
const ToastCard = ({ toast }: { toast: Toast }) => {
  const { id, kind, title, description, action, more, duration } = toast;
  const { palette, glyph: Glyph } = bannerLooks[kind];
  const dismiss = () => dismissToast(id);
  const { pause, resume } = useCountdown(duration, dismiss);
  const swipe = useSwipeRight(dismiss);
  const buttons = [...(more ?? []), ...(action ? [action] : [])];
  return (
    <Card
      data-palette={palette}
      data-crowded={buttons.length > 1 || undefined}
      onMouseEnter={pause}
      onMouseLeave={resume}
      onFocus={pause}
      onBlur={resume}
      onKeyDown={(event) => {
        if (event.key === 'Escape') dismiss();
      }}
      {...swipe}
    >
      <span className={toastCard.glyph} aria-hidden>
        <Glyph size={20} />
      </span>
      <div className={toastCard.words}>
        <Text weight="semibold">{title}</Text>
        {description !== undefined && (
          <Text size="sm" tone="muted">
            {description}
          </Text>
        )}
      </div>
      {buttons.map(({ label, run }) => (
        <Button
          key={label}
          variant="plain"
          onClick={() => {
            dismiss();
            run();
          }}
        >
          {label}
        </Button>
      ))}
      <IconButton label={m.common_dismiss()} icon={X} tooltip={false} onClick={dismiss} />
    </Card>
  );
};

/**
 * Renders the toasts, once in the app. Both live regions are always mounted, because screen readers ignore a region
 * that is inserted together with its text: failures are announced at once, others when the reader is idle.
 * `data-live-announcer` keeps an open dialog from hiding them and lets the focus move to them (modal.tsx).
 */
export const Toaster = () => {
  const toast = useToasts((state) => (state.toast?.isDismissed === false ? state.toast : null));
  const isUrgent = toast?.kind === 'danger';
  const area = useToastPlace(toast?.id);
  const card = toast && <ToastCard key={toast.id} toast={toast} />;
  return createPortal(
    <div
      id={messagesId}
      ref={area}
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
