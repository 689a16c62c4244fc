/** Each child's colour: the chosen one, otherwise that of the child's place in the family. */
import type { Student } from '../entities/student.ts';
import type { Id } from '../lib/ids.ts';
import { studentColors, type StudentColor } from '../lib/sibling-colors.ts';

/**
 * The colours of students in the family's order. Whoever has chosen none has that of the place; where a sibling chose
 * it, the first that nobody has. So no two of eight are alike unless their parents chose so.
 */
export function colorsOf(
  students: readonly Pick<Student, 'id' | 'color'>[],
): Map<Id<'student'>, StudentColor> {
  const chosen = new Set(students.map(({ color }) => color));
  const atPlace = (place: number): StudentColor => studentColors[place % studentColors.length]!;
  const taken = new Set<StudentColor | null>(chosen);
  const isOwn = students.map(({ color }, place) => color === null && !chosen.has(atPlace(place)));
  students.forEach((_, place) => isOwn[place] && taken.add(atPlace(place)));
  return new Map(
    students.map(({ id, color }, place) => {
      if (color !== null) return [id, color];
      if (isOwn[place]) return [id, atPlace(place)];
      const free = studentColors.find((one) => !taken.has(one)) ?? atPlace(place);
      taken.add(free);
      return [id, free];
    }),
  );
}
