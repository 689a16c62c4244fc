/**
 * The words by which lists are structured, in English, Spanish, French and, where it costs nothing, German, Italian and
 * Portuguese. All are in lower case without accents: `plainWord`.
 */

/** Lower case, without accents; everything but letters and digits becomes one blank. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim();

/** The level of a label: parts contain units, units chapters, chapters sections, and all of them lessons. */
export type LabelRank = 1 | 2 | 3 | 4 | 5 | 6 | 7;
/** The rank from which a label is for lessons. */
export const lessonRank = 6;

/** A word that labels entries. */
export interface LabelWord {
  readonly word: string;
  readonly rank: LabelRank;
  readonly isPlural: boolean;
}

const labelWords: Readonly<Record<LabelRank, string>> = {
  1: 'part/parts parte/partes partie/parties teil/teile book/books libro/libros livre/livres volume/volumes volumen/volumenes tome/tomes tomo/tomos term/terms trimester/trimesters trimestre/trimestres semester/semesters semestre/semestres quarter/quarters cuatrimestre/cuatrimestres grade/grades year/years',
  2: 'unit/units unidad/unidades unidade/unidades unite/unites einheit/einheiten module/modules modulo/modulos modul/module block/blocks bloque/bloques bloc/blocs bloco/blocos sequence/sequences secuencia/secuencias strand/strands eje/ejes axe/axes level/levels nivel/niveles niveau/niveaux stage/stages domaine/domaines',
  3: 'chapter/chapters chap/chaps ch/chs capitulo/capitulos cap/caps chapitre/chapitres kapitel/kapitel capitolo/capitoli capitulum/capitula theme/themes tema/temas thema/themen topic/topics',
  4: 'section/sections sec/secs seccion/secciones abschnitt/abschnitte article/articles articulo/articulos apartado/apartados',
  5: 'week/weeks wk/wks semana/semanas semaine/semaines woche/wochen settimana/settimane',
  6: 'lesson/lessons lessen/lessens leccion/lecciones lecon/lecons lektion/lektionen lectio/lectiones lezione/lezioni licao/licoes lecture/lectures session/sessions sesion/sesiones seance/seances class/classes clase/clases cours/cours episode/episodes episodio/episodios exercise/exercises ejercicio/ejercicios exercice/exercices activity/activities actividad/actividades activite/activites story/stories reading/readings lectura/lecturas project/projects proyecto/proyectos projet/projets lab/labs fable/fables investigation/investigations experiment/experiments taller/talleres atelier/ateliers',
  7: 'day/days dia/dias jour/jours tag/tage giorno/giorni',
};

const labels = new Map<string, LabelWord>();
for (const [rank, pairs] of Object.entries(labelWords))
  for (const pair of pairs.split(' ')) {
    const [one = '', many = one] = pair.split('/');
    const known = { word: one, rank: Number(rank) as LabelRank };
    labels.set(many, { ...known, isPlural: many !== one });
    labels.set(one, { ...known, isPlural: false });
  }

/** The label that a plain word is; undefined if none. */
export const labelWord = (word: string): LabelWord | undefined => labels.get(word);

/** "L3", "Wk 4": abbreviated labels, which only a sequence confirms. */
const shortLabels: Readonly<Record<string, string>> = {
  l: 'lesson',
  les: 'lesson',
  lec: 'lecture',
  u: 'unit',
  w: 'week',
  d: 'day',
};

/** The label of an abbreviated plain word; undefined if none. */
export const shortLabel = (word: string): LabelWord | undefined =>
  labels.get(shortLabels[word] ?? '');

/** Labels that count lessons only if nothing else does, because a line may begin with such a word by chance. */
const looseWords =
  'exercise ejercicio exercice activity actividad activite story reading lectura project proyecto projet lab fable investigation experiment taller atelier class clase cours article articulo year grade level stage nivel niveau';
const loose = new Set(looseWords.split(' '));
export const isLooseLabel = (word: string): boolean => loose.has(word);

/** Names of days, which may replace "Day 2". */
const weekdayNames =
  'monday mon lunes lundi, tuesday tue tues martes mardi, wednesday wed miercoles mercredi, thursday thu thur thurs jueves jeudi, friday fri viernes vendredi, saturday sat sabado samedi, sunday sun domingo dimanche';
/** The names of weekdays with their place in the week, 1 for Monday. */
export const weekdays: ReadonlyMap<string, number> = new Map(
  weekdayNames
    .split(', ')
    .flatMap((names, at) => names.split(' ').map((name) => [name, at + 1] as const)),
);

const monthNames =
  'january february march april may june july august september october november december, jan feb mar apr may jun jul aug sept oct nov dec, enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre, janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre, ene feb mar abr may jun jul ago sep oct nov dic';
/** The names of months with their numbers. */
export const months: ReadonlyMap<string, number> = new Map(
  monthNames
    .split(', ')
    .flatMap((names) => names.split(' ').map((name, at) => [name, at + 1] as const)),
);

const setOf = (lines: readonly string[]): ReadonlySet<string> =>
  new Set(lines.flatMap((line) => line.split(', ')));

