/** Planted faults of marks, grades and transcripts. */
import type { Fault } from './fault.ts';

const ofGrade = ['tests/shared-model/derive/course-grade.test.ts'] as const;
const ofTranscript = ['tests/shared-model/derive/transcript.test.ts'] as const;

export const gradeFaults: readonly Fault[] = [
  {
    name: 'The only mark of a category is dropped',
    file: 'shared-model/derive/course-grade.ts',
    from: 'Math.max(0, own.length - 1)',
    to: 'own.length',
    seenBy: ofGrade,
  },
  {
    name: 'The best marks are dropped',
    file: 'shared-model/derive/course-grade.ts',
    from: '[own.slice(0, drop), own.slice(drop)]',
    to: '[own.slice(own.length - drop), own.slice(0, own.length - drop)]',
    seenBy: ofGrade,
  },
  {
    name: 'Extra work can lower a grade',
    file: 'shared-model/derive/course-grade.ts',
    from: 'const outOf = sumOf(counted, (one) => one.outOf);',
    to: 'const outOf = sumOf(all, (one) => one.outOf);',
    seenBy: ofGrade,
  },
  {
    name: 'A category without marks counts as zero',
    file: 'shared-model/derive/course-grade.ts',
    from: 'const whole = sumOf(counting, weightOf);',
    to: 'const whole = sumOf(grades, weightOf);',
    seenBy: ofGrade,
  },
  {
    name: 'The lowest percentage of a letter earns the next one down',
    file: 'shared-model/lib/grading-scale.ts',
    from: 'scale.find(({ from }) => percent >= from)',
    to: 'scale.find(({ from }) => percent > from)',
    seenBy: ['tests/shared-model/lib/grading-scale.test.ts'],
  },
  {
    name: 'An A+ has more than four points',
    file: 'shared-model/lib/grading-scale.ts',
    from: 'return Math.min(4, pointsOf[base]! + step);',
    to: 'return pointsOf[base]! + step;',
    seenBy: ['tests/shared-model/lib/grading-scale.test.ts'],
  },
  {
    name: 'A failed honors course gains points',
    file: 'shared-model/derive/transcript.ts',
    from: 'added += points > 0 ? bumpOf(course, school) * credits : 0;',
    to: 'added += bumpOf(course, school) * credits;',
    seenBy: ofTranscript,
  },
  {
    name: 'A failed course earns its credits',
    file: 'shared-model/derive/transcript.ts',
    from: "isEarned: (state === 'completed' || state === 'transferred') && !isFailed,",
    to: "isEarned: state === 'completed' || state === 'transferred',",
    seenBy: ofTranscript,
  },
  {
    name: 'A course of two years counts its credits twice',
    file: 'shared-model/derive/transcript.ts',
    from: 'credits: isContinued ? null : (worth.get(name) ?? null),',
    to: 'credits: worth.get(name) ?? null,',
    seenBy: ofTranscript,
  },
  {
    name: 'A letter counts the lowest percentage of its range',
    file: 'shared-model/derive/work-marks.ts',
    from: 'return (scale[at]!.from + above) * 50;',
    to: 'return scale[at]!.from * 100;',
    seenBy: ['tests/shared-model/derive/work-marks.test.ts'],
  },
  {
    name: 'A mark hides the score that was entered after it',
    file: 'shared-model/derive/work-marks.ts',
    from: 'return given && hasScore && scoreOfMark(given) !== work.score ? undefined : given;',
    to: 'return given;',
    seenBy: ['tests/shared-model/derive/work-marks.test.ts'],
  },
];
