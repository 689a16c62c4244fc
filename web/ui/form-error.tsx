import type { ReactNode } from 'react';
import { Banner } from './banner.tsx';

/** What went wrong with the form as a whole; nothing when there is nothing to say. */
export const FormError = ({ children }: { children?: ReactNode }) =>
  children ? <Banner tone="danger">{children}</Banner> : null;
