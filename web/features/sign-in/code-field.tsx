import { type ComponentProps, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { codeIn, showCode } from '../../../shared-model/lib/one-use-code.ts';
import { m } from '../../messages/compiled/messages.js';
import { TextField } from '../../ui/fields.tsx';

/** The code behind `#` of an opened link, formatted as typed; it is removed from the address. */
export function useCodeOfLink(): string {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [first] = useState(() => codeIn(hash.slice(1)));
  useEffect(() => {
    if (hash !== '') void navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);
  return first === undefined ? '' : showCode(first);
}

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
