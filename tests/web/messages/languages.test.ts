/** A language that people may choose has all of the app's words: none is missing, and none is said in English by mistake. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { textOf, type Catalogue } from '../../../scripts/lib/message-modules.ts';
import { descriptionSentences } from '../../../shared-model/derive/description-in-english.ts';
import { problems } from '../../../shared-model/problems/english.ts';
import { completeLanguages } from '../../../web/messages/languages.ts';
import type { Text } from '../../../web/messages/message.ts';

const folder = new URL('../../../web/messages/', import.meta.url);

function textsOf(language: string): Map<string, Text> {
  const files = readdirSync(new URL(`${language}/`, folder));
  return new Map(
    files.flatMap((file) =>
      Object.entries(
        JSON.parse(readFileSync(new URL(`${language}/${file}`, folder), 'utf8')) as Catalogue,
      ).map(([name, entry]) => [name, textOf(name, entry)] as const),
    ),
  );
}

const snakeCase = (code: string): string => code.replaceAll('-', '_');

/** English, with what the model has of it. */
const english = new Map<string, Text>([
  ...textsOf('en'),
  ...Object.entries(problems).map(
    ([code, words]) => [`problem_${snakeCase(code)}`, words] as const,
  ),
  ...Object.entries(descriptionSentences).map(
    ([name, words]) =>
      [
        `description_${snakeCase(name)}`,
        typeof words === 'string' ? words : { by: 'count', forms: words },
      ] as const,
  ),
]);

const formsOf = (text: Text): string[] =>
  typeof text === 'string' ? [text] : Object.values(text.forms);

const placesOf = (text: Text): string[] => [
  ...new Set(formsOf(text).flatMap((form) => form.match(/\{\w+\}/g) ?? [])),
];

/** The forms that a language's whole numbers below a million need. */
const categoriesOf = (language: string, isOrdinal: boolean): string[] => {
  const type = isOrdinal ? 'ordinal' : 'cardinal';
  const rules = new Intl.PluralRules(language, { type });
  return [...new Set(Array.from({ length: 200 }, (_, number) => rules.select(number)))].sort();
};

const translations = completeLanguages.filter((tag) => tag !== 'en');

/** Words that are the same in both languages, looked at one by one. */
const same: Record<string, ReadonlySet<string>> = {
  es: new Set([
    'backups_id_of',
    'backups_no',
    'attendance_csv_total',
    'calendar_agenda',
    'common_product',
    'common_error',
    'common_hours',
    'common_minutes',
    'curriculum_lesson_xp',
    'curriculum_minutes',
    'first_run_pin',
    'labels_field_avatar',
    'labels_field_xp_reward',
    'planner_quick_minutes',
    'reports_xp',
    'my_progress_head_xp',
    'my_progress_recovered_facts',
    'reports_csv_xp',
    'shell_demo_label',
    'sign_in_pin',
    'student_home_xp',
    'students_pin_is',
    'students_avatar',
    'sync_value_no',
  ]),
  fr: new Set([
    'backups_id_of',
    'backups_column_parent_id',
    'devices_code',
    'devices_parent',
    'files_photo_name',
    'lists_minutes',
    'lists_type',
    'description_minutes',
    'files_photo_name',
    'assignments_column_actions',
    'assignments_type',
    'attendance_absent',
    'attendance_note',
    'attendance_sheet_date',
    'attendance_csv_date',
    'attendance_csv_minutes',
    'attendance_csv_note',
    'attendance_csv_total',
    'calendar_agenda',
    'common_product',
    'common_hours',
    'common_minutes',
    'curriculum_lesson_type',
    'curriculum_lesson_minutes',
    'curriculum_lesson_xp',
    'curriculum_minutes',
    'curriculum_notes',
    'curriculum_source',
    'labels_entity_member',
    'labels_entity_time_entry',
    'labels_field_avatar',
    'labels_field_description',
    'labels_field_type',
    'labels_field_xp_reward',
    'labels_field_estimated_minutes',
    'labels_field_notes',
    'labels_field_minutes',
    'labels_choice_parent',
    'labels_choice_course_pause',
    'labels_choice_absent',
    'labels_entity_portfolio_item',
    'labels_field_note',
    'landing_parent',
    'planner_type',
    'planner_quick_minutes',
    'portfolio_title',
    'portfolio_note',
    'records_sheet_date',
    'reports_xp',
    'reports_csv_minutes',
    'my_progress_head_xp',
    'my_progress_recovered_facts',
    'reports_csv_xp',
    'search_actions',
    'settings_tab_notifications',
    'shell_portfolio',
    'shell_menu',
    'shell_role_parent',
    'sign_in_parents',
    'sign_in_parent',
    'student_home_xp',
    'students_avatar',
  ]),
};

it.for(translations)('Every message is there in %s, and no other', (language) => {
  const names = [...textsOf(language).keys()];
  expect(names.filter((name) => !english.has(name))).toEqual([]);
  expect([...english.keys()].filter((name) => !names.includes(name))).toEqual([]);
});

it.for(translations)('Each message in %s has the same parameters as in English', (language) => {
  const wrong = [...textsOf(language)].flatMap(([name, text]) => {
    const [here, there] = [placesOf(text).sort(), placesOf(english.get(name) ?? '').sort()];
    return here.join() === there.join() ? [] : [`${name}: ${here.join()} for ${there.join()}`];
  });
  expect(wrong).toEqual([]);
});

it.for(translations)('What is counted in %s has all the forms of its numbers', (language) => {
  const wrong = [...textsOf(language)].flatMap(([name, text]) => {
    const of = english.get(name);
    if (typeof of === 'string' && typeof text === 'string') return [];
    if (of === undefined || typeof of === 'string' || typeof text === 'string') return [name];
    const isWhole = categoriesOf(language, of.ordinal === true).every((one) => one in text.forms);
    return isWhole && text.by === of.by && text.ordinal === of.ordinal ? [] : [name];
  });
  expect(wrong).toEqual([]);
});

it.for(translations)('Nothing in %s is English but what is the same in both', (language) => {
  const untranslated = [...textsOf(language)].filter(([name, text]) => {
    const letters = formsOf(text)
      .join(' ')
      .replaceAll(/\{\w+\}/g, '');
    const isAsInEnglish = JSON.stringify(text) === JSON.stringify(english.get(name));
    return /\p{L}{2}/u.test(letters) && isAsInEnglish;
  });
  const names = untranslated.map(([name]) => name);
  expect(names.filter((name) => !same[language]!.has(name))).toEqual([]);
  expect([...same[language]!].filter((name) => !names.includes(name))).toEqual([]);
});

it('French has a narrow space before its high punctuation, and no straight apostrophe', () => {
  const wrong = [...textsOf('fr')].filter(([, text]) =>
    formsOf(text).some((form) => /\p{L} [;:!?»]|« |\p{L}[!?»]|\p{L}'\p{L}/u.test(form)),
  );
  expect(wrong.map(([name]) => name)).toEqual([]);
});
