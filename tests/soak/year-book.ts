/**
 * What a family's year must come to, kept by hand beside it: who planned and finished what, which days were off. It
 * knows nothing of records, stamps or devices.
 */
import type { StoredRecord } from '../../shared-model/records/stored-record.ts';

interface Entry {
  child: number;
  title: string;
  isDone: boolean;
}

/** XP of a finished plan or assignment of no special kind, as the specification says. */
const xpOfWork = 40;

const nameOf = (t: string, id: number): string => `${t} ${id}`;

/** The book of a year. */
export class YearBook {
  readonly #entries = new Map<string, Entry>();
  readonly #sickDays = new Set<string>();

  plan(t: string, id: number, child: number, title: string): void {
    this.#entries.set(nameOf(t, id), { child, title, isDone: false });
  }

  done(t: string, id: number): void {
    this.#entries.get(nameOf(t, id))!.isDone = true;
  }

  sick(child: number, day: string): void {
    this.#sickDays.add(`${child} ${day}`);
  }

  wellAfterAll(child: number, day: string): void {
    this.#sickDays.delete(`${child} ${day}`);
  }

  /** How many plans and tasks there are, and how many are finished. */
  counts(): { written: number; done: number; sickDays: number } {
    const all = [...this.#entries.values()];
    const done = all.filter(({ isDone }) => isDone).length;
    return { written: all.length, done, sickDays: this.#sickDays.size };
  }

  /** A child's XP. */
  xp(child: number): number {
    const done = [...this.#entries.values()].filter((one) => one.child === child && one.isDone);
    return done.length * xpOfWork;
  }

  /** What a device that holds these records has otherwise than the book. `children`: whom it holds. */
  differences(records: readonly StoredRecord[], children: readonly number[]): string[] {
    const held = new Map(records.map((record) => [nameOf(record.t, record.id), record.fields]));
    const wrong: string[] = [];
    for (const [name, { child, title, isDone }] of this.#entries) {
      if (!children.includes(child)) {
        if (held.has(name)) wrong.push(`${title} of ${child} is here`);
        continue;
      }
      const fields = held.get(name);
      const isHeldDone = fields?.['status'] === 'completed' || fields?.['completed'] === true;
      if (isHeldDone !== isDone) wrong.push(`${title} of ${child}: done ${isHeldDone}`);
      if (fields?.['_del'] === true) wrong.push(`${title} of ${child} is deleted`);
      // An assignment's task has a record once somebody worked on it.
      if (fields === undefined && name.startsWith('planner-task'))
        wrong.push(`${title} of ${child} is missing`);
    }
    for (const { t, id } of records) {
      if (t === 'planner-task' && !this.#entries.has(nameOf(t, id)))
        wrong.push(`${t} ${id} is extra`);
    }
    const sick = records.flatMap(({ t, fields }) =>
      t === 'time-off' && fields['kind'] === 'sick' && fields['_del'] !== true
        ? [`${String(fields['studentId'])} ${String(fields['startDate'])}`]
        : [],
    );
    const expected = [...this.#sickDays].filter((one) =>
      children.includes(Number(one.split(' ')[0])),
    );
    if (sick.sort().join() !== expected.sort().join())
      wrong.push(`sick days ${sick.join()} for ${expected.join()}`);
    return wrong;
  }
}
