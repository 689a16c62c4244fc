/**
 * The true time on this page: the device's clock corrected by the server's [SY9], the same time the worker stamps
 * writes with. So a device whose clock is a day off still shows the family's day; the offset is stored for starts
 * without a network.
 */
import { recall } from '../browser/browser-memory.ts';
import { useDevice } from './device-view.ts';

const kept = (): number => Number(recall('clock')) || 0;

/** Milliseconds to add to this device's clock; 0 while unknown. */
const clockOffset = (): number => useDevice.getState().status.clockOffset ?? kept();

/** The true time in milliseconds since 1970. */
export const trueNow = (): number => Date.now() + clockOffset();

/** `clockOffset` as a hook. */
export const useClockOffset = (): number => useDevice(({ status }) => status.clockOffset) ?? kept();
