/** What a list calls itself: the course's name is prefilled with it. */
import { expect, it } from 'vitest';
import { extractLessons } from '../../../shared-model/extraction/extract-lessons.ts';

const lessons = 'Lesson 1: Oak\nLesson 2: Elm\nLesson 3: Ash';

it.for([
  ['stands above its lessons', `Tree Studies\n\n${lessons}`, 'Tree Studies'],
  ['is without what kind of list it is', `Algebra 1 – Lesson Plan\n\n${lessons}`, 'Algebra 1'],
  ['is in Spanish and French too', `Latín · índice\nSommaire\n${lessons}`, 'Latín'],
  ['isn’t what every list says', `Table of Contents\nPage\n${lessons}`, ''],
  ['isn’t its first unit', `Trees\n1. Oak\n2. Elm\nBirds\n3. Owl\n4. Tit`, ''],
  ['isn’t a labelled unit', `Unit 1: Trees\n${lessons}`, ''],
  [
    'isn’t what names a table’s columns',
    `Week,Topic,Title\n1,Trees,Oak\n2,Trees,Elm\n3,Birds,Owl`,
    '',
  ],
  ['stands above a table too', `Nature Walks\nWeek\tTitle\n1\tOak\n2\tElm\n3\tOwl`, 'Nature Walks'],
  ['isn’t below its lessons', `${lessons}\nThe end`, ''],
] as const)('The name of a list %s', ([, text, name]) => {
  expect(extractLessons(text).title).toBe(name);
});
