/**
 * A subject's colour, glyph and name: a subject is never shown by colour alone. Families name classes freely; known
 * words map to one of eight subjects.
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

/** Look of a subject. */
export interface Subject {
  glyph: LucideIcon;
  /** The colour's name in tokens.ts. */
  palette:
    'math' | 'science' | 'history' | 'languageArts' | 'reading' | 'art' | 'ela' | 'electives';
}

const subject = (palette: Subject['palette'], glyph: LucideIcon): Subject => ({ glyph, palette });

const electives = subject('electives', Compass);

/** Tried in order: 'Language Arts' isn't art, 'Art History' is history, 'Computer Science' is an elective. */
const known: readonly [words: RegExp, subject: Subject][] = [
  [
    /\b(?:ela|english|ingles|anglais|spelling|ortografia|orthographe|dictado|dictee|phonics|speech|debate|literacy)\b/,
    subject('ela', MessagesSquare),
  ],
  [
    /\blanguage arts?\b|\b(?:writing|grammar|composition|handwriting|penmanship|cursive|vocabulary|poetry|lengua|lenguaje|espanol|francais|escritura|ecriture|gramatica|grammaire|conjugaison|redaccion|redaction|caligrafia|calligraphie|vocabulario|vocabulaire|poesia|poesie)\b/,
    subject('languageArts', Feather),
  ],
  [
    /\b(?:computer|social)\b.*|\b(?:coding|programming|music|piano|choir|violin|guitar|p\.?e\.?|physical education|sports?|swimming|spanish|french|german|latin|italian|mandarin|chinese|hebrew|greek|sign language|informatica|informatique|programacion|programmation|musica|musique|violon|guitarra|guitare|(?:educacion|education) (?:fisica|physique)|eps|deportes?|natacion|natation|aleman|allemand|italiano|italien)\b/,
    electives,
  ],
  [
    /\b(?:history|geography|civics|government|economics|historia|histoire|geografia|geographie|civica|civique|economia|economie|(?:ciencias|sciences) (?:sociales|humaines))\b/,
    subject('history', Landmark),
  ],
  [
    /\b(?:maths?|mathematics|algebra|geometry|arithmetic|calculus|trigonometry|statistics|fractions|numbers|counting|matematicas?|mates|mathematiques?|(?:pre)?(?:algebra|algebre)|geometria|geometrie|aritmetica|arithmetique|calculo|calcul|estadistica|statistiques?|fracciones|numeros|nombres)\b/,
    subject('math', Ruler),
  ],
  [
    /\b(?:sciences?|biology|chemistry|physics|astronomy|geology|nature|botany|zoology|anatomy|ecology|experiments?|stem|ciencias?|biologia|biologie|quimica|chimie|fisica|physique|astronomia|astronomie|naturaleza|botanica|botanique|svt)\b/,
    subject('science', FlaskConical),
  ],
  [
    /\b(?:reading|reads?|literature|books?|novels?|story|stories|lectura|lecture|literatura|litterature|libros?|livres?|novelas?|cuentos?|contes?)\b/,
    subject('reading', BookOpen),
  ],
  [
    /\b(?:arts?|drawing|painting|crafts?|pottery|sculpture|design|photography|sewing|arte|dibujo|dessin|pintura|peinture|manualidades|bricolage|ceramica|ceramique|costura|couture)\b/,
    subject('art', Brush),
  ],
];

/** All eight. */
export const subjects: readonly Subject[] = [...new Set(known.map(([, one]) => one))];

function suggested(name: string): Subject {
  // Without accents: for `\b`, é is not a letter.
  const text = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  if (/\bsocial stud/.test(text)) return suggested('history');
  return known.find(([words]) => words.test(text))?.[1] ?? electives;
}

/** What a name suggests; a screen asks for the same few names a hundred times. */
const found = new Map<string, Subject>();

/** The subject a class's or task's name suggests; elective by default. */
export function subjectOf(name: string | null | undefined): Subject {
  const text = name ?? '';
  const subjectOfText = found.get(text) ?? suggested(text);
  found.set(text, subjectOfText);
  return subjectOfText;
}
