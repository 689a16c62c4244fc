/** Steps of a restore: read the file, decrypt it, preview, restore, and perhaps undo. */
import { useEffect, useState } from 'react';
import type { RestoreMode } from '../../../../../shared-model/backup/wanted-fields.ts';
import type { Result } from '../../../../../shared-model/lib/result.ts';
import { readProblem } from '../../../../../shared-model/problems/problem-text.ts';
import type { RestorePreview } from '../../../../backup/restore-preview.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { failureWords, type Failure } from '../../../../device/failure-words.ts';
import { host } from '../../../../device/host.ts';
import { toast } from '../../../../ui/toast.ts';
import { withPassword } from './use-backups.ts';

/** Where a backup comes from. */
export type RestoreSource =
  { kind: 'file'; file: File } | { kind: 'kept'; key: number } | { kind: 'server'; id: number };

/** The current step. */
export type RestoreStep =
  | { name: 'reading' }
  | { name: 'locked'; error?: string | undefined; isOpening?: boolean }
  | { name: 'refused'; why: string }
  | { name: 'preview'; preview: RestorePreview; isRestoring?: boolean }
  | { name: 'done'; count: number; isUndoing?: boolean };

const read = (
  source: RestoreSource,
  passphrase?: string,
): Promise<Result<RestorePreview, Failure>> => {
  switch (source.kind) {
    case 'file':
      return host().readBackup(source.file, passphrase);
    case 'kept':
      return host().readLocalBackup(source.key);
    case 'server':
      return host().readServerBackup(source.id);
  }
};

const codeOf = (error: Parameters<typeof failureWords>[0]): string | undefined =>
  'issues' in error ? readProblem(error.issues[0]?.message ?? '')?.code : undefined;

async function stepAfterReading(source: RestoreSource, passphrase?: string): Promise<RestoreStep> {
  const answer = await withPassword(() => read(source, passphrase));
  if (answer.ok) return { name: 'preview', preview: answer.value };
  const code = codeOf(answer.error);
  if (code === 'backup-locked') return { name: 'locked' };
  const why = await failureWords(answer.error);
  if (code === 'backup-passphrase-wrong') return { name: 'locked', error: why };
  return { name: 'refused', why };
}

/** State of the restore; `onChanged` is called whenever records or backups have changed. */
export function useRestore(source: RestoreSource, onChanged: () => void) {
  const [step, setStep] = useState<RestoreStep>({ name: 'reading' });
  useEffect(() => {
    let isOver = false;
    const begin = async () => {
      const next = await stepAfterReading(source);
      if (!isOver) setStep(next);
    };
    void begin();
    return () => {
      isOver = true;
    };
  }, [source]);
  return {
    step,
    open: async (passphrase: string): Promise<void> => {
      setStep({ name: 'locked', isOpening: true });
      setStep(await stepAfterReading(source, passphrase));
    },
    restore: async (preview: RestorePreview, mode: RestoreMode): Promise<void> => {
      setStep({ name: 'preview', preview, isRestoring: true });
      const done = await host().restoreBackup(mode);
      if (done.ok) setStep({ name: 'done', count: done.value.count });
      else setStep({ name: 'refused', why: await failureWords(done.error) });
      onChanged();
    },
    /** Resolves to whether it is undone. */
    undo: async (count: number): Promise<boolean> => {
      setStep({ name: 'done', count, isUndoing: true });
      const undone = await host().undoRestore();
      onChanged();
      if (!undone.ok) {
        setStep({ name: 'refused', why: await failureWords(undone.error) });
        return false;
      }
      const title = undone.value.isWhole ? m.backups_undone() : m.common_undo_partly();
      toast({ kind: 'success', title });
      return true;
    },
  };
}
