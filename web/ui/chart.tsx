import { Suspense } from 'react';
import { m } from '../messages/compiled/messages.js';
import { showNumber } from '../messages/message.ts';
import type { Column } from './column.ts';
import styles from './column-chart.module.css';
import { lazyComponent } from './lazy-component.tsx';
import { QuietBoundary } from './quiet-boundary.tsx';

/** Loaded when a chart is first shown: it contains the drawing library. */
const ColumnChart = lazyComponent(() => import('./column-chart.tsx'));

interface Props {
  label: string;
  columns: readonly Column[];
  /** Headings of the table's columns. */
  heads: readonly string[];
}

/** Columns over time, and the same data as a table. */
export const Chart = ({ label, columns, heads }: Props) => (
  <>
    <QuietBoundary>
      <Suspense fallback={<div className={styles.empty} aria-busy />}>
        <ColumnChart label={label} columns={columns} />
      </Suspense>
    </QuietBoundary>
    <details className={styles.table}>
      <summary>{m.ui_as_table()}</summary>
      <table aria-label={label}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns.map(({ key, cells: [name, ...figures] }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {figures.map((figure, at) => (
                <td key={heads[at + 1]}>
                  {typeof figure === 'number' ? showNumber(figure) : figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  </>
);
