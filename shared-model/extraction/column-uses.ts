/** What the heading of a table's column says, in English, Spanish and French. */
import { plainWords } from './vocabulary.ts';

/** What a table's column holds. */
export type Use = (typeof headings)[number][0];

const headings = [
  [
    'number',
    /^(?:#|no|nr|n|num|number|numero|(?:lesson|leccion|session|class) (?:#|no|number|num|n|day)|lecon n|order|orden|ordre|id|item)$/,
  ],
  ['type', /^(?:(?:lesson |activity )?type|tipo(?: de leccion)?|kind|format)$/],
  [
    'minutes',
    /^(?:min|mins|minutes|minutos|duration|duracion|duree|time|tiempo|temps|length|est\w* (?:time|minutes|min)|hours?|horas|heures|(?:time|duration|duree|duracion) min\w*)$/,
  ],
  ['author', /^(?:authors?|autor\w*|auteurs?)$/],
  ['days', /^(?:days|(?:class )?periods|sessions|sesiones|seances|no of \w+|dias|jours|pacing)$/],
  [
    'title',
    /^(?:\w+ )?(?:titles?|titulos?|titres?|titel)(?: de la? \w+)?$|^(?:lessons?|lecciones|leccion|lecons?|lecture|clase|nombre|nom|name|lesson (?:name|topic|plan))$/,
  ],
  [
    'topic',
    /^(?:(?:main )?topics?(?: covered)?|temas?|themes?|subjects?|asuntos?|(?:lesson )?contents?|contenidos?|contenus?|concepts?|story|poem|notions?|sujets?|thema)$/,
  ],
  [
    'week',
    /^(?:weeks?|semanas?|semaines?|days?|dia|jour|dates?|fecha|wk|term|quarter|week (?:of|#|no|number))$/,
  ],
  [
    'unit',
    /^(?:units?|unidad(?:es)?|unites?|modules?|modulos?|chapters?|capitulos?|chapitres?|sections?|bloques?|blocks?|sequences?|parts?|partes?|strand|domaine?|eje)$/,
  ],
  [
    'description',
    /^(?:descripti?on|descripcion|(?:learning )?(?:objectives?|goals?|targets?)|objetivos?|objectifs?|summary|resumen|resume|skills?|competenc\w+|details?|overview|big ideas?|essential questions?|standards?)$/,
  ],
  [
    'work',
    /^(?:(?:page|lab|lesson)? ?(?:book|locator|writeup|write up)|readings?(?: assignment)?|lecturas?|homework(?: \w+)?|tarea|devoirs|assignments?|labs?|activit\w+|actividades|resources?|recursos|ressources|materials?|pages?(?: n\w+)?|pp?|pag\w*|video|links?|not[ae]s?|due|completed?|done|status|grade|score|book|comments?|publisher|teacher|room|check|assessments?|evaluation|vocabulary|paragraph|seite)$/,
  ],
] as const;
/** What a heading says of its column; undefined: its words are no heading's. */
export const useOf = (cell: string): Use | undefined => {
  const words = plainWords(cell);
  return headings.find(([, pattern]) => pattern.test(words))?.[0];
};
