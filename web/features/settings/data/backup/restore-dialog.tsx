import { useEffect, useId, useState } from 'react';
import { CirclePlus, CircleMinus, Pencil } from 'lucide-react';
import type { RestoreMode } from '../../../../../shared-model/backup/wanted-fields.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { Banner } from '../../../../ui/banner.tsx';
import { Button, Stack, Text, Box, Card, Row } from '../../../../ui/pieces.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Form } from '../../../../ui/form.tsx';
import { PasswordField } from '../../../../ui/password-field.tsx';
import {
  restoreEffects,
  type ModePreview,
  type RestoreEffect,
  type RestorePreview,
} from '../../../../backup/restore-preview.ts';
import { showList, showMoment } from '../../../../format/format.ts';
import { entityLabel } from '../../../../messages/record-labels.ts';
import { useFamily } from '../../../../device/use-family.ts';
import { Segmented } from '../../../../ui/segmented.tsx';
import { useRestore, type RestoreSource } from './use-restore.ts';

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

interface RestorePreviewPartProps {
  preview: RestorePreview;
  mode: RestoreMode;
  onMode: (mode: RestoreMode) => void;
}

/** What a backup contains and what restoring it would change, in either mode. */
const RestorePreviewPart = ({ preview, mode, onMode }: RestorePreviewPartProps) => {
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

interface Props {
  source: RestoreSource;
  onChanged: () => void;
  onClose: () => void;
}

/** Restores a backup, with a preview before and undo after. */
export const RestoreDialog = ({ source, onChanged, onClose }: Props) => {
  const { step, open, restore, undo } = useRestore(source, onChanged);
  const [mode, setMode] = useState<RestoreMode>('merge');
  const [passphrase, setPassphrase] = useState('');
  const formId = useId();
  const isBusy = step.name === 'preview' && step.isRestoring === true;
  const isLocked = step.name === 'locked';
  // Its field comes after the dialog; on a touch screen a keyboard would cover it (`ui/modal.tsx`).
  useEffect(() => {
    if (isLocked && matchMedia('(pointer: fine)').matches)
      document.getElementById(formId)?.querySelector('input')?.focus();
  }, [isLocked, formId]);
  const cancel = (
    <Button onClick={onClose} disabled={isBusy}>
      {step.name === 'preview' || step.name === 'locked' ? m.common_cancel() : m.common_close()}
    </Button>
  );
  return (
    <Dialog
      open
      size="lg"
      title={m.backups_dialog_title()}
      onClose={() => {
        if (!isBusy) onClose();
      }}
      footer={
        <>
          {cancel}
          {step.name === 'locked' && (
            <Button type="submit" form={formId} variant="primary" pending={step.isOpening}>
              {m.common_open()}
            </Button>
          )}
          {step.name === 'preview' && step.preview.modes[mode].changes + step.preview.files > 0 && (
            <Button
              variant={mode === 'rollBack' ? 'danger' : 'primary'}
              pending={isBusy}
              pendingLabel={m.backups_restoring()}
              onClick={() => void restore(step.preview, mode)}
            >
              {m.common_restore()}
            </Button>
          )}
          {step.name === 'done' && step.count > 0 && (
            <Button
              pending={step.isUndoing}
              onClick={() => void undo(step.count).then((isUndone) => isUndone && onClose())}
            >
              {m.common_undo()}
            </Button>
          )}
        </>
      }
    >
      <Stack gap="4" aria-live="polite">
        {step.name === 'reading' && <Text>{m.backups_reading()}</Text>}
        {step.name === 'refused' && <Banner tone="danger">{step.why}</Banner>}
        {step.name === 'locked' && (
          <Form
            id={formId}
            onSubmit={(event) => {
              event.preventDefault();
              void open(passphrase);
            }}
          >
            <Text>{m.backups_locked()}</Text>
            <PasswordField
              label={m.backups_passphrase()}
              autoComplete="off"
              value={passphrase}
              error={step.error}
              onChange={(event) => setPassphrase(event.target.value)}
            />
          </Form>
        )}
        {step.name === 'preview' && (
          <RestorePreviewPart preview={step.preview} mode={mode} onMode={setMode} />
        )}
        {step.name === 'done' && (
          <>
            <Banner tone="success">{m.backups_restored({ count: step.count })}</Banner>
            <Text tone="muted">{m.backups_pins()}</Text>
          </>
        )}
      </Stack>
    </Dialog>
  );
};
