/** Determines what a table's columns contain, by its header or by their content. */
import { durationOf, isDate } from './read-tail.ts';
import { readMarkers } from './read-marker.ts';
import { typeOfCell } from './lesson-type.ts';
import { readRoman } from './numerals.ts';
import { plainWords } from './vocabulary.ts';

/** What a table’s column holds. */
export type ColumnUse =
  'number' | 'title' | 'unit' | 'type' | 'minutes' | 'days' | 'description' | 'week' | 'other';

/** The meaning of a header cell; `lesson` and `unit` may contain numbers or texts, which the rows decide. */
type HeaderUse = ColumnUse | 'lesson' | 'topic' | 'work';
const headers: readonly (readonly [HeaderUse, RegExp])[] = [
  [
    'number',
    /^(?:#|no|nr|n|num|number|numero|lesson (?:#|no|number|num|n)|leccion (?:n|no|numero)|lecon n|n lecon|order|orden|ordre|id|session (?:#|no|number)|item)$/,
  ],
  ['type', /^(?:type|tipo|kind|format|lesson type|tipo de leccion|activity type)$/],
  [
    'minutes',
    /^(?:minutes|mins?|minutos|duration|duracion|duree|time|tiempo|temps|length|estimated (?:minutes|time)|est (?:time|minutes|min)|hours?|horas|heures|time min|minutes est|duration min(?:utes)?|duree min|duracion min(?:utos)?|dauer)$/,
  ],
  [
    'days',
    /^(?:days|class periods|periods|sessions|sesiones|seances|no of (?:days|periods|lessons)|dias|jours|pacing)$/,
  ],
  [
    'description',
    /^(?:description|descripcion|objectives?|objetivos?|objectifs?|learning (?:objectives?|goals?|targets?)|goals?|summary|resumen|resume|skills?|competencias|competences|details?|overview|big ideas?|essential questions?|standards?)$/,
  ],
  [
    'title',
    /^(?:title|titles|titulo|titre|lesson (?:title|name|topic)|titulo de la leccion|titre de la lecon|nombre|nom|name|session title|titel|lesson plan|lesson titles)$/,
  ],
  [
    'week',
    /^(?:weeks?|semanas?|semaines?|days?|dia|jour|dates?|fecha|wk|woche|term|quarter|week of|week (?:#|no|number))$/,
  ],
  [
    'lesson',
    /^(?:lessons?|lecciones|leccion|lecons?|lektion|sessions?|sesion|seance|lectures?|class|clase|classes)$/,
  ],
  [
    'topic',
    /^(?:topics?|temas?|themes?|subjects?|asuntos?|contents?|contenidos?|contenus?|concepts?|story|poem|chapter title|thema|lesson content|main topic|notions?|sujets?|topics? covered)$/,
  ],
  [
    'unit',
    /^(?:units?|unidad|unidades|unites?|modules?|modulos?|chapters?|capitulos?|chapitres?|sections?|bloques?|blocks?|sequences?|parts?|partes?|strand|domaine|domain|eje|kapitel)$/,
  ],
  [
    'work',
    /^(?:readings?|lecturas?|lectures?|homework|tarea|devoirs|assignments?|lab|labs|activities|activity|actividades|activites|resources?|recursos|ressources|materials?|pages?|pp|p|pag|paginas?|author|authors|autor|auteur|video|links?|notes?|notas|due|completed?|done|status|grade|score|book|page no|page number|comments?|publisher|teacher|room|reading assignment|check|assessment|assessments|evaluation|vocabulary|paragraph|seite)$/,
  ],
];

const headerUse = (cell: string): HeaderUse | undefined => {
  const words = plainWords(cell);
  return headers.find(([, pattern]) => pattern.test(words))?.[0];
};

/** Whether a row's cells name columns. */
export function isHeader(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '');
  const known = filled.filter((cell) => headerUse(cell) !== undefined);
  const isSpecific = filled.some((cell) => !['work', undefined].includes(headerUse(cell)));
  return (
    filled.length >= 2 &&
    isSpecific &&
    known.length >= 2 &&
    known.length * 2 >= filled.length &&
    filled.every((cell) => cell.length <= 40)
  );
}

const isNumber = (cell: string): boolean =>
  /^(?:#|no\.?\s*)?\d{1,4}(?:[.-]\d{1,3}){0,3}\.?$/i.test(cell) || readRoman(cell) !== undefined;

/** Whether a cell is only a label: "Lesson 3", "Week 1". */
const isLabelOnly = (cell: string): boolean => {
  const { markers, rest } = readMarkers(cell);
  return markers.some(({ label }) => label !== '') && rest === '';
};

const share = (cells: readonly string[], is: (cell: string) => boolean): number => {
  const filled = cells.filter((cell) => cell !== '');
  return filled.length === 0 ? 0 : filled.filter(is).length / filled.length;
};

const hasWords = (cell: string): boolean =>
  /\p{L}{2}/u.test(cell) && !isLabelOnly(cell) && !isDate(cell) && !durationOf(cell);

/** The content of each column, by a header's words. */
export function columnsByHeader(
  header: readonly string[],
  rows: readonly (readonly string[])[],
): ColumnUse[] {
  const uses = header.map(headerUse);
  const inColumn = (column: number) => rows.map((cells) => cells[column] ?? '');
  const isText = (column: number) => share(inColumn(column), hasWords) >= 0.5;
  const order: readonly HeaderUse[] = [
    'title',
    'lesson',
    'topic',
    'unit',
    'description',
    'work',
    'week',
  ];
  const title =
    order
      .map((use) => uses.findIndex((own, column) => own === use && isText(column)))
      .find((column) => column >= 0) ??
    uses.findIndex((own, column) => own === undefined && isText(column));
  return uses.map((use, column) => {
    if (column === title) return 'title';
    if (use === 'lesson') return isText(column) ? 'description' : 'number';
    if (use === 'topic') return 'unit';
    if (use === 'title') return 'description';
    return use === 'work' || use === undefined ? 'other' : use;
  });
}

/** The content of each column, by its cells: the first with different words in each row is the title. */
export function columnsByContent(rows: readonly (readonly string[])[]): ColumnUse[] {
  const width = Math.max(...rows.map((cells) => cells.length));
  const uses: ColumnUse[] = Array.from({ length: width }, () => 'other');
  let isTitled = false;
  let isNumbered = false;
  for (let column = 0; column < width; column += 1) {
    const cells = rows.map((row) => row[column] ?? '');
    const filled = cells.filter((cell) => cell !== '');
    const distinct = new Set(filled.map(plainWords)).size / Math.max(1, filled.length);
    if (
      !isNumbered &&
      !isTitled &&
      share(cells, (cell) => isNumber(cell) || isLabelOnly(cell)) >= 0.7
    ) {
      uses[column] = 'number';
      isNumbered = share(cells, isNumber) >= 0.7 || plainWords(filled[0] ?? '').startsWith('l');
      if (!isNumbered) uses[column] = 'week';
    } else if (share(cells, (cell) => typeOfCell(cell) !== undefined) >= 0.8) uses[column] = 'type';
    else if (share(cells, (cell) => durationOf(cell) !== undefined) >= 0.7)
      uses[column] = 'minutes';
    else if (
      isTitled &&
      share(cells, (cell) => /^\d{1,3}$/.test(cell) && Number(cell) % 5 === 0) >= 0.9 &&
      distinct < 0.6
    )
      uses[column] = 'minutes';
    else if (!isTitled && share(cells, hasWords) >= 0.6) {
      const isRepeated = rows.length >= 4 && distinct <= 0.5 && column + 1 < width;
      uses[column] = isRepeated ? 'unit' : 'title';
      isTitled ||= !isRepeated;
    }
  }
  if (!isTitled) {
    const unit = uses.lastIndexOf('unit');
    if (unit >= 0) uses[unit] = 'title';
  }
  return uses;
}
