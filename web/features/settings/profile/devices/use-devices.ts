import { useCallback, useEffect, useState } from 'react';
import type { DeviceAtServer, ServerFailure } from '../../../../device/server-family.ts';
import { host } from '../../../../device/host.ts';
import { useOutOfReach } from './use-out-of-reach.ts';

interface DeviceList {
  /** Undefined until the server has answered. */
  devices: readonly DeviceAtServer[] | undefined;
  /** Why the latest request failed. */
  failure: ServerFailure | null;
}

type Answer = Awaited<ReturnType<ReturnType<typeof host>['listDevices']>>;

/** A failed request keeps the previous list. */
const listedAfter = ({ devices }: DeviceList, answer: Answer): DeviceList =>
  answer.ok ? { devices: answer.value, failure: null } : { devices, failure: answer.error };

/**
 * The family's devices as the server lists them; requested again by `reload` and once the server is reachable again.
 */
export function useDevices(): DeviceList & { reload: () => Promise<readonly DeviceAtServer[]> } {
  const [listed, setListed] = useState<DeviceList>({ devices: undefined, failure: null });
  const isOutOfReach = useOutOfReach();
  const reload = useCallback(async () => {
    const answer = await host().listDevices();
    setListed((before) => listedAfter(before, answer));
    return answer.ok ? answer.value : [];
  }, []);
  useEffect(() => {
    if (isOutOfReach) return undefined;
    let isCurrent = true;
    const look = async (): Promise<void> => {
      const answer = await host().listDevices();
      if (isCurrent) setListed((before) => listedAfter(before, answer));
    };
    void look();
    return () => {
      isCurrent = false;
    };
  }, [isOutOfReach]);
  return { ...listed, reload };
}
