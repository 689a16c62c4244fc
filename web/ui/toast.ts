/**
 * Toasts, one at a time [specification, section 9]: a new one replaces the last. The specification requires that a
 * dismissed one is kept for a while, invisible.
 */
import { create } from 'zustand';

interface ToastAction {
  label: string;
  run: () => void;
}

/** What a message says, and its action. */
export interface ToastMessage {
  title: string;
  description?: string;
  kind: 'success' | 'info' | 'danger';
  action?: ToastAction;
  /** More of the same, before the action that takes it back. */
  more?: ToastAction;
  /** How long it is shown, in ms. */
  duration?: number;
}

/** A message that is shown or was dismissed. */
export interface Toast extends ToastMessage {
  id: number;
  duration: number;
  isDismissed: boolean;
}

/** How long a message is shown, in ms. */
export const defaultDurationMs = 5_000;
/** How long a dismissed message is kept, in ms. */
export const removeAfterMs = 1_000_000;

/** The latest message. */
export const useToasts = create<{ toast: Toast | null }>(() => ({ toast: null }));

let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;

/** Shows a message and returns its id. */
export function toast(message: ToastMessage): number {
  clearTimeout(removal);
  const id = (lastId += 1);
  useToasts.setState({
    toast: { duration: defaultDurationMs, ...message, id, isDismissed: false },
  });
  return id;
}

/** Hides a message. */
export function dismissToast(id: number): void {
  const { toast: shown } = useToasts.getState();
  if (shown?.id !== id || shown.isDismissed) return;
  useToasts.setState({ toast: { ...shown, isDismissed: true } });
  removal = setTimeout(() => useToasts.setState({ toast: null }), removeAfterMs);
}
