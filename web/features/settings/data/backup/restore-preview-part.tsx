import { CirclePlus, CircleMinus, Pencil } from 'lucide-react';
import type { RestoreMode } from '../../../../../shared-model/backup/wanted-fields.ts';
import {
  restoreEffects,
  type ModePreview,
  type RestoreEffect,
  type RestorePreview,
} from '../../../../backup/restore-preview.ts';
import { showList, showMoment } from '../../../../format/format.ts';
import { entityLabel } from '../../../../messages/record-labels.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { useFamily } from '../../../../device/use-family.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Box, Card, Row, Stack, Text } from '../../../../ui/pieces.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';

const words = { added: m.backups_added, changed: m.backups_changed, removed: m.backups_removed };
const glyphs = { added: CirclePlus, changed: Pencil, removed: CircleMinus };
const colours = { added: 'pine.fg', changed: 'sky.fg', removed: 'coral.fg' };

const Effect = ({ effect, of }: { effect: RestoreEffect; of: ModePreview }) => {
  const kinds = of.kinds.filter((kind) => kind[effect] > 0);
  if (kinds.length === 0) return null;
  const Glyph = glyphs[effect];
  const names = of.examples[effect].map(({ title }) => title);
  const counts = kinds.map((kind) =>
    m.backups_kind_count({ kind: entityLabel(kind.t), count: kind[effect] }),
  );
  return (
    <Row alignItems="flex-start" flexWrap="nowrap">
      <Box color={colours[effect]} flexShrink="0" pt="0.5" aria-hidden>
        <Glyph size={20} />
      </Box>
      <Stack gap="0.5">
        <Text weight="semibold">
          {words[effect]({ count: kinds.reduce((sum, kind) => sum + kind[effect], 0) })}
        </Text>
        <Text size="sm">{counts.join(' · ')}</Text>
        {names.length > 0 && (
          <Text size="sm" tone="muted">
            {m.backups_examples({ names: showList(names) })}
          </Text>
        )}
      </Stack>
    </Row>
  );
};

interface Props {
  preview: RestorePreview;
  mode: RestoreMode;
  onMode: (mode: RestoreMode) => void;
}

/** What a backup contains and what restoring it would change, in either mode. */
export const RestorePreviewPart = ({ preview, mode, onMode }: Props) => {
  const { exportedAt, familyName: family, isOwn, count, files, modes } = preview;
  const shown = modes[mode];
  const { zone } = useFamily();
  return (
    <Stack gap="4">
      <Text>{m.backups_of({ family, when: showMoment(exportedAt, zone), count })}</Text>
      {!isOwn && <Banner tone="info">{m.backups_of_another()}</Banner>}
      <Stack gap="2">
        <Segmented
          label={m.backups_how()}
          value={mode}
          onChange={onMode}
          options={[
            { value: 'merge', label: m.backups_merge() },
            { value: 'rollBack', label: m.backups_roll_back() },
          ]}
        />
        <Text tone="muted">
          {mode === 'merge' ? m.backups_merge_hint() : m.backups_roll_back_hint()}
        </Text>
      </Stack>
      {shown.changes === 0 && files === 0 && <Text>{m.backups_nothing()}</Text>}
      {shown.changes > 0 && (
        <>
          <Card>
            <Stack gap="3">
              {restoreEffects.map((effect) => (
                <Effect key={effect} effect={effect} of={shown} />
              ))}
            </Stack>
          </Card>
          <Text tone="muted">{m.backups_safe()}</Text>
        </>
      )}
      {files > 0 && <Text>{m.backups_files_coming({ count: files })}</Text>}
      {shown.leftOut > 0 && <Text>{m.backups_left_out({ count: shown.leftOut })}</Text>}
    </Stack>
  );
};
