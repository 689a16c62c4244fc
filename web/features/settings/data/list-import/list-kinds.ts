/**
 * The kinds of importable lists: their columns, and the headings that spreadsheets in English, Spanish and French give
 * them.
 */
import { m } from '../../../../messages/compiled/messages.js';

/** Kinds of importable lists. */
export const listKinds = ['students', 'assignments', 'lessons'] as const;
/** A kind of importable list. */
export type ListKind = (typeof listKinds)[number];

/** A column that a list can have. */
export interface ListColumn {
  name: string;
  label: () => string;
  isRequired?: true;
  /** Possible headings, in lower case and without accents. */
  guesses: readonly string[];
}

const titles = [
  'title',
  'name',
  'assignment',
  'task',
  'lesson',
  'titulo',
  'tarea',
  'leccion',
  'titre',
  'devoir',
  'lecon',
  'nom',
  'nombre',
];
const types = ['type', 'kind', 'tipo', 'genre'];

/** The columns of each kind of list. */
export const listColumns: Record<ListKind, readonly ListColumn[]> = {
  students: [
    {
      name: 'fullName',
      label: m.labels_field_name,
      isRequired: true,
      guesses: [
        'name',
        'full name',
        'student',
        'child',
        'nombre',
        'alumno',
        'estudiante',
        'nom',
        'eleve',
        'enfant',
      ],
    },
    {
      name: 'gradeLevel',
      label: m.labels_field_grade_level,
      isRequired: true,
      guesses: [
        'grade',
        'grade level',
        'year',
        'class',
        'grado',
        'curso',
        'nivel',
        'niveau',
        'classe',
      ],
    },
  ],
  assignments: [
    { name: 'title', label: m.labels_field_title, isRequired: true, guesses: titles },
    {
      name: 'className',
      label: m.labels_entity_class,
      isRequired: true,
      guesses: [
        'class',
        'subject',
        'course',
        'clase',
        'materia',
        'asignatura',
        'classe',
        'matiere',
        'cours',
      ],
    },
    {
      name: 'dueDate',
      label: m.common_due_date,
      isRequired: true,
      guesses: [
        'due',
        'due date',
        'date',
        'deadline',
        'fecha',
        'entrega',
        'fecha de entrega',
        'echeance',
        'a rendre',
        'date limite',
      ],
    },
    {
      name: 'students',
      label: m.common_students,
      guesses: [
        'students',
        'student',
        'for',
        'alumnos',
        'alumno',
        'estudiantes',
        'eleves',
        'eleve',
        'para',
        'pour',
      ],
    },
    {
      name: 'priority',
      label: m.labels_field_priority,
      guesses: ['priority', 'prioridad', 'priorite'],
    },
    { name: 'type', label: m.labels_field_type, guesses: types },
  ],
  lessons: [
    {
      name: 'lessonNumber',
      label: m.common_number,
      guesses: ['number', 'no', 'nr', '#', 'lesson number', 'numero', 'num', 'n'],
    },
    { name: 'title', label: m.labels_field_title, isRequired: true, guesses: titles },
    { name: 'type', label: m.labels_field_type, guesses: types },
    {
      name: 'minutes',
      label: m.labels_field_minutes,
      guesses: ['minutes', 'min', 'duration', 'time', 'minutos', 'duracion', 'duree', 'temps'],
    },
  ],
};

/** Text normalized for comparison: lower case, without accents, points and double spaces. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[.:*_]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Guesses, by the headings, which column of the list holds each of ours: its index; -1: none. */
export function guessColumns(kind: ListKind, headings: readonly string[]): Record<string, number> {
  const plain = headings.map(plainText);
  const taken = new Set<number>();
  const guessed: Record<string, number> = {};
  const isFree = (at: number): boolean => at >= 0 && !taken.has(at);
  const take = (name: string, at: number): void => {
    guessed[name] = at;
    taken.add(at);
  };
  const columns = listColumns[kind];
  for (const { name, guesses, label } of columns) {
    const words = [plainText(label()), ...guesses];
    const exact = words.map((word) => plain.indexOf(word)).find(isFree);
    if (exact !== undefined) take(name, exact);
  }
  for (const { name, guesses } of columns) {
    if (name in guessed) continue;
    const holds = (heading: string): boolean =>
      guesses.some((word) => word.length > 3 && heading.includes(word));
    const near = plain.findIndex((heading, at) => isFree(at) && holds(heading));
    if (near >= 0) take(name, near);
    else guessed[name] = -1;
  }
  return guessed;
}
