/** A subject's colour, glyph and name: never its colour alone. Families name classes as they like; known words lead to one of eight. */
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

export interface Subject {
  glyph: LucideIcon;
  /** Name of the colours in tokens.ts. */
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

/** The subject that a class's or task's name or subject speaks of; what isn't known is an elective. */
export function subjectOf(name: string | null | undefined): Subject {
  const text = (name ?? '').toLowerCase();
  if (/\bsocial stud/.test(text)) return subjectOf('history');
  return known.find(([words]) => words.test(text))?.[1] ?? electives;
}
