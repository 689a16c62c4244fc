import { useRef, type FormEvent, type ReactNode } from 'react';
import { Banner } from './banner.tsx';
import styles from './layout.module.css';

/** A form's properties. */
export interface FormProps {
  /** react-hook-form's `handleSubmit(…)` fits. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  /** The form's id. A button outside, such as in a dialog's footer, submits it: `<Button type="submit" form={id}>`. */
  id?: string;
  children: ReactNode;
}

/**
 * A form with its fields below each other. The fields show errors instead of the browser's bubbles. It isn't submitted
 * again while the promise of the last time is pending.
 */
export const Form = ({ onSubmit, id, children }: FormProps) => {
  const isUnderWay = useRef(false);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    // In React's tree, a form in a dialog is inside the form that opened the dialog.
    event.stopPropagation();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await onSubmit(event);
    } finally {
      isUnderWay.current = false;
    }
  };
  return (
    <form
      className={styles.stack}
      style={{ gap: '1.25rem' }}
      id={id}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      {children}
    </form>
  );
};

/** An error of the whole form; nothing without one. */
export const FormError = ({ children }: { children?: ReactNode }) =>
  children ? <Banner tone="danger">{children}</Banner> : null;
