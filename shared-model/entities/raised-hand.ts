import { problemText } from '../problems/problem-text.ts';
import { studentScope } from '../records/scopes.ts';
import { defineEntity, optional, required, type RecordFor } from './define-entity.ts';
import { choice, day, flag, id, integer, nullable, text } from './field-types.ts';

/** What a student wants for a piece of work. */
export const handWishes = ['help', 'not-today'] as const;

/** How it is for the student, as a picture. */
export const handFeelings = [
  'stuck',
  'too-hard',
  'too-long',
  'tired',
  'unwell',
  'something-missing',
] as const;

/** A parent's reply. */
export const handReplies = ['coming', 'try-once-more', 'leave-it'] as const;

/** The longest words of a student, and of a parent's reply, in characters. */
export const longestHandWords = 140;

/** How often a hand can be raised, and answered. */
const times = () => integer(0, 100_000);

/**
 * A student raises a hand at a piece of work, and a parent replies. Raising counts `asked` up, and a reply says up to
 * which count it goes (`answered`); it is open while it was asked more often than answered. So two devices that were
 * apart agree: raising on both is one hand, and a reply to an earlier hand leaves a later one open.
 */
export const raisedHand = defineEntity({
  name: 'raised-hand',
  plural: 'raisedHands',
  title: 'words',
  fields: {
    studentId: required(id('student', problemText('student-required'))),
    /** Names the work (`workName` in `derive/raised-hands.ts`). */
    work: required(text({ min: 1, max: 60 })),
    wish: optional(choice(handWishes), 'help'),
    feeling: optional(nullable(choice(handFeelings)), null),
    words: optional(text({ max: longestHandWords }), ''),
    asked: optional(times(), 0),
    /** The student needs no reply any more. */
    isTakenBack: optional(flag(), false),
    answered: optional(times(), 0),
    reply: optional(nullable(choice(handReplies)), null),
    replyWords: optional(text({ max: longestHandWords }), ''),
    /** The student's next school day when a parent said to leave the work; null: it isn't left. */
    leftTo: optional(nullable(day()), null),
    /** The day on which the student left the work by themselves (`derive/own-rests.ts`); null: they haven't. */
    restsOn: optional(nullable(day()), null),
    /** The student's next school day then. */
    restsTo: optional(nullable(day()), null),
  },
  naturalKey: ['studentId', 'work'],
  scopes: ({ studentId }) => [studentScope(studentId)],
  student: {
    owner: ({ studentId }) => studentId,
    mayCreate: true,
    mayWrite: ['wish', 'feeling', 'words', 'asked', 'isTakenBack', 'restsOn', 'restsTo'],
  },
});

/** A raised hand with defaults applied. */
export type RaisedHand = RecordFor<typeof raisedHand>;
