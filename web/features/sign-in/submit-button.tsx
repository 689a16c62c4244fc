import type { ReactNode } from 'react';
import { Button } from '../../ui/pieces.tsx';

interface SubmitButtonProps {
  form: { formState: { isSubmitting: boolean } };
  pendingLabel: string;
  disabled?: boolean;
  size?: 'md' | 'lg';
  children: ReactNode;
}

/** Submits its form, and shows that the submission is pending. */
export const SubmitButton = ({ form, size = 'lg', ...button }: SubmitButtonProps) => (
  <Button
    type="submit"
    variant="primary"
    size={size}
    pending={form.formState.isSubmitting}
    {...button}
  />
);
