import { readActivities, readTests, rowFields } from '../../../shared-model/lib/transcript-rows.ts';
import { m } from '../../messages/compiled/messages.js';
import { rowHeads } from './transcript-words.ts';

interface TableProps {
  title: string;
  heads: readonly string[];
  rows: readonly (readonly string[])[];
}

/** A table without the columns that no row fills. */
const RowTable = ({ title, heads, rows }: TableProps) => {
  const shown = heads.flatMap((_, at) => (rows.some((row) => row[at] !== '') ? [at] : []));
  if (rows.length === 0) return null;
  return (
    <section data-wide={shown.length > 3 || undefined}>
      <h3>{title}</h3>
      <table>
        <thead>
          <tr>
            {shown.map((at) => (
              <th key={at} scope="col">
                {heads[at]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, number) => (
            <tr key={number}>
              {shown.map((at) => (
                <td key={at} dir="auto">
                  {row[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

/** The tests and activities of a transcript, on its sheet. */
export const TranscriptRows = (kept: { testScores: string; activities: string }) => (
  <>
    <RowTable
      title={m.labels_field_test_scores()}
      heads={rowHeads.test()}
      rows={readTests(kept.testScores).map((row) => rowFields.test.map((name) => row[name]))}
    />
    <RowTable
      title={m.labels_field_activities()}
      heads={rowHeads.activity()}
      rows={readActivities(kept.activities).map((row) =>
        rowFields.activity.map((name) => row[name]),
      )}
    />
  </>
);
