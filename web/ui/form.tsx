import type { FormEvent, ReactNode } from 'react';
import { Banner } from './banner.tsx';
import styles from './layout.module.css';

/** A form's properties. */
export interface FormProps {
  /** react-hook-form's `handleSubmit(…)` fits. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  /** Lets a button outside, in a dialog's footer, submit the form: `<Button type="submit" form={id}>`. */
  id?: string;
  children: ReactNode;
}

/** Fields one below the other. The fields show errors, not the browser's bubbles. */
export const Form = ({ onSubmit, id, children }: FormProps) => (
  <form
    className={styles.stack}
    style={{ gap: '1.25rem' }}
    id={id}
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      // For React, a form in a dialog is inside the form that opened the dialog.
      event.stopPropagation();
      void onSubmit(event);
    }}
  >
    {children}
  </form>
);

/** An error of the form as a whole; nothing while there is none. */
export const FormError = ({ children }: { children?: ReactNode }) =>
  children ? <Banner tone="danger">{children}</Banner> : null;
