import { createContext, useContext } from 'react';

/** Whether the app around has been painted once; it says so itself, and a piece alone counts as painted. */
export const Painted = createContext(true);

/** Whether the app has been painted: what a start needn't wait for comes then. */
export const useIsPainted = (): boolean => useContext(Painted);
