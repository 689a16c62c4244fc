import { useState } from 'react';
import type { Student } from '../../../shared-model/entities/student.ts';
import { useSession } from '../../device/use-session.ts';
import { m } from '../../messages/compiled/messages.js';
import { DemoSecrets } from '../../parts/demo-secrets.tsx';
import { useCalledName } from '../../ui/called-names.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PinField } from '../../ui/pin-field.tsx';
import { Stack, Text } from '../../ui/pieces.tsx';

interface Props {
  student: Student;
  /** Resolves to what is wrong, or null. */
  onPin: (pin: string) => Promise<string | null>;
  onClose: () => void;
}

/** Asks for a child's PIN, for one tick. */
export const TickPinDialog = ({ student, onPin, onClose }: Props) => {
  const { pinLengths } = useSession();
  const [error, setError] = useState<string>();
  const length = pinLengths[student.id];
  const tryPin = async (pin: string): Promise<void> => {
    setError(undefined);
    const wrong = await onPin(pin);
    if (wrong === null) onClose();
    else setError(wrong);
  };
  return (
    <Dialog open onClose={onClose} title={m.sign_in_hello({ name: useCalledName()(student) })}>
      <Stack gap="4" alignItems="center">
        <Avatar student={student} size="xl" />
        <Text tone="muted" size="lg">
          {length === undefined
            ? m.sign_in_pin_lead()
            : m.sign_in_pin_lead_length({ count: length })}
        </Text>
        <PinField
          label={length === undefined ? m.common_pin() : m.sign_in_pin_length({ count: length })}
          length={length}
          onComplete={tryPin}
          error={error}
        />
        <DemoSecrets />
      </Stack>
    </Dialog>
  );
};
