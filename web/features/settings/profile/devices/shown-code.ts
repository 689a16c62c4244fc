import { minuteMs } from '../../../../../shared-model/lib/dates.ts';

/** A one-use code on the screen, and until when it is good by this device's clock (milliseconds). */
export interface ShownCode {
  code: string;
  until: number;
}

/** A code that has just come: it is good for ten minutes from now, whatever the server's clock says. */
export const shownFromNow = (code: string): ShownCode => ({
  code,
  until: Date.now() + 10 * minuteMs,
});
