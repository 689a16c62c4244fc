/**
 * Short messages, one at a time [specification, section 9]: a new one takes the place of the last. A dismissed one is kept a
 * while, unseen, as the specification has it.
 */
import { create } from 'zustand';

export interface ToastMessage {
  title: string;
  description?: string;
  kind: 'success' | 'info' | 'danger';
  action?: { label: string; run: () => void };
  /** How long it stays, in ms. */
  duration?: number;
}

export interface Toast extends ToastMessage {
  id: number;
  duration: number;
  isDismissed: boolean;
}

export const defaultDurationMs = 5_000;
export const removeAfterMs = 1_000_000;

export const useToasts = create<{ toast: Toast | null }>(() => ({ toast: null }));

let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;

/** Shows a message and gives its id. */
export function toast(message: ToastMessage): number {
  clearTimeout(removal);
  const id = (lastId += 1);
  useToasts.setState({
    toast: { duration: defaultDurationMs, ...message, id, isDismissed: false },
  });
  return id;
}

export function dismissToast(id: number): void {
  const { toast: shown } = useToasts.getState();
  if (shown?.id !== id || shown.isDismissed) return;
  useToasts.setState({ toast: { ...shown, isDismissed: true } });
  removal = setTimeout(() => useToasts.setState({ toast: null }), removeAfterMs);
}
