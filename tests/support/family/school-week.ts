import { Story } from './story.ts';

/** A child, a class, the enrolment, an assignment with the child's task, and a planned task for each day. */
export function schoolWeek(seed: number, name: string) {
  const the = new Story(seed);
  const child = the.child(`${name} Fern`);
  const math = the.takeClass(`Math with ${name}`, child);
  const work = the.assign(`Fractions for ${name}`, math);
  const part = the.part(work, child);
  const planned = [2, 3, 4, 5, 6].map((day) =>
    the.plan(child, `2026-03-0${day}`, `${name} reads, day ${day}`),
  );
  return { child, math, work, part, planned, changes: the.changes };
}
