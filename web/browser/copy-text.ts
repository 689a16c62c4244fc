import { toast } from '../ui/toast.ts';

/** Copies a text, and says whether it was copied. */
export async function copyText(text: string, done: string, failed: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ kind: 'success', title: done });
  } catch {
    toast({ kind: 'danger', title: failed });
  }
}
