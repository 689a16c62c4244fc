/**
 * A subject's colour, glyph and name: a subject is never shown by colour alone. Families name classes freely; known words map
 * to one of eight subjects.
 */
import {
  BookOpen,
  Brush,
  Compass,
  Feather,
  FlaskConical,
  Landmark,
  MessagesSquare,
  Ruler,
  type LucideIcon,
} from 'lucide-react';

/** How a subject looks. */
export interface Subject {
  glyph: LucideIcon;
  /** The colour's name in tokens.ts. */
  palette:
    'math' | 'science' | 'history' | 'languageArts' | 'reading' | 'art' | 'ela' | 'electives';
}

const subject = (palette: Subject['palette'], glyph: LucideIcon): Subject => ({ glyph, palette });

const electives = subject('electives', Compass);

/** In order: 'Language Arts' isn't art, 'Art History' is history, 'Computer Science' is an elective. */
const known: readonly [words: RegExp, subject: Subject][] = [
  [/\b(?:ela|english|spelling|phonics|speech|debate|literacy)\b/, subject('ela', MessagesSquare)],
  [
    /\blanguage arts?\b|\b(?:writing|grammar|composition|handwriting|penmanship|cursive|vocabulary|poetry)\b/,
    subject('languageArts', Feather),
  ],
  [
    /\b(?:computer|social)\b.*|\b(?:coding|programming|music|piano|choir|violin|guitar|p\.?e\.?|physical education|sports?|swimming|spanish|french|german|latin|italian|mandarin|chinese|hebrew|greek|sign language)\b/,
    electives,
  ],
  [/\b(?:history|geography|civics|government|economics)\b/, subject('history', Landmark)],
  [
    /\b(?:maths?|mathematics|algebra|geometry|arithmetic|calculus|trigonometry|statistics|fractions|numbers|counting)\b/,
    subject('math', Ruler),
  ],
  [
    /\b(?:sciences?|biology|chemistry|physics|astronomy|geology|nature|botany|zoology|anatomy|ecology|experiments?|stem)\b/,
    subject('science', FlaskConical),
  ],
  [/\b(?:reading|reads?|literature|books?|novels?|story|stories)\b/, subject('reading', BookOpen)],
  [
    /\b(?:arts?|drawing|painting|crafts?|pottery|sculpture|design|photography|sewing)\b/,
    subject('art', Brush),
  ],
];

/** The subject that a class's or task's name suggests; elective if none is known. */
export function subjectOf(name: string | null | undefined): Subject {
  const text = (name ?? '').toLowerCase();
  if (/\bsocial stud/.test(text)) return subjectOf('history');
  return known.find(([words]) => words.test(text))?.[1] ?? electives;
}
