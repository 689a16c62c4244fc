import { useEffect, useState } from 'react';
import { Copy, RefreshCw } from 'lucide-react';
import { showCode } from '../../../../../shared-model/lib/one-use-code.ts';
import { minuteMs } from '../../../../../shared-model/lib/dates.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { Box, Button, Row, Stack, Text } from '../../../../ui/pieces.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import type { DialogFrameProps } from '../../../../ui/dialog-frame.tsx';
import { QrCode } from '../../../../ui/qr-code.tsx';
import { copyText } from '../../../../browser/copy-text.ts';

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

/** Seconds until a code expires. */
function useSecondsLeft({ until }: ShownCode): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  // The clock ticks once a second, so a new code may be newer than the last tick.
  return Math.max(0, Math.min(600, Math.ceil((until - now) / 1_000)));
}

interface Props extends Pick<DialogFrameProps, 'title' | 'description' | 'onClose'> {
  /** Path of the screen that accepts the code. */
  path: string;
  shown: ShownCode;
  /** Makes another code. */
  onRenew: () => Promise<void>;
}

const TimeLeft = ({ seconds }: { seconds: number }) => (
  <Text tone="muted" size="sm" role="timer" fontVariantNumeric="tabular-nums">
    {m.devices_code_left({
      minutes: Math.floor(seconds / 60),
      seconds: String(seconds % 60).padStart(2, '0'),
    })}
  </Text>
);

/** A one-use code as QR code, as text and as link, with the time left. */
export const CodeDialog = ({ path, shown, onRenew, ...dialog }: Props) => {
  const seconds = useSecondsLeft(shown);
  const [isRenewing, setIsRenewing] = useState(false);
  const link = `${location.origin}${path}#${shown.code}`;
  const isOver = seconds === 0;
  const renew = async (): Promise<void> => {
    setIsRenewing(true);
    await onRenew();
    setIsRenewing(false);
  };
  return (
    <Dialog
      open
      {...dialog}
      footer={
        <>
          <Button
            variant={isOver ? 'primary' : 'plain'}
            icon={RefreshCw}
            pending={isRenewing}
            marginInlineEnd="auto"
            onClick={() => void renew()}
          >
            {m.common_make_new()}
          </Button>
          <Button data-autofocus onClick={dialog.onClose}>
            {m.common_close()}
          </Button>
        </>
      }
    >
      {isOver ? (
        <Text as="output" display="block">
          {m.devices_code_over()}
        </Text>
      ) : (
        <Row gap="5" alignItems="flex-start">
          <Box flex="1 1 11rem" maxW="15rem">
            <QrCode text={link} label={m.devices_code_picture()} />
          </Box>
          <Stack gap="3" flex="1 1 12rem">
            <Box>
              <Text tone="muted" size="sm">
                {m.devices_code_typed({ address: `${location.host}${path}` })}
              </Text>
              <Text size="xl" weight="bold" letterSpacing="0.06em" mt="1" userSelect="all">
                {showCode(shown.code)}
              </Text>
            </Box>
            <TimeLeft seconds={seconds} />
            <div>
              <Button
                variant="outline"
                icon={Copy}
                onClick={() =>
                  void copyText(link, m.devices_code_copied(), m.devices_code_not_copied())
                }
              >
                {m.common_copy_link()}
              </Button>
            </div>
          </Stack>
        </Row>
      )}
    </Dialog>
  );
};
