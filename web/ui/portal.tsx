import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Puts its content at the end of the page, beside the app. */
export const Portal = ({ children }: { children: ReactNode }) =>
  createPortal(children, document.body);
