import { useEffect, useRef, useState } from 'react';
import type { Student } from '../../../../../shared-model/entities/student.ts';
import { paths } from '../../../../routes/paths.ts';
import { m } from '../../../../messages/compiled/messages.js';
import type { DeviceAtServer } from '../../../../device/server-family.ts';
import { host } from '../../../../device/host.ts';
import { toast } from '../../../../ui/toast.ts';
import { CodeDialog } from './code-dialog.tsx';
import { shownFromNow, type ShownCode } from './shown-code.ts';
import { tellServerFailure } from '../../recent-sign-in/server-failure-words.ts';
import type { Confirmed } from '../../recent-sign-in/use-recent-sign-in.tsx';

/** Polling interval of the device list while a code is shown. */
const lookEveryMs = 4_000;

interface Props {
  /** Owner of the new device; null: the family. */
  student: Student | null;
  /** The devices before. */
  known: readonly DeviceAtServer[];
  confirmed: Confirmed;
  reload: () => Promise<readonly DeviceAtServer[]>;
  onClose: () => void;
}

/** Makes a pairing code and shows it until the new device appears in the list, which closes the dialog. */
export const PairDevice = ({ student, known, confirmed, reload, onClose }: Props) => {
  const [code, setCode] = useState<ShownCode>();
  const before = useRef(new Set(known.map(({ id }) => id)));
  const make = async (): Promise<void> => {
    const holder = student
      ? { kind: 'student' as const, studentId: student.id }
      : { kind: 'family' as const };
    const made = await confirmed(() => host().makeDeviceCode({ holder }));
    if (made.ok) {
      setCode(shownFromNow(made.value.code));
      return;
    }
    if (made.error.code !== 'cancelled') tellServerFailure(m.devices_pair_failed(), made.error);
    if (code === undefined) onClose();
  };
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void make();
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
      title={student ? m.devices_kind_student({ name: student.fullName }) : m.devices_pair_family()}
      words={
        student
          ? m.devices_pair_own_words({ name: student.fullName })
          : m.devices_pair_family_words()
      }
      path={paths.pair}
      shown={code}
      onRenew={make}
      onClose={onClose}
    />
  );
};
