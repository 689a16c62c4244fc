import { useEffect, useEffectEvent, useState } from 'react';
import { m } from '../../messages/compiled/messages.js';
import { problemWords } from '../../messages/problem-words.ts';
import { prepareFile, type PreparedFile } from '../../browser/prepare-file.ts';
import { useToday } from '../../device/use-now.ts';
import { useRecords } from '../../device/use-records.ts';
import { useFirst } from '../../forms/use-record-form.ts';
import type { OpenDialogProps } from '../../shell/dialogs.ts';
import { toast } from '../../ui/toast.ts';
import { PortfolioDialog } from './portfolio-dialog.tsx';

/** Keeps a photo or file that was shared or opened: whose it is, and of which day. */
export const KeepFileDialog = ({
  dialog: { file },
  onClose,
}: OpenDialogProps<'portfolio-item'>) => {
  const people = useFirst(useRecords('familyPeople'));
  const { day } = useToday();
  const [prepared, setPrepared] = useState<PreparedFile | null>(null);
  const onWrong = useEffectEvent((problem: string): void => {
    toast({
      kind: 'danger',
      title: m.portfolio_save_failed({ title: file.name }),
      description: problemWords(problem),
    });
    onClose();
  });
  useEffect(() => {
    let isGone = false;
    const prepare = async (): Promise<void> => {
      const result = await prepareFile(file);
      if (isGone) return;
      if (result.ok) setPrepared(result.value);
      else onWrong(result.error);
    };
    void prepare();
    return () => {
      isGone = true;
    };
  }, [file]);
  if (!people || !prepared) return null;
  const [only, ...others] = people.students;
  return (
    <PortfolioDialog
      item={null}
      students={people.students}
      studentId={only && others.length === 0 ? String(only.id) : ''}
      today={day}
      file={prepared}
      onClose={onClose}
    />
  );
};
