import { useDevice } from '../../../../device/device-view.ts';
import { endsOnContact } from '../../../../sync/status.ts';

/** Whether the sync has just found that no server answers. */
export const useOutOfReach = (): boolean =>
  useDevice(({ status }) => endsOnContact(status.trouble));
