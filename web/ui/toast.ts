/**
 * Toasts, one at a time: a new one replaces the last. A dismissed toast is kept invisibly for a while [specification,
 * section 9].
 */
import { create } from 'zustand';

/** A button of a toast. */
export interface ToastAction {
  label: string;
  run: () => void;
  /** It takes back what isn't saved yet, such as a row of a draft: so does Ctrl Z, as long as it is offered. */
  isOfDraft?: true;
}

/** A toast's text and its actions. */
export interface ToastMessage {
  title: string;
  description?: string;
  kind: 'success' | 'info' | 'danger';
  action?: ToastAction;
  /** What goes further, before the action that takes it back. */
  more?: readonly ToastAction[];
  /** How long it is shown, in ms. */
  duration?: number;
}

/** A toast that is shown or was dismissed. */
export interface Toast extends ToastMessage {
  id: number;
  duration: number;
  isDismissed: boolean;
}

/** How long a toast is shown, in ms. */
export const defaultDurationMs = 5_000;
/** How long a dismissed toast is kept, in ms. */
export const removeAfterMs = 1_000_000;

/** The latest toast. */
export const useToasts = create<{ toast: Toast | null }>(() => ({ toast: null }));

let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;

/** Shows a toast and returns its id. */
export function toast(message: ToastMessage): number {
  clearTimeout(removal);
  const id = (lastId += 1);
  useToasts.setState({
    toast: { duration: defaultDurationMs, ...message, id, isDismissed: false },
  });
  return id;
}

/** Hides a toast. */
export function dismissToast(id: number): void {
  const { toast: shown } = useToasts.getState();
  if (shown?.id !== id || shown.isDismissed) return;
  useToasts.setState({ toast: { ...shown, isDismissed: true } });
  removal = setTimeout(() => useToasts.setState({ toast: null }), removeAfterMs);
}
