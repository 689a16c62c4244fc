/**
 * The words of a quick-add line, in compared form (`subjectKey`), by what they mean. English is understood in every
 * language. Phrases are separated by bars.
 */
const english = {
  monday: 'mon|monday|mondays',
  tuesday: 'tue|tues|tuesday|tuesdays',
  wednesday: 'wed|weds|wednesday|wednesdays',
  thursday: 'thu|thur|thurs|thursday|thursdays',
  friday: 'fri|friday|fridays',
  saturday: 'sat|saturday|saturdays',
  sunday: 'sun|sunday|sundays',
  /** Weekdays that mean every week. */
  plurals: 'mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays',
  /** In lessons these are words more often than days: they need something understood beside them. */
  rarelyDays: 'sat|sun',
  /** These are also words: before words of a title they name no day. */
  alsoWords: '',
  january: 'jan|january',
  february: 'feb|february',
  march: 'mar|march',
  april: 'apr|april',
  may: 'may',
  june: 'jun|june',
  july: 'jul|july',
  august: 'aug|august',
  september: 'sep|sept|september',
  october: 'oct|october',
  november: 'nov|november',
  december: 'dec|december',
  /** Between a date and its month. */
  ofMonth: 'of',
  today: 'today',
  tomorrow: 'tomorrow',
  yesterday: 'yesterday',
  thisMorning: 'this morning',
  thisAfternoon: 'this afternoon',
  tonight: 'tonight|this evening',
  /** After a day. */
  morning: 'morning|in the morning',
  afternoon: 'afternoon|in the afternoon',
  evening: 'evening|in the evening|night|at night',
  noon: 'noon|at noon',
  nextWeek: 'next week',
  next: 'next',
  nextAfter: '',
  until: 'until|till|til|through|thru',
  everyDay: 'every day|each day|every weekday|school days|everyday|weekdays',
  every: 'every|each',
  everyOther: 'every other|every second|every 2nd|each second',
  /** Around a weekday that comes every other week: "un mardi sur deux". */
  one: '',
  everyOtherAfter: '',
  weekly: 'weekly|every week|each week',
  everyOtherWeek: 'every other week|every second week|every two weeks|every 2 weeks|biweekly',
  /** Before a number of weeks. */
  during: 'for',
  weeks: 'week|weeks',
  halfHour: 'half an hour|half hour',
  oneHour: 'an hour|one hour',
  at: 'at|@',
  from: 'from',
  to: 'to|through|thru|-|–',
  and: 'and|&|+',
  everyone: 'everyone|everybody',
  /** The same, unless words of a title follow. */
  all: 'all|each',
  together: 'together',
  /** At the start of the line, or after a name. */
  did: 'did|we did|i did|done|finished',
  /** At the end of the line, or before something understood. */
  done: 'done',
  /** Dropped before what was understood. */
  beforeDay: 'on|by|due|for|this|from|starting',
  beforeWhom: 'for|with',
  /** Dropped after a duration. */
  afterMinutes: 'of',
  /** After a subject: it belongs to the title. */
  linking: 'for|of|with|and|&|in|to|about|on|from|at|by|is|or|vs',
  /** After one of these there is no name and no day. */
  articles: 'a|an|the|my|our|his|her|their',
  /** After one of these there is a number, not a date. */
  counting:
    'page|pages|p|pp|ch|chapter|chapters|lesson|lessons|unit|units|problem|problems|exercise|exercises|fraction|fractions|number|part|grade|step',
};

/** What a phrase can mean. */
export type Meaning = keyof typeof english;

const spanish: Partial<Record<Meaning, string>> = {
  monday: 'lun|lunes',
  tuesday: 'mar|martes',
  wednesday: 'mie|miercoles',
  thursday: 'jue|jueves',
  friday: 'vie|viernes',
  saturday: 'sab|sabado|sabados',
  sunday: 'dom|domingo|domingos',
  plurals: 'sabados|domingos',
  alsoWords: 'mar',
  january: 'ene|enero',
  february: 'febrero',
  march: 'marzo',
  april: 'abr|abril',
  may: 'mayo',
  june: 'junio',
  july: 'julio',
  august: 'ago|agosto',
  september: 'septiembre|setiembre',
  october: 'octubre',
  november: 'noviembre',
  december: 'dic|diciembre',
  ofMonth: 'de',
  today: 'hoy',
  tomorrow: 'manana',
  yesterday: 'ayer',
  thisMorning: 'esta manana',
  thisAfternoon: 'esta tarde',
  tonight: 'esta noche',
  morning: 'por la manana|de la manana',
  afternoon: 'por la tarde|de la tarde',
  evening: 'por la noche|de la noche',
  noon: 'mediodia|a mediodia|al mediodia',
  nextWeek: 'la proxima semana|proxima semana|la semana que viene|semana que viene',
  next: 'proximo|el proximo',
  nextAfter: 'que viene|proximo',
  until: 'hasta|hasta el',
  everyDay: 'cada dia|todos los dias',
  every: 'cada|todos los|los',
  everyOther: 'cada dos|cada 2',
  everyOtherAfter: 'alternos',
  weekly: 'semanalmente|cada semana|todas las semanas',
  everyOtherWeek: 'cada dos semanas|cada 2 semanas',
  during: 'durante|por',
  weeks: 'semana|semanas',
  halfHour: 'media hora',
  oneHour: 'una hora',
  at: 'a las|a la',
  from: 'de|desde las|de las',
  to: 'a',
  and: 'y|e',
  all: 'todos|todas',
  together: 'juntos|juntas',
  did: 'hizo|hice|hicimos|hicieron|hecho|hecha',
  done: 'hecho|hecha',
  beforeDay: 'el|para|en|desde',
  beforeWhom: 'para|con',
  afterMinutes: 'de',
  linking: 'de|del|con|para|y|en|sobre|a',
  articles: 'el|la|los|las|un|una|mi|su',
  counting:
    'pagina|paginas|pag|cap|capitulo|capitulos|leccion|lecciones|unidad|ejercicio|ejercicios|fraccion|fracciones|numero|parte|grado|paso',
};

