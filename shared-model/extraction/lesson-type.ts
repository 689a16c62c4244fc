/** Recognizes a lesson's type by its title: whole words of English, Spanish and French, never parts of words. */
import type { LessonType } from './extracted-lesson.ts';
import { plainWords } from './vocabulary.ts';

const kindOfWord = new Map<string, LessonType>();
const kinds: Readonly<Record<Exclude<LessonType, 'lesson'>, string>> = {
  exam: 'exam exams midterm midterms finals',
  test: 'test tests pretest posttest assessment assessments evaluation evaluations evaluacion evaluaciones controle controles examen examenes prueba pruebas prova provas teste testes klassenarbeit klausur verifica verifiche',
  quiz: 'quiz quizzes quizes cuestionario interrogation interro',
  review:
    'review reviews repaso repasos revision revisions revisao revisoes bilan bilans recap recapitulation recapitulatif wiederholung wiederholungen ripasso',
};
for (const [kind, words] of Object.entries(kinds))
  for (const word of words.split(' ')) kindOfWord.set(word, kind as LessonType);

/** A word before it that changes its meaning: the test of time, a review of a book. */
const asNoun = /^(?:the|a|an|to|we|i|you|they|scientists|students|el|la|le|l|les|un|una|une)$/;
const joining = /^(?:for|of|on|over|to|de|del|des|du|sobre|sur|no|a|and|y|et|answers?|key|prep)$/;

/** "Review for the test": whatever follows. */
const ofTest = /^(?:\w+ ){0,3}(?:review for|repaso (?:para|antes)|revisions? (?:pour|avant))\b/;

const worth: Readonly<Record<LessonType, number>> = {
  exam: 4,
  test: 3,
  quiz: 2,
  review: 1,
  lesson: 0,
};

/** @param title as printed; a word for a test in the middle of a long title doesn't make it a test. */
export function lessonTypeOf(title: string): LessonType {
  const plain = plainWords(title);
  if (ofTest.test(plain)) return 'review';
  const words = plain.split(' ');
  let found: LessonType = 'lesson';
  for (const [index, word] of words.entries()) {
    const kind = kindOfWord.get(word);
    if (kind === undefined) continue;
    const next = words[index + 1] ?? '';
    const isFinal = /^(?:final|finale|semestral|trimestral)$/;
    const matched =
      kind === 'test' &&
      (isFinal.test(next) || isFinal.test(words[index - 1] ?? '')) &&
      word.startsWith('exam')
        ? 'exam'
        : kind;
    const isAtAnEnd = index <= 1 || index >= words.length - 2 || words.length <= 5;
    const isNamed = joining.test(next) || /^\d/.test(next);
    const isVerb =
      index > 0 &&
      asNoun.test(words[index - 1] ?? '') &&
      words.length > 3 &&
      index < words.length - 1;
    if ((!isAtAnEnd && !isNamed) || isVerb) continue;
    if (worth[matched] > worth[found]) found = matched;
  }
  return found;
}

/** The type named by a cell; undefined if the cell has any other text. */
export function typeOfCell(cell: string): LessonType | undefined {
  const words = plainWords(cell);
  if (
    /^(?:lesson|leccion|lecon|cours|clase|lecture|video|reading|article|activity|actividad|activite|lab|project)$/.test(
      words,
    )
  )
    return 'lesson';
  return /^\S+(?: \S+)?$/.test(words)
    ? (kindOfWord.get(words) ?? kindOfWord.get(words.split(' ').at(-1) ?? ''))
    : undefined;
}
