import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { createPortal } from 'react-dom';
import { weekNumber } from '../../../shared-model/lib/dates.ts';
import type { PlannerTask } from '../../../shared-model/planning/plan-week.ts';
import { m } from '../../messages/compiled/messages.js';
import { useFamily } from '../../state/use-family.ts';
import { usePlan } from './plan-context.ts';
import { fullDate, shortDate, weekdayName } from './planner-words.ts';
import { usePrinting } from './use-printing.ts';
import './print-week.css';

// Signs instead of colours: the sheet says the same in black and white.
const signs = { pending: '☐', in_progress: '◧', completed: '☑' };

const PrintTask = ({ task }: { task: PlannerTask }) => (
  <li>
    <span>{signs[task.status]}</span>
    <span>
      {task.time} <strong dir="auto">{task.title}</strong>, <span dir="auto">{task.subject}</span>
    </span>
  </li>
);

const millimetre = 96 / 25.4;
/** What is printed of an A4 sheet on its side, the lower of the two; and a little to spare. */
const sheetHeight = 188 * millimetre;
/** In points; smaller couldn't be read, and a week that is fuller takes a second sheet. */
const sizes = [9.5, 9, 8.5, 8, 7.5, 7, 6.5, 6];

/** The largest letters with which the week stands on one sheet, Letter or A4. */
function useOneSheet(): RefObject<HTMLDivElement | null> {
  const sheet = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = sheet;
    if (!current) return;
    for (const size of sizes) {
      current.style.fontSize = `${size}pt`;
      if (current.offsetHeight <= sheetHeight) return;
    }
  });
  return sheet;
}

/** The week as a sheet of paper, whatever the width of the screen; it stands in the page only while that is printed. */
const Sheet = ({ days }: { days: readonly string[] }) => {
  const { students, at } = usePlan();
  const { familyName } = useFamily();
  const sheet = useOneSheet();
  const [from, until] = [days[0]!, days.at(-1)!];
  return (
    <div ref={sheet} className="print-week">
      <h1>
        {m.planner_print_heading({
          family: familyName,
          number: weekNumber(from),
          from: fullDate(from),
          until: fullDate(until),
        })}
      </h1>
      <table>
        <thead>
          <tr>
            <th scope="col">{m.planner_day()}</th>
            {students.map(({ id, fullName }) => (
              <th key={id} scope="col" dir="auto">
                {fullName}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((date) => (
            <tr key={date}>
              <th scope="row">
                {weekdayName(date)}
                <br />
                {shortDate(date)}
              </th>
              {students.map(({ id }) => (
                <td key={id}>
                  <ul>
                    {at({ studentId: id, date }).map((task) => (
                      <PrintTask key={task.id} task={task} />
                    ))}
                  </ul>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p>{m.planner_print_legend()}</p>
    </div>
  );
};

export const PrintWeek = ({ days }: { days: readonly string[] }) =>
  usePrinting() && createPortal(<Sheet days={days} />, document.body);
