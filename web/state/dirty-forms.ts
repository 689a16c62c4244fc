/** Forms that hold typing nobody has saved: while there is one, the page isn't loaded anew without asking. */
import { useEffect } from 'react';
import { create } from 'zustand';

const useDirtyForms = create<{ count: number }>(() => ({ count: 0 }));

const add = (by: number): void => useDirtyForms.setState(({ count }) => ({ count: count + by }));

/** A form tells, as long as it stands, whether it holds unsaved typing. */
export function useDirtyForm(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined;
    add(1);
    return () => add(-1);
  }, [isDirty]);
}

export const useHasUnsavedTyping = (): boolean => useDirtyForms(({ count }) => count > 0);

export const hasUnsavedTyping = (): boolean => useDirtyForms.getState().count > 0;
