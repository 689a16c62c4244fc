/** Messages that say the same: a common one says it for all, unless a language needs two. */
import { lintRule } from './support/house/lint-rule.ts';
import type { SourceFile } from './support/house/source-files.ts';

const catalogue = /^web\/messages\/([a-z]+)\/[a-z-]+\.json$/;

/** What a message says, as text. */
type Words = Readonly<Record<string, unknown>>;

/** Every message by its name: its words by language. */
function wordsByName(files: readonly SourceFile[]): Map<string, Words> {
  const said = new Map<string, Words>();
  for (const { path, text } of files) {
    const language = catalogue.exec(path)?.[1];
    if (language === undefined) continue;
    for (const [name, entry] of Object.entries(JSON.parse(text) as Words))
      said.set(name, { ...said.get(name), [language]: entry });
  }
  return said;
}

/** Found by the name of a field, a choice or a problem. */
const foundByName = /^(?:labels|problem|description)_/;

/** The names of messages of which `sameWords` gives the same. */
function saidTwice(files: readonly SourceFile[], sameWords: (words: Words) => unknown): string[][] {
  const names = new Map<string, string[]>();
  for (const [name, words] of wordsByName(files)) {
    const key = JSON.stringify(sameWords(words));
    names.set(key, [...(names.get(key) ?? []), name]);
  }
  return [...names.values()].filter(
    (same) => same.length > 1 && !same.every((name) => foundByName.test(name)),
  );
}

lintRule(
  'no two messages say the same in every language: a common one says it for all',
  (files) => saidTwice(files, ({ en, es, fr }) => [en, es, fr]).map((names) => names.join(' = ')),
  {
    breaks: [
      {
        'web/messages/en/planner.json': '{"planner_print": "Print"}',
        'web/messages/en/reports.json': '{"reports_print": "Print"}',
        'web/messages/fr/planner.json': '{"planner_print": "Imprimer"}',
        'web/messages/fr/reports.json': '{"reports_print": "Imprimer"}',
      },
      {
        'web/messages/en/labels.json': '{"labels_entity_student": "Student"}',
        'web/messages/en/reports.json': '{"reports_student": "Student"}',
      },
    ],
    keeps: [
      // Labels are found by the name of what they label.
      {
        'web/messages/en/labels.json':
          '{"labels_entity_student": "Student", "labels_field_student_id": "Student"}',
      },
      {
        'web/messages/en/first-run.json': '{"first_run_grade_level": "Grade"}',
        'web/messages/en/records.json': '{"records_sheet_grade": "Grade"}',
        'web/messages/es/first-run.json': '{"first_run_grade_level": "Grado"}',
        'web/messages/es/records.json': '{"records_sheet_grade": "Nota"}',
      },
    ],
  },
);

/** English that Spanish or French says in two ways, and why. */
const saidDifferently: Readonly<Record<string, string>> = {
  Active: 'agrees with a class, or a student',
  Archived: 'a mark on one course, a heading over several',
  Change: 'French: one changes who signs in, and edits a text',
  Completed: 'agrees with what is completed: a lesson, several tasks, a course',
  Curriculum: 'one course, or the screen of all',
  'Delete {name}?': 'Spanish: a person takes “a”',
  Done: 'a button, a column’s head of several works, or a state',
  From: 'French: a time of day, a date, or a span’s beginning',
  Grade: 'a year of school, or a mark',
  'It may have been deleted on another device.': 'agrees with a class or a course',
  Later: 'Spanish: not now, or a later span of days',
  'Not started': 'agrees with a lesson or a course',
  Off: 'a feed, or a day without school',
  Overdue: 'agrees with one assignment, several tasks or a course',
  Parent: 'the landing page’s door is for all parents',
  Pending: 'one, or several',
  Progress: 'French: that of a course, or a child’s',
  'Read aloud': 'French: a button, or the name of a setting',
  'Remove from this device': 'French: files are erased, a family is withdrawn',
  'Remove {name} from the family?': 'Spanish: a person takes “a”',
  'Restore {name}': 'Spanish: a person takes “a”',
  Restore: 'Spanish: a record is restored, a value is got back',
  Search: 'French: a button, or a screen',
  Time: 'a span, or a time of day',
  Until: 'French: a time of day, a date, or a span’s end',
  '{name} could not be removed': 'Spanish: a person takes “a”',
  '{name} was added': 'French: agrees with what was added',
  '{name} was deleted': 'French: agrees with what was deleted',
  '{name} was removed': 'French: agrees with what was removed',
  '{name} was saved': 'French: agrees with what was saved',
};

lintRule(
  'what English says twice is said in two ways for a known reason, and no reason is left over',
  (files) => {
    const said = wordsByName(files);
    const twice = new Set(
      saidTwice(files, ({ en }) => en).map(([name]) => String(said.get(name!)?.['en'])),
    );
    const isWhole = [...said.values()].some(({ es }) => es !== undefined);
    return [
      ...[...twice].filter((english) => !Object.hasOwn(saidDifferently, english)),
      ...Object.keys(saidDifferently).filter((english) => isWhole && !twice.has(english)),
    ];
  },
  {
    breaks: [
      {
        'web/messages/en/planner.json': '{"planner_print": "Print"}',
        'web/messages/en/reports.json': '{"reports_print": "Print"}',
      },
      { 'web/messages/es/planner.json': '{"planner_print": "Imprimir"}' },
    ],
    keeps: [
      {
        'web/messages/en/first-run.json': '{"first_run_grade_level": "Grade"}',
        'web/messages/en/records.json': '{"records_sheet_grade": "Grade"}',
      },
    ],
  },
);
