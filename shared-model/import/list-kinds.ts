/**
 * The kinds of importable lists: their columns, and the headings that spreadsheets in English, Spanish and French give
 * them.
 */

/** Kinds of importable lists. */
export const listKinds = ['students', 'assignments', 'lessons'] as const;
/** A kind of importable list. */
export type ListKind = (typeof listKinds)[number];

/** The name of a column; the screens have its label. */
export type ListColumnName =
  | 'fullName'
  | 'gradeLevel'
  | 'color'
  | 'title'
  | 'className'
  | 'dueDate'
  | 'students'
  | 'priority'
  | 'type'
  | 'lessonNumber'
  | 'minutes';

/** A column that a list can have. */
export interface ListColumn {
  name: ListColumnName;
  isRequired?: true;
  /**
   * Possible headings as `plainText` writes them, the likeliest first: the column's own label in each language, then
   * what people call it.
   */
  headings: readonly string[];
  /** Headings that it takes only if no other column does, and it has none of its own. */
  spareHeadings?: readonly string[];
}

const headings = (words: string): readonly string[] => words.split(', ');

const title = headings(
  'title, titulo, titre, name, assignment, task, lesson, tarea, leccion, devoir, lecon, nom, nombre',
);
const type = headings('type, tipo, kind, genre');

/** The columns of each kind of list. */
export const listColumns: Record<ListKind, readonly ListColumn[]> = {
  students: [
    {
      name: 'fullName',
      isRequired: true,
      headings: headings(
        'name, nombre, nom, full name, student, child, alumno, estudiante, eleve, enfant',
      ),
    },
    {
      name: 'gradeLevel',
      isRequired: true,
      headings: headings(
        'grade level, grado, niveau scolaire, grade, year, class, curso, nivel, niveau, classe',
      ),
    },
    { name: 'color', headings: headings('color, couleur, colour') },
  ],
  assignments: [
    { name: 'title', isRequired: true, headings: title },
    {
      name: 'className',
      isRequired: true,
      headings: headings(
        'class, clase, matiere, subject, course, materia, asignatura, classe, cours',
      ),
    },
    {
      name: 'dueDate',
      isRequired: true,
      headings: headings(
        'due date, fecha limite, date limite, due, date, deadline, fecha, entrega, fecha de entrega, echeance, a rendre',
      ),
    },
    {
      name: 'students',
      headings: headings(
        'students, estudiantes, eleves, student, for, alumnos, alumno, eleve, para, pour',
      ),
    },
    { name: 'priority', headings: headings('priority, prioridad, priorite') },
    { name: 'type', headings: type },
  ],
  lessons: [
    {
      name: 'lessonNumber',
      headings: headings('number, numero, no, nr, #, lesson number, num, n'),
      spareHeadings: headings('lesson, leccion, lecon'),
    },
    { name: 'title', isRequired: true, headings: title },
    { name: 'type', headings: type },
    {
      name: 'minutes',
      headings: headings('minutes, minutos, min, duration, time, duracion, duree, temps'),
    },
  ],
};