const french: Partial<Record<Meaning, string>> = {
  monday: 'lun|lundi|lundis',
  tuesday: 'mar|mardi|mardis',
  wednesday: 'mer|mercredi|mercredis',
  thursday: 'jeu|jeudi|jeudis',
  friday: 'ven|vendredi|vendredis',
  saturday: 'sam|samedi|samedis',
  sunday: 'dim|dimanche|dimanches',
  plurals: 'lundis|mardis|mercredis|jeudis|vendredis|samedis|dimanches',
  alsoWords: 'mon|mar|mer|jeu',
  january: 'janv|janvier',
  february: 'fev|fevr|fevrier',
  march: 'mars',
  april: 'avr|avril',
  may: 'mai',
  june: 'juin',
  july: 'juil|juillet',
  august: 'aout',
  september: 'septembre',
  october: 'octobre',
  november: 'novembre',
  december: 'decembre',
  today: "aujourd'hui",
  tomorrow: 'demain',
  yesterday: 'hier',
  thisMorning: 'ce matin',
  thisAfternoon: 'cet apres-midi',
  tonight: 'ce soir',
  morning: 'matin|le matin|au matin',
  afternoon: "apres-midi|l'apres-midi",
  evening: 'soir|le soir',
  noon: 'midi|a midi',
  nextWeek: 'la semaine prochaine|semaine prochaine',
  nextAfter: 'prochain',
  until: "jusqu'au|jusqu'a|jusqu'en",
  everyDay: 'chaque jour|tous les jours',
  every: 'chaque|tous les|les',
  everyOther: 'tous les deux|tous les 2',
  one: 'un',
  everyOtherAfter: 'sur deux',
  weekly: 'chaque semaine|toutes les semaines',
  everyOtherWeek: 'toutes les deux semaines|toutes les 2 semaines',
  during: 'pendant|pour',
  weeks: 'semaine|semaines',
  halfHour: 'une demi-heure|demi-heure',
  oneHour: 'une heure',
  at: 'a|vers',
  from: 'de',
  to: 'a|au',
  and: 'et',
  all: 'tous|toutes',
  together: 'ensemble',
  did: 'fait|a fait|on a fait|fini',
  done: 'fait|fini',
  beforeDay: 'le|pour|du|ce|des',
  beforeWhom: 'pour|avec',
  afterMinutes: 'de',
  linking: 'de|du|des|avec|pour|et|en|sur|a',
  articles: 'le|la|les|un|une|des|ma|sa|son|notre',
  counting:
    'chap|chapitre|chapitres|lecon|lecons|unite|exercice|exercices|numero|partie|niveau|etape',
};

/** A phrase and one thing that it means. */
export interface QuickPhrase {
  means: Meaning;
  words: readonly string[];
}

/** All phrases by their first word, the longest first. */
export type QuickWords = ReadonlyMap<string, readonly QuickPhrase[]>;

/** English articles that are other words in a language: "a" is "at" or "to" there. */
const withoutLoneA = (said: string): string => said.replace(/^a\|/, '');

function phrasesOf(own: Partial<Record<Meaning, string>>): QuickWords {
  const isEnglish = Object.keys(own).length === 0;
  const phrases = (Object.keys(english) as Meaning[]).flatMap((means) => {
    const inEnglish = isEnglish ? english[means] : withoutLoneA(english[means]);
    const said = [...inEnglish.split('|'), ...(own[means]?.split('|') ?? [])];
    return [...new Set(said)]
      .filter((phrase) => phrase !== '')
      .map((phrase) => ({ means, words: phrase.split(' ') }));
  });
  phrases.sort((one, other) => other.words.length - one.words.length);
  return Map.groupBy(phrases, ({ words }) => words[0]!);
}

const inEnglish = phrasesOf({});

const byLanguage = new Map([
  ['es', phrasesOf(spanish)],
  ['fr', phrasesOf(french)],
]);

/** The words that are understood in a language (BCP 47). */
export const quickWordsOf = (language: string | undefined): QuickWords =>
  byLanguage.get(language ?? 'en') ?? inEnglish;
