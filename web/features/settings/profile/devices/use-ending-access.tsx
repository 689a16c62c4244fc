import { useState } from 'react';
import type { AccessOfParent } from '../../../../device/server-family.ts';
import { EndingAccess } from './ending-access.tsx';

/** What ends with a parent, as the server reports it, and which devices are to be kept. */
export function useEndingAccess() {
  const [access, setAccess] = useState<AccessOfParent | null>(null);
  const [ending, setEnding] = useState<readonly number[]>([]);
  const show = (shown: AccessOfParent | null): void => {
    setAccess(shown);
    setEnding(shown?.devices.map(({ id }) => id) ?? []);
  };
  return {
    access,
    show,
    keepDevices: access?.devices.map(({ id }) => id).filter((id) => !ending.includes(id)) ?? [],
    list: access && <EndingAccess access={access} ending={ending} onChange={setEnding} />,
  };
}
