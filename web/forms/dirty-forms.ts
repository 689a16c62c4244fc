/** Forms with unsaved typing: while there is one, the page isn't reloaded without asking. */
import { useEffect } from 'react';
import { create } from 'zustand';

const useDirtyForms = create<{ count: number }>(() => ({ count: 0 }));

const add = (by: number): void => useDirtyForms.setState(({ count }) => ({ count: count + by }));

/** Registers a mounted form's unsaved typing. */
export function useDirtyForm(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined;
    add(1);
    return () => add(-1);
  }, [isDirty]);
}

/** Whether a form has unsaved typing. */
export const useHasUnsavedTyping = (): boolean => useDirtyForms(({ count }) => count > 0);

/** The same, outside a component. */
export const hasUnsavedTyping = (): boolean => useDirtyForms.getState().count > 0;
