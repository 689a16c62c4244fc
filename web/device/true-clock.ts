/**
 * The true time on this page: the device's clock corrected by what the server's showed [SY9], as the worker stamps what is written
 * here. A device whose clock is a day off shows the family's day; what is known is kept for starts without a network.
 */
import { recall } from '../browser/browser-memory.ts';
import { useDevice } from './device-view.ts';

const kept = (): number => Number(recall('clock')) || 0;

/** Milliseconds to add to this device's clock; 0 while nothing else is known. */
const clockOffset = (): number => useDevice.getState().status.clockOffset ?? kept();

/** The true time in milliseconds since 1970. */
export const trueNow = (): number => Date.now() + clockOffset();

/** `clockOffset`, followed. */
export const useClockOffset = (): number => useDevice(({ status }) => status.clockOffset) ?? kept();
