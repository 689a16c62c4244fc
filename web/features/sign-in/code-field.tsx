import type { ComponentProps } from 'react';
import { m } from '../../messages/compiled/messages.js';
import { TextField } from '../../ui/text-field.tsx';

/** Field for a one-use code that a parent reads aloud. */
export const CodeField = (field: Omit<ComponentProps<typeof TextField>, 'label'>) => (
  <TextField
    label={m.devices_code()}
    hint={m.devices_code_hint()}
    autoComplete="one-time-code"
    autoCapitalize="characters"
    spellCheck={false}
    {...field}
  />
);
