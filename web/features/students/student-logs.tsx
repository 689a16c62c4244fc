import { NotebookPen } from 'lucide-react';
import { dayOfEntry, entriesOf } from '../../../shared-model/derive/logs.ts';
import type { Id } from '../../../shared-model/lib/ids.ts';
import { useRecordsNow } from '../../device/use-now.ts';
import { showDay, showMinutes } from '../../format/format.ts';
import { choiceLabel } from '../../messages/choice-labels.ts';
import { m } from '../../messages/compiled/messages.js';
import { logsPage } from '../../routes/pages.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Box, Text } from '../../ui/pieces.tsx';
import styles from './student-week.module.css';

/** How many entries the page shows. */
const latestCount = 3;

/** The latest entries of a student's logs, and the way to all of them; nothing where there are none. */
export const StudentLogs = ({ studentId }: { studentId: Id<'student'> }) => {
  const logs = useRecordsNow('familyLogs');
  if (!logs) return null;
  const latest = entriesOf(logs.entries, { studentId, span: null, kind: null });
  if (latest.length === 0) return null;
  return (
    <Panel title={m.records_logs()} icon={NotebookPen}>
      <ul className={styles.next}>
        {latest.slice(0, latestCount).map((entry) => (
          <Box as="li" key={entry.id}>
            <Text weight="semibold" dir="auto" lineClamp={2}>
              {entry.title}
            </Text>
            <Text size="sm" tone="muted">
              {[
                choiceLabel(entry.kind),
                showDay(dayOfEntry(entry)),
                ...(entry.minutes === null ? [] : [showMinutes(entry.minutes)]),
              ].join(' · ')}
            </Text>
          </Box>
        ))}
      </ul>
      <LinkButton variant="plain" to={logsPage(studentId)}>
        {m.students_all_logs()}
      </LinkButton>
    </Panel>
  );
};
