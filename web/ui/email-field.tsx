import type { ComponentProps } from 'react';
import { m } from '../messages/compiled/messages.js';
import { TextField } from './text-field.tsx';

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
