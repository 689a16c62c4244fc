import { useDevice } from '../../../../device/device-view.ts';
import { endsOnContact } from '../../../../sync/status.ts';

/** Whether the sync has just found the server unreachable. */
export const useOutOfReach = (): boolean =>
  useDevice(({ status }) => endsOnContact(status.trouble));
