import { useState } from 'react';
import { host } from '../../state/host.ts';

/** A run asked for by hand. What comes of it is told by the status. */
export function useSyncNow(): { syncNow: () => void; isPending: boolean } {
  const [isPending, setIsPending] = useState(false);
  const run = async (): Promise<void> => {
    setIsPending(true);
    try {
      await host().syncNow();
    } finally {
      setIsPending(false);
    }
  };
  return { syncNow: () => void run(), isPending };
}