/** Lines that are never entries of a list, whatever surrounds them. */
export const notEntries = setOf([
  'contents, table of contents, index of contents, toc, contenido, contenidos, tabla de contenido, tabla de contenidos, sumario, indice, indice general',
  'sommaire, table des matieres, inhaltsverzeichnis, inhalt, indice de contenidos, menu, skip to content, course outline, syllabus, scope and sequence',
  'page, pages, page no, pag, pagina, paginas, p, pp, par, paragraph, paragraphs, seite, chapter, chap, lesson, lessons, unit, week, day, title, no, number, lesson page, lesson title',
  'lesson title page, chapter page, no page, no title page, page lesson, chapter title, chapter title page, leccion, leccion pagina, capitulo, lecon, chapitre, numero, pdf, html, doc, docx',
  'link, links, download, download pdf, video, watch, view, start, home, next, previous, back to top, print, share, preview, free preview, mark complete, mark as complete, completed, not started, read more, show all, expand all, collapse all, edit, continued, continuation, suite',
]);

/** Front and back matter: neither these nor what is listed under them are lessons. */
const matterNames = setOf([
  'index, indices, indice alfabetico, glossary, glossaries, glosario, glossaire, lexique, lexico, vocabulary, vocabulario, vocabulaire, word list, word lists, list of words',
  'answer key, answer keys, answers, solutions, solutions manual, soluciones, solucionario, corriges, corrige, solutionnaire, answers to exercises, answers to selected exercises, answers to odd numbered exercises',
  'preface, prefacio, prologo, prologue to teachers, avant propos, foreword, vorwort, dedication, dedicatoria, acknowledgments, acknowledgements, agradecimientos, remerciements',
  'bibliography, bibliografia, bibliographie, references, referencias, works cited, credits, creditos, copyright, about the author, about the authors, about this book, sources, notes, notas',
  'to the teacher, to teachers, note to teachers, notes to teachers, note to the teacher, suggestions to teachers, to the parent, to parents, to the student, how to use this book',
  'materials, materials needed, supplies, required materials, resources, materiales, recursos, materiel, ressources',
]);
const matterOpenings =
  /^(?:lists? of (?:\w+ ){0,4}(?:maps?|illustrations?|plates?|figures?|tables?|pictures?|books?|diagrams?|charts?|portraits?|engravings?|photographs?|authors?)|a short list of|(?:lista|indice) de (?:mapas|ilustraciones|figuras|tablas|laminas)|(?:liste|table) des (?:cartes|illustrations|figures|tableaux)|(?:full page )?illustrations$|maps$|index of|answers? to|answer key|solutions? to|glossary of|appendi(?:x|ces)\b|apendices?\b|anexos?\b|annexes?\b|appendice)/;

/** Whether plain words are front or back matter. */
export const isMatter = (words: string): boolean =>
  matterNames.has(words) || matterOpenings.test(words);

/** Words that begin a line which describes the entry above it, or how to work on it. */
const detailWords =
  /^(?:objectives?|objetivos?|objectifs?|goals?|materials?|materiales|homework|hw|tarea|deberes|devoirs?|assignments?|due|readings?|read|lire|leer|watch|complete|finish|do|write|answer|practice|practise|discuss|memorize|narrate|copy|draw|make|worksheets?|vocabulary|key (?:words?|terms|ideas?)|standards?|notes?|nota|remarque|teacher|students? (?:will|can|learn|should)|students?|learners?|skills?|competencias?|competences?|exercises?|ejercicios?|exercices?|problems?|problemes?|pages?|pp|p|time|duration|includes?|supplies|activity|activities|suggested|optional|see|due date|faire|hacer|practicar|estudiar|lecturas?|actividades|actividad|activite|activites|prerequisites?|outcomes?|capacites?|connaissances?|attendus?|criterios?|contenidos?|estandares)\b/;

/** Whether plain words begin such a line. */
export const opensDetail = (words: string): boolean => detailWords.test(words);

/** "Lesson" for "Lessons 4-6": without numbers and plural. */
export const singular = (printed: string): string =>
  (/^[\p{L}\p{M}]+/u.exec(printed)?.[0] ?? printed)
    .replace(/[cs]i[oó]nes$/u, (end) => `${end[0]}ión`)
    .replace(/[CS]I[OÓ]NES$/u, (end) => `${end[0]}IÓN`)
    .replace(/s$/iu, '');

const subjects = setOf([
  'math, maths, mathematics, arithmetic, algebra, geometry, science, sciences, nature study, natural history, biology, chemistry, physics, health, language arts, english, reading, reading list, literature, poetry, spelling, grammar, writing, copywork, handwriting',
  'history, world history, american history, ancient history, church history, social studies, geography, civics, citizenship, economics, bible, religion, latin, french, spanish, german, foreign language, art, arts, artist study, picture study, music, composer study, drama, physical education, computer science, biography, biographies, fiction, nonfiction, free reading, read aloud, read alouds',
  'matematicas, ciencias, ciencias naturales, ciencias sociales, naturaleza, lengua, lengua castellana, lectura, literatura, poesia, ortografia, gramatica, historia, historia natural, geografia, religion, ingles, frances, arte, musica, plastica, educacion fisica',
  'mathematiques, sciences naturelles, histoire naturelle, francais, litterature, poesie, orthographe, grammaire, lecture, ecriture, histoire, histoire geographie, geographie, education civique, latin, anglais, espagnol, arts plastiques, musique, education physique, sport',
]);
/** Whether plain words are the name of a school subject, which heads a list of its books. */
export const isSubject = (words: string): boolean => subjects.has(words);
