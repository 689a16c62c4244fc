import { m } from '../../../messages/compiled/messages.js';
import { Button, Text } from '../../../ui/pieces.tsx';
import styles from './import.module.css';

interface Props {
  count: number;
  /** Name of the target course; null: a new one. */
  courseName: string | null;
  isSaving: boolean;
  /** Nothing extracted, added or typed. */
  isEmpty: boolean;
  error: string | null;
  /** Message about the last extraction; null: none during this visit. */
  notice: string | null;
  onImport: () => void;
  onStartOver: () => void;
}

function importWords(count: number, courseName: string | null): string {
  if (courseName === null)
    return count === 0 ? m.curriculum_import_lessons() : m.curriculum_import_count({ count });
  return count === 0 ? m.curriculum_import_add() : m.curriculum_add_count({ count });
}

/** Actions on the whole list. */
export const ImportFoot = (props: Props) => {
  const { count, courseName, isSaving, isEmpty, error, notice, onImport, onStartOver } = props;
  return (
    <div className={styles.foot} data-in-reach={count > 0 || undefined}>
      <Text size="sm" role="alert" color={error === null ? 'muted' : 'coral.fg'} aria-live="polite">
        {error ??
          notice ??
          (courseName === null
            ? m.curriculum_import_next()
            : m.curriculum_import_into({ name: courseName }))}
      </Text>
      {!isEmpty && <Button onClick={onStartOver}>{m.ui_start_over()}</Button>}
      <Button
        variant="primary"
        pending={isSaving}
        pendingLabel={m.common_saving()}
        onClick={onImport}
      >
        {importWords(count, courseName)}
      </Button>
    </div>
  );
};
