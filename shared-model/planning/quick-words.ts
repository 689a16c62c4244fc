/**
 * The words of a quick-add line for days, people and times, in compared form (`subjectKey`). English is understood in
 * every language.
 */
export interface QuickWords {
  /** From Monday to Sunday. */
  readonly days: readonly (readonly string[])[];
  /** The beginnings of month names, from January on. */
  readonly months: readonly (readonly string[])[];
  readonly today: readonly string[];
  readonly tomorrow: readonly string[];
  readonly until: readonly string[];
  /** As a whole: "every day". */
  readonly everyDay: readonly string[];
  /** Words that may precede a day without a meaning of their own. */
  readonly beforeDay: readonly string[];
  readonly and: readonly string[];
  readonly at: readonly string[];
  readonly everyone: readonly string[];
  readonly together: readonly string[];
}

// "sat" and "sun" are left out: in lessons they are words more often than days.
const english: QuickWords = {
  days: [
    ['mon', 'monday', 'mondays'],
    ['tue', 'tues', 'tuesday', 'tuesdays'],
    ['wed', 'weds', 'wednesday', 'wednesdays'],
    ['thu', 'thur', 'thurs', 'thursday', 'thursdays'],
    ['fri', 'friday', 'fridays'],
    ['saturday', 'saturdays'],
    ['sunday', 'sundays'],
  ],
  months: ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'].map(
    (month) => [month],
  ),
  today: ['today'],
  tomorrow: ['tomorrow'],
  until: ['until', 'till', 'til'],
  everyDay: ['every day', 'each day', 'every weekday', 'school days', 'everyday', 'weekdays'],
  beforeDay: ['every', 'each'],
  and: ['and', '&', '+'],
  at: ['at', '@'],
  everyone: ['everyone'],
  together: ['together'],
};

const spanish: QuickWords = {
  days: [
    ['lun', 'lunes'],
    ['mar', 'martes'],
    ['mie', 'miercoles'],
    ['jue', 'jueves'],
    ['vie', 'viernes'],
    ['sabado', 'sabados'],
    ['domingo', 'domingos'],
  ],
  months: ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'].map(
    (month) => [month],
  ),
  today: ['hoy'],
  tomorrow: ['manana'],
  until: ['hasta'],
  everyDay: ['cada dia', 'todos los dias'],
  beforeDay: ['cada', 'el', 'los'],
  and: ['y', 'e'],
  at: ['a', 'las', 'la'],
  everyone: ['todos'],
  together: ['juntos', 'juntas'],
};

const french: QuickWords = {
  days: [
    ['lun', 'lundi', 'lundis'],
    ['mar', 'mardi', 'mardis'],
    ['mer', 'mercredi', 'mercredis'],
    ['jeu', 'jeudi', 'jeudis'],
    ['ven', 'vendredi', 'vendredis'],
    ['samedi', 'samedis'],
    ['dimanche', 'dimanches'],
  ],
  months: [
    ['jan'],
    ['fev'],
    ['mar'],
    ['avr'],
    ['mai'],
    ['juin'],
    ['juil'],
    ['aou'],
    ['sep'],
    ['oct'],
    ['nov'],
    ['dec'],
  ],
  today: ['aujourd’hui', "aujourd'hui"],
  tomorrow: ['demain'],
  until: ['jusqu’au', "jusqu'au", 'jusqu’a', "jusqu'a"],
  everyDay: ['chaque jour', 'tous les jours'],
  beforeDay: ['chaque', 'le', 'les'],
  and: ['et'],
  at: ['a'],
  everyone: ['tous'],
  together: ['ensemble'],
};

const alongside = (one: QuickWords, other: QuickWords): QuickWords => ({
  days: one.days.map((names, at) => [...names, ...other.days[at]!]),
  months: one.months.map((names, at) => [...names, ...other.months[at]!]),
  today: [...one.today, ...other.today],
  tomorrow: [...one.tomorrow, ...other.tomorrow],
  until: [...one.until, ...other.until],
  everyDay: [...one.everyDay, ...other.everyDay],
  beforeDay: [...one.beforeDay, ...other.beforeDay],
  and: [...one.and, ...other.and],
  at: [...one.at, ...other.at],
  everyone: [...one.everyone, ...other.everyone],
  together: [...one.together, ...other.together],
});

const byLanguage = new Map([
  ['es', alongside(english, spanish)],
  ['fr', alongside(english, french)],
]);

/** The words that are understood in a language (BCP 47). */
export const quickWordsOf = (language: string | undefined): QuickWords =>
  byLanguage.get(language ?? 'en') ?? english;
