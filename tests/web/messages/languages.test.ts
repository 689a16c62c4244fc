/**
 * A language that people may choose has all of the app's words: none is missing, and none is said in English by
 * mistake.
 */
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
    'animals_panda',
    'curriculum_isbn_of',
    'labels_field_isbn',
    'labels_field_color',
    'backups_id_of',
    'backups_no',
    'attendance_csv_total',
    'calendar_agenda',
    'common_product',
    'common_error',
    'common_hours',
    'common_minutes',
    'labels_field_xp_reward',
    'common_pin',
    'labels_field_avatar',
    'common_xp',
    'my_progress_recovered_facts',
    'shell_demo_label',
    'student_home_xp',
    'students_pin_is',
    'sync_value_no',
  ]),
  fr: new Set([
    'dashboard_class_active',
    'animals_lion',
    'animals_panda',
    'curriculum_isbn_of',
    'curriculum_pages_count',
    'labels_field_isbn',
    'labels_field_pages',
    'calendar_file_zone_of',
    'labels_choice_violet',
    'labels_choice_olive',
    'backups_id_of',
    'labels_choice_parent',
    'devices_code',
    'files_photo_name',
    'labels_field_minutes',
    'labels_field_type',
    'description_minutes',
    'common_actions',
    'labels_field_note',
    'common_date',
    'attendance_csv_total',
    'calendar_agenda',
    'common_product',
    'common_hours',
    'common_minutes',
    'labels_field_xp_reward',
    'labels_field_notes',
    'curriculum_source',
    'labels_entity_member',
    'labels_entity_time_entry',
    'labels_field_avatar',
    'labels_field_description',
    'labels_field_estimated_minutes',
    'labels_choice_absent',
    'labels_entity_portfolio_item',
    'landing_parent',
    'common_xp',
    'my_progress_recovered_facts',
    'settings_tab_notifications',
    'shell_menu',
    'sign_in_parents',
    'student_home_xp',
    'ui_messages',
  ]),
};

it.for(translations)('Every message is there in %s, and no other [MR3.32]', (language) => {
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

it('No line of French breaks within “e-mail”', () => {
  const split = [...textsOf('fr')].filter(([, text]) =>
    formsOf(text).some((form) => form.includes('e-mail')),
  );
  expect(split.map(([name]) => name)).toEqual([]);
});

it('French has a narrow space before its high punctuation, and no straight apostrophe', () => {
  const wrong = [...textsOf('fr')].filter(([, text]) =>
    formsOf(text).some((form) => /\p{L} [;:!?»]|« |\p{L}[!?»]|\p{L}'\p{L}/u.test(form)),
  );
  expect(wrong.map(([name]) => name)).toEqual([]);
});
