import { useEffect, useRef, useState } from 'react';
import type { Student } from '../../../../../shared-model/entities/student.ts';
import { paths } from '../../../../routes/paths.ts';
import { m } from '../../../../messages/compiled/messages.js';
import type { DeviceAtServer } from '../../../../device/server-family.ts';
import { askServer } from '../../../../shell/ask-server.ts';
import { calledName } from '../../../../ui/called-names.ts';
import { toast } from '../../../../ui/toast.ts';
import { CodeDialog, shownFromNow, type ShownCode } from './code-dialog.tsx';

/** Polling interval of the device list while a code is shown. */
const lookEveryMs = 4_000;

interface Props {
  /** Owner of the new device; null: the family. */
  student: Student | null;
  /** The devices as the page shows them. */
  known: readonly DeviceAtServer[];
  reload: () => Promise<readonly DeviceAtServer[]>;
  onClose: () => void;
}

/** Makes a pairing code and shows it until the new device appears in the list, which closes the dialog. */
export const PairDevice = ({ student, known, reload, onClose }: Props) => {
  const [code, setCode] = useState<ShownCode>();
  const before = useRef<ReadonlySet<number>>(new Set());
  const make = async (): Promise<void> => {
    const holder = student
      ? { kind: 'student' as const, studentId: student.id }
      : { kind: 'family' as const };
    const failed = m.devices_pair_failed();
    const made = await askServer((server) => server.makeDeviceCode({ holder }), { failed });
    if (made) setCode(shownFromNow(made.value.code));
    else if (code === undefined) onClose();
  };
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    const begin = async (): Promise<void> => {
      // Asked anew: one that came since the list was shown isn't the one that is paired now.
      before.current = new Set([...known, ...(await reload())].map(({ id }) => id));
      await make();
    };
    void begin();
    // Once, as the dialog opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  useEffect(() => {
    if (code === undefined) return undefined;
    const look = async (): Promise<void> => {
      const come = (await reload()).find(({ id }) => !before.current.has(id));
      if (!come) return;
      toast({ kind: 'success', title: m.devices_paired({ name: come.name }) });
      onClose();
    };
    const timer = setInterval(() => void look(), lookEveryMs);
    return () => clearInterval(timer);
  }, [code, reload, onClose]);
  if (code === undefined) return null;
  return (
    <CodeDialog
      title={
        student ? m.devices_kind_student({ name: calledName(student) }) : m.devices_pair_family()
      }
      description={
        student
          ? m.devices_pair_own_words({ name: calledName(student) })
          : m.devices_pair_family_words()
      }
      path={paths.pair}
      shown={code}
      onRenew={make}
      onClose={onClose}
    />
  );
};
