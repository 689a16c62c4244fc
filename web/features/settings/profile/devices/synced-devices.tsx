import { useState, useCallback, useEffect } from 'react';
import { Plus } from 'lucide-react';
import type { Student } from '../../../../../shared-model/entities/student.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { serverFailureWords } from '../../../../device/refusal-words.ts';
import { useRecords } from '../../../../device/use-records.ts';
import { askServer } from '../../../../shell/ask-server.ts';
import { useCalledName } from '../../../../ui/called-names.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Box, Button, Row, Stack } from '../../../../ui/pieces.tsx';
import { Loading } from '../../../../ui/loading.tsx';
import type { DeviceAtServer, ServerFailure } from '../../../../device/server-family.ts';
import { host } from '../../../../device/host.ts';
import { StudentName } from '../../../../ui/avatar.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { DeviceRow } from './device-row.tsx';
import { PairDevice } from './pair-device.tsx';
import { useOutOfReach } from './use-out-of-reach.ts';

interface Props {
  students: readonly Student[];
  onChoose: (student: Student) => void;
  onClose: () => void;
}

/** Chooses the student who will own the new device. */
const StudentChoiceDialog = ({ students, onChoose, onClose }: Props) => (
  <Dialog
    open
    onClose={onClose}
    title={m.devices_pair_student()}
    description={m.devices_pair_student_whose()}
    size="sm"
  >
    <Row gap="2">
      {students.map((one) => (
        <Button key={one.id} variant="outline" onClick={() => onChoose(one)}>
          <StudentName student={one} />
        </Button>
      ))}
    </Row>
  </Dialog>
);

interface DeviceList {
  /** Undefined until the server has answered. */
  devices: readonly DeviceAtServer[] | undefined;
  /** Why the latest request failed. */
  failure: ServerFailure | null;
}

type Answer = Awaited<ReturnType<ReturnType<typeof host>['listDevices']>>;

/** A failed request keeps the previous list. */
const listedAfter = ({ devices }: DeviceList, answer: Answer): DeviceList =>
  answer.ok ? { devices: answer.value, failure: null } : { devices, failure: answer.error };

/**
 * The family's devices as the server lists them; requested again by `reload` and once the server is reachable again.
 */
function useDevices(): DeviceList & { reload: () => Promise<readonly DeviceAtServer[]> } {
  const [listed, setListed] = useState<DeviceList>({ devices: undefined, failure: null });
  const isOutOfReach = useOutOfReach();
  const reload = useCallback(async () => {
    const answer = await host().listDevices();
    setListed((before) => listedAfter(before, answer));
    return answer.ok ? answer.value : [];
  }, []);
  useEffect(() => {
    if (isOutOfReach) return undefined;
    let isCurrent = true;
    const look = async (): Promise<void> => {
      const answer = await host().listDevices();
      if (isCurrent) setListed((before) => listedAfter(before, answer));
    };
    void look();
    return () => {
      isCurrent = false;
    };
  }, [isOutOfReach]);
  return { ...listed, reload };
}

/** The device to pair: a student's own, or the family's (null). */
interface Pairing {
  student: Student | null;
}

/** The devices of a family with an account, and the pairing of further ones. */
export const SyncedDevices = () => {
  const called = useCalledName();
  const { devices, failure, reload } = useDevices();
  const students = useRecords('everyStudent') ?? [];
  const isOutOfReach = useOutOfReach() || failure?.code === 'unreachable';
  const [pairing, setPairing] = useState<Pairing>();
  const [isChoosing, setIsChoosing] = useState(false);
  const names = new Map(students.map((one) => [one.id, called(one)]));
  const choose = (): void => {
    if (students.length === 1) setPairing({ student: students[0]! });
    else setIsChoosing(true);
  };
  const askAgain = async (): Promise<void> => {
    await askServer((server) => server.listDevices());
    await reload();
  };
  return (
    <Stack gap="4">
      {isOutOfReach && <Banner tone="info">{m.devices_offline()}</Banner>}
      {!isOutOfReach && failure?.code === 'sign-in-again' && (
        <Banner
          tone="info"
          action={
            <Button variant="outline" onClick={() => void askAgain()}>
              {m.devices_confirm()}
            </Button>
          }
        >
          {m.devices_list_locked()}
        </Banner>
      )}
      {!isOutOfReach && failure?.code === 'server' && (
        <Banner tone="warning">{serverFailureWords(failure)}</Banner>
      )}
      {devices && (
        <Box as="ul">
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} names={names} onChanged={reload} />
          ))}
        </Box>
      )}
      {!devices && !failure && !isOutOfReach && <Loading shape="rows" />}
      {!isOutOfReach && (
        <Row gap="2">
          <Button variant="quiet" icon={Plus} onClick={() => setPairing({ student: null })}>
            {m.devices_pair_family()}
          </Button>
          {students.length > 0 && (
            <Button variant="quiet" icon={Plus} onClick={choose}>
              {m.devices_pair_student()}
            </Button>
          )}
        </Row>
      )}
      {isChoosing && (
        <StudentChoiceDialog
          students={students}
          onChoose={(student) => {
            setIsChoosing(false);
            setPairing({ student });
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
      {pairing && (
        <PairDevice
          student={pairing.student}
          known={devices ?? []}
          reload={reload}
          onClose={() => setPairing(undefined)}
        />
      )}
    </Stack>
  );
};
