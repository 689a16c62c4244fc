import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { findZones, placeOfZone, showOffset, showZoneName } from '../../../format/zones.ts';
import { m } from '../../../messages/compiled/messages.js';
import { useToday } from '../../../device/use-now.ts';
import { Combobox } from '../../../ui/combobox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Text } from '../../../ui/pieces.tsx';

interface ZoneDialogProps {
  /** The zone (IANA) that the family goes by now. */
  zone: string;
  onChoose: (zone: string) => void;
  onClose: () => void;
}

/** Search for a zone by its place or name. */
export const ZoneDialog = ({ zone, onChoose, onClose }: ZoneDialogProps) => {
  const { now } = useToday();
  const [query, setQuery] = useState('');
  const options = findZones(query, { zone, now }).map((found) => ({
    key: found,
    content: (
      <div>
        <Text as="span">{placeOfZone(found)}</Text>
        <Text size="sm" tone="muted">
          {[showZoneName(found, now), showOffset(found, now), found].join(' · ')}
        </Text>
      </div>
    ),
    choose: () => {
      onChoose(found);
      onClose();
    },
  }));
  const name = query.trim() === '' ? m.settings_zone_same() : m.settings_zones();
  return (
    <Dialog open onClose={onClose} size="search" title={m.settings_zone_other()}>
      <Combobox
        label={m.settings_zone_search()}
        value={query}
        onChange={setQuery}
        groups={options.length > 0 ? [{ key: 'zones', name, options }] : []}
        groupsOf={query}
      />
      {options.length === 0 && (
        <EmptyState
          icon={SearchX}
          title={m.search_none({ words: query.trim() })}
          message={m.settings_zone_none()}
        />
      )}
    </Dialog>
  );
};
