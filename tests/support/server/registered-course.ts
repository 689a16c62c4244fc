/** A curriculum of a registered family, over REST. */
import { must, type Family } from './registered-family.ts';

export interface Course {
  curriculumId: number;
  /** In their order. */
  lessonIds: number[];
}

export const pondLessons = [
  { title: 'Pond life' },
  { title: 'Frogs', estimatedMinutes: 45 },
  { title: 'What lives there?', type: 'quiz' },
];

/** The curriculum "Pond and Meadow" with its lessons, which these students take from a day on, one lesson a day. */
export async function takeCourse<Name extends string>(
  { parent, studentIds }: Pick<Family<Name>, 'parent' | 'studentIds'>,
  students: readonly Name[],
  startDate = '2026-01-01',
  lessons: readonly object[] = pondLessons,
): Promise<Course> {
  const fields = { name: 'Pond and Meadow', subject: 'Science', totalLessons: 1 };
  const { id } = must(await parent.post<{ id: number }>('/api/curriculums', fields));
  const made = must(
    await parent.post<{ id: number }[]>(`/api/curriculums/${id}/lessons`, { lessons }),
  );
  for (const name of students) {
    const path = `/api/students/${studentIds[name]}/curriculums`;
    must(await parent.post(path, { curriculumId: id, startDate }));
  }
  return { curriculumId: id, lessonIds: made.map((one) => one.id) };
}
