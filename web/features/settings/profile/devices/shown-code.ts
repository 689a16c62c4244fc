import { minuteMs } from '../../../../../shared-model/lib/dates.ts';

/** A one-use code on the screen, with its expiry by this device's clock (milliseconds). */
export interface ShownCode {
  code: string;
  until: number;
}

/** A new code: valid for ten minutes from now by this device's clock, whatever the server's says. */
export const shownFromNow = (code: string): ShownCode => ({
  code,
  until: Date.now() + 10 * minuteMs,
});
