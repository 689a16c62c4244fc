/**
 * Names of record values in mails and calendars: those that Trailbook offers, in the languages of the app, in the app's
 * own wording. What a family typed stays unchanged.
 */
import type { TimeOff } from '../../shared-model/entities/time-off.ts';
import type { MailLanguage } from './words.ts';

type Words = Readonly<Record<string, string>>;

/** Records store the subjects in English. */
const subjects: Record<MailLanguage, Words> = {
  en: {},
  es: {
    Math: 'Matemáticas',
    Science: 'Ciencias',
    History: 'Historia',
    'Language Arts': 'Lengua',
    Reading: 'Lectura',
    Art: 'Arte',
    ELA: 'Inglés (ELA)',
    Electives: 'Optativas',
    'Pre-Algebra': 'Preálgebra',
    Algebra: 'Álgebra',
    Geometry: 'Geometría',
    Statistics: 'Estadística',
    Calculus: 'Cálculo',
    'Nature Study': 'Naturaleza',
    'Earth Science': 'Ciencias de la Tierra',
    Biology: 'Biología',
    Chemistry: 'Química',
    Physics: 'Física',
    Writing: 'Escritura',
    Spelling: 'Ortografía',
    Grammar: 'Gramática',
    Literature: 'Literatura',
    'World History': 'Historia universal',
    Geography: 'Geografía',
    Civics: 'Educación cívica',
    Economics: 'Economía',
    Music: 'Música',
    'Physical Education': 'Educación física',
    'Foreign Language': 'Idioma extranjero',
    'Computer Science': 'Informática',
    Health: 'Salud',
    'Life Skills': 'Habilidades para la vida',
  },
  fr: {
    Math: 'Maths',
    Science: 'Sciences',
    History: 'Histoire',
    'Language Arts': 'Langue',
    Reading: 'Lecture',
    Art: 'Arts',
    ELA: 'Anglais (ELA)',
    Electives: 'Options',
    'Pre-Algebra': 'Préalgèbre',
    Algebra: 'Algèbre',
    Geometry: 'Géométrie',
    Statistics: 'Statistiques',
    Calculus: 'Analyse',
    'Nature Study': 'Étude de la nature',
    'Earth Science': 'Sciences de la Terre',
    Biology: 'Biologie',
    Chemistry: 'Chimie',
    Physics: 'Physique',
    Writing: 'Écriture',
    Spelling: 'Orthographe',
    Grammar: 'Grammaire',
    Literature: 'Littérature',
    'World History': 'Histoire du monde',
    Geography: 'Géographie',
    Civics: 'Éducation civique',
    Economics: 'Économie',
    Music: 'Musique',
    'Physical Education': 'Éducation physique',
    'Foreign Language': 'Langue étrangère',
    'Computer Science': 'Informatique',
    Health: 'Santé',
    'Life Skills': 'Vie pratique',
  },
};

/** A subject's displayed name. */
export const subjectIn = (language: MailLanguage, subject: string): string =>
  Object.hasOwn(subjects[language], subject) ? subjects[language][subject]! : subject;

const kindsOfTimeOff: Record<MailLanguage, Record<TimeOff['kind'], string>> = {
  en: {
    holiday: 'Holiday',
    break: 'Break',
    sick: 'Sick day',
    'day-off': 'Day off',
    'field-trip': 'Field trip',
    'course-pause': 'Course pause',
  },
  es: {
    holiday: 'Día festivo',
    break: 'Vacaciones',
    sick: 'Día de enfermedad',
    'day-off': 'Día libre',
    'field-trip': 'Excursión',
    'course-pause': 'Pausa del curso',
  },
  fr: {
    holiday: 'Jour férié',
    break: 'Vacances',
    sick: 'Jour de maladie',
    'day-off': 'Jour libre',
    'field-trip': 'Sortie',
    'course-pause': 'Pause du programme',
  },
};

/** The name of days without school: the family's own, or that of their kind. */
export const timeOffIn = (
  language: MailLanguage,
  { kind, name }: Pick<TimeOff, 'kind' | 'name'>,
): string => (name === '' ? kindsOfTimeOff[language][kind] : name);
