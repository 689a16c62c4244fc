import type { FormEvent, ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { Banner } from './banner.tsx';

const Root = chakra('form', {
  base: { display: 'flex', flexDirection: 'column', gap: '5', minW: '0' },
});

export interface FormProps {
  /** react-hook-form's `handleSubmit(…)` fits. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  /** Lets a button elsewhere, in a dialog's footer, submit it: `<Button type="submit" form={id}>`. */
  id?: string;
  children: ReactNode;
}

/** Fields one below the other. What is wrong is said by the fields, not by the browser's bubbles. */
export const Form = ({ onSubmit, id, children }: FormProps) => (
  <Root
    id={id}
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      // A form in a dialog lies, for React, within the form that opened the dialog.
      event.stopPropagation();
      void onSubmit(event);
    }}
  >
    {children}
  </Root>
);

/** What went wrong with the form as a whole; nothing when there is nothing to say. */
export const FormError = ({ children }: { children?: ReactNode }) =>
  children ? <Banner tone="danger">{children}</Banner> : null;
