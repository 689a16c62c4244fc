import type { ComponentProps } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { m } from '../messages/compiled/messages.js';
import { PasswordField } from './password-field.tsx';
import { TextField } from './fields.tsx';

/** A parent's e-mail address, which password managers fill in. */
export const EmailField = (field: Omit<ComponentProps<typeof TextField>, 'label'>) => (
  <TextField
    label={m.labels_field_email()}
    type="email"
    autoComplete="username"
    autoCapitalize="none"
    {...field}
  />
);

type Name = 'email' | 'password' | 'confirmPassword';

interface NewAccountFieldsProps {
  /** Binds a field to its form, whose schema is a `newAccountForm` (`shared-model/contracts/account-calls.ts`). */
  field: (name: Name) => UseFormRegisterReturn & { error: string | undefined };
  /** Label and hint of the password, if they differ from the default. */
  label?: string;
  hint?: string;
}

/** New sign-in data of a parent: an e-mail address, and a password typed twice. */
export const NewAccountFields = ({
  field,
  label = m.common_password(),
  hint = m.sign_in_password_hint(),
}: NewAccountFieldsProps) => (
  <>
    <EmailField {...field('email')} />
    <PasswordField label={label} hint={hint} autoComplete="new-password" {...field('password')} />
    <PasswordField
      label={m.sign_in_confirm_password()}
      autoComplete="new-password"
      {...field('confirmPassword')}
    />
  </>
);
