import { useId, useState, type KeyboardEvent } from 'react';
import { AxisBottom, AxisLeft } from '@visx/axis';
import { GridRows } from '@visx/grid';
import { useParentSize } from '@visx/responsive';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import type { Column } from './column.ts';
import styles from './column-chart.module.css';
import { showNumber } from '../messages/message.ts';

/** The height of the drawing in px. */
const height = 220;
/** Half the last column's name stands beside its column. */
const margin = { top: 8, right: 24, bottom: 28 };
/** The width of a name below a column, and of a figure beside the lines: without letters or digits, and of each. */
const nameWidth = { least: 8, letter: 10 };
const figureWidth = { least: 14, digit: 11 };

/** The column a key moves to; undefined: not a key of the chart. */
function columnAfterKey(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, at - 1);
    case 'ArrowRight':
      return Math.min(count - 1, at + 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

interface ScaleProps {
  columns: readonly Column[];
  width: number;
}

/** The highest value of the columns. */
const mostOf = (columns: readonly Column[]): number =>
  Math.max(1, ...columns.map(({ value, of = value }) => Math.max(value, of)));

/** The width of the figures beside the lines. A scale may end one digit above the highest value. */
const leftOf = (columns: readonly Column[]): number =>
  figureWidth.least + figureWidth.digit * showNumber(Math.ceil(mostOf(columns) * 1.25)).length;

function scalesOf({ columns, width }: ScaleProps) {
  const [most, left] = [mostOf(columns), leftOf(columns)];
  return {
    x: scaleBand<string>({
      domain: columns.map(({ key }) => key),
      range: [left, Math.max(left + 1, width - margin.right)],
      padding: 0.25,
    }),
    y: scaleLinear<number>({
      domain: [0, most],
      range: [height - margin.bottom, margin.top],
      nice: 4,
    }),
  };
}

/** The width of the longest name; of a short form's dot nobody takes notice. Large text is wider. */
function longestName(columns: readonly Column[]): number {
  const letters = Math.max(0, ...columns.map(({ name }) => name.replaceAll('.', '').length));
  const px = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return ((nameWidth.least + nameWidth.letter * letters) * px) / 16;
}

/** The columns with a name: as many as fit, always including the last. */
function namedColumns({ columns, width }: ScaleProps): string[] {
  const places = Math.max(1, Math.floor((width - leftOf(columns)) / longestName(columns)));
  const step = Math.ceil(columns.length / places);
  return columns.filter((_, at) => (columns.length - 1 - at) % step === 0).map(({ key }) => key);
}

interface DrawnProps extends ScaleProps {
  column: Column;
  id: string;
  isChosen: boolean;
  onChoose: () => void;
}

const DrawnColumn = ({ column, id, isChosen, onChoose, ...scale }: DrawnProps) => {
  const { x, y } = scalesOf(scale);
  const { key, words, value, of = value, isPresent } = column;
  const left = x(key) ?? 0;
  const bar = (upTo: number, className: string) => (
    <Bar
      className={className}
      x={left}
      width={x.bandwidth()}
      y={y(upTo)}
      height={y(0) - y(upTo)}
      rx={Math.min(6, x.bandwidth() / 4)}
    />
  );
  return (
    <g
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- SVG has no such element.
      role="option"
      aria-selected={isChosen}
      aria-label={words}
      data-present={isPresent || undefined}
      onPointerMove={onChoose}
      onPointerDown={onChoose}
    >
      <Bar
        className={styles.room ?? ''}
        x={left - (x.step() - x.bandwidth()) / 2}
        width={x.step()}
        y={margin.top}
        height={height - margin.bottom - margin.top}
      />
      {of > value && bar(of, styles.all ?? '')}
      {value > 0 && bar(value, styles.value ?? '')}
    </g>
  );
};

interface Props {
  label: string;
  columns: readonly Column[];
}

/**
 * Columns over time, one of them selected: by pointing, or by the arrow keys, Home and End (WAI-ARIA listbox pattern).
 * The selected column's figures are below the drawing.
 */
export const ColumnChart = ({ label, columns }: Props) => {
  const id = useId();
  const { parentRef, width } = useParentSize({ initialSize: { width: 640 }, debounceTime: 0 });
  const present = columns.findLastIndex(({ isPresent }) => isPresent);
  const [chosen, choose] = useState<number | null>(null);
  const last = columns.length - 1;
  const at = Math.min(chosen ?? (present < 0 ? last : present), last);
  const scale = { columns, width };
  const { x, y } = scalesOf(scale);
  const left = leftOf(columns);
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = columnAfterKey(event.key, at, columns.length);
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
  };
  return (
    <div className={styles.chart}>
      <div ref={parentRef} className={styles.drawing}>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- SVG has no such element.
          role="listbox"
          aria-label={label}
          aria-orientation="horizontal"
          aria-activedescendant={`${id}-${at}`}
          tabIndex={0}
          onKeyDown={onKeyDown}
        >
          <GridRows
            className={styles.lines ?? ''}
            scale={y}
            left={left}
            width={Math.max(0, width - left - margin.right)}
            numTicks={4}
            aria-hidden
          />
          <g aria-hidden>
            <AxisLeft
              scale={y}
              left={left}
              tickValues={y.ticks(4).filter(Number.isInteger)}
              tickFormat={(count) => showNumber(Number(count))}
              hideAxisLine
              hideTicks
            />
            <AxisBottom
              scale={x}
              top={height - margin.bottom}
              tickValues={namedColumns(scale)}
              tickFormat={(key) => columns.find((one) => one.key === key)?.name ?? ''}
              hideTicks
              axisLineClassName={styles.base ?? ''}
            />
          </g>
          {columns.map((column, index) => (
            <DrawnColumn
              key={column.key}
              {...scale}
              column={column}
              id={`${id}-${index}`}
              isChosen={index === at}
              onChoose={() => choose(index)}
            />
          ))}
        </svg>
      </div>
      <p className={styles.figures} aria-hidden>
        {columns[at]?.words}
      </p>
    </div>
  );
};
