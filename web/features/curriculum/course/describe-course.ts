/** Writes a course description. */
import {
  composeDescription,
  type DescribedCourse,
} from '../../../../shared-model/derive/compose-description.ts';
import { showNames } from '../../../format/format.ts';
import { descriptionSentence } from '../../../messages/description-words.ts';
import { host } from '../../../device/host.ts';

export type DescribedLesson = DescribedCourse['lessons'][number];

export interface CourseDescription {
  text: string;
  /** False: composed from the family's own data of the course. */
  isByAi: boolean;
}

/**
 * Written by the server's language model if there is one and the family shares data, else composed from the course's
 * own lessons.
 */
export async function describeCourse(course: DescribedCourse): Promise<CourseDescription> {
  const { name: curriculumName, publisher, gradeLevel } = course;
  const asked = await host().enhanceDescription({ curriculumName, publisher, gradeLevel });
  if (asked.ok && asked.value.source === 'ai')
    return { text: asked.value.description, isByAi: true };
  return {
    text: composeDescription(course, {
      sentence: descriptionSentence,
      list: (parts) => showNames(parts),
    }),
    isByAi: false,
  };
}
