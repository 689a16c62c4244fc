import { Suspense } from 'react';
import { m } from '../messages/compiled/messages.js';
import styles from './column-chart.module.css';
import { lazyComponent } from './lazy-component.tsx';
import { QuietBoundary } from './quiet-boundary.tsx';

/** A column of a chart. */
export interface Column {
  key: string;
  /** Short, below it. */
  name: string;
  /** The whole of it in words, with its figures. */
  words: string;
  value: number;
  /** What the value is a part of; left out: of nothing. */
  of?: number;
  /** Whether it is of today. */
  isPresent: boolean;
  /** Its row of the table, the name first. */
  cells: readonly (string | number)[];
}

/** Loaded when a chart is first shown: it brings the library that draws it. */
const ColumnChart = lazyComponent(() => import('./column-chart.tsx'), 'ColumnChart');

interface Props {
  label: string;
  columns: readonly Column[];
  /** What the cells of the table are. */
  heads: readonly string[];
}

/** Columns over time, and the same as a table. */
export const Chart = ({ label, columns, heads }: Props) => (
  <>
    <QuietBoundary>
      <Suspense fallback={<div className={styles.empty} />}>
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
                <td key={heads[at + 1]}>{figure}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  </>
);
