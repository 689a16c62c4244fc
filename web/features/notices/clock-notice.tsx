import { useEffect, useState, type ReactNode } from 'react';
import { minuteMs } from '../../../shared-model/lib/dates.ts';
import { showMoment } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { forget, recall, remember } from '../../browser/browser-memory.ts';
import { useClockOffset } from '../../device/true-clock.ts';
import { useToday } from '../../device/use-now.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/pieces.tsx';

/** Deviations up to this aren't reported. */
const tolerableMs = 10 * minuteMs;

/** Warns once that this device's clock is wrong, with the right time, which the dates and times on screen follow. */
export const ClockNotice = ({ otherwise }: { otherwise: ReactNode }) => {
  const offset = useClockOffset();
  const { now, zone } = useToday();
  const [known, setKnown] = useState(() => Number(recall('clock-told')) || 0);
  const isOff = Math.abs(offset) > tolerableMs;
  useEffect(() => {
    if (!isOff) forget('clock-told');
  }, [isOff]);
  if (!isOff || Math.abs(offset - known) <= tolerableMs) return otherwise;
  const dismiss = (): void => {
    remember('clock-told', String(offset));
    setKnown(offset);
  };
  return (
    <Banner
      tone="info"
      action={
        <Button variant="quiet" onClick={dismiss}>
          {m.notices_clock_seen()}
        </Button>
      }
    >
      {m.notices_clock({ when: showMoment(now, zone) })}
    </Banner>
  );
};
