import { useState } from 'react';
import type { AccessOfParent } from '../../../../device/server-family.ts';
import { showDistance, showList } from '../../../../format/format.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { useToday } from '../../../../device/use-now.ts';
import { useRecords } from '../../../../device/use-records.ts';
import { useCalledName } from '../../../../ui/called-names.ts';
import { CheckboxGroup } from '../../../../ui/checkbox-group.tsx';
import { Text } from '../../../../ui/pieces.tsx';

interface Props {
  access: AccessOfParent;
  /** Ids of the devices that lose access. */
  ending: readonly number[];
  onChange: (ending: number[]) => void;
}

/** What ends with a parent: the devices they paired, each of which can be kept, and their calendar feeds. */
const EndingAccess = ({ access: { devices, feeds }, ending, onChange }: Props) => {
  const { now, zone } = useToday();
  const called = useCalledName();
  const students = useRecords('everyStudent');
  const names = new Map(students?.map((one) => [one.id, called(one)]));
  const fed = feeds.flatMap(({ studentId }) => names.get(studentId) ?? []);
  return (
    <>
      {devices.length > 0 && (
        <CheckboxGroup<number>
          legend={m.devices_ending()}
          hint={m.devices_ending_hint()}
          options={devices.map(({ id, name, holder, lastSeenAt, current }) => ({
            value: id,
            label: name,
            hint: [
              holder.kind === 'family'
                ? m.devices_kind_family()
                : m.devices_kind_student({
                    name: names.get(holder.studentId) ?? m.devices_kind_someone(),
                  }),
              current
                ? m.devices_this()
                : m.devices_seen({ when: showDistance(lastSeenAt, now, zone) }),
            ].join(' · '),
          }))}
          value={ending}
          onChange={onChange}
        />
      )}
      {fed.length > 0 && <Text size="sm">{m.devices_ending_feeds({ names: showList(fed) })}</Text>}
    </>
  );
};

/** What ends with a parent, as the server reports it, and which devices are to be kept. */
export function useEndingAccess() {
  const [access, setAccess] = useState<AccessOfParent | null>(null);
  const [ending, setEnding] = useState<readonly number[]>([]);
  const show = (shown: AccessOfParent | null): void => {
    setAccess(shown);
    setEnding(shown?.devices.map(({ id }) => id) ?? []);
  };
  return {
    access,
    show,
    keepDevices: access?.devices.map(({ id }) => id).filter((id) => !ending.includes(id)) ?? [],
    list: access && <EndingAccess access={access} ending={ending} onChange={setEnding} />,
  };
}
