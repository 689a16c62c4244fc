import { expect, it } from 'vitest';
import { messageModules, textOf, type Catalogue } from '../../../scripts/lib/message-modules.ts';

const plural = (declaration: string, match: Record<string, string>) => [
  { declarations: ['input count', declaration], selectors: ['countPlural'], match },
];
const counted = plural('local countPlural = count: plural', {
  'countPlural=one': '{count} book',
  'countPlural=other': '{count} books of {name}',
});
const english: Catalogue = {
  common_save: 'Save “it”',
  common_books: counted,
  labels_field_due_date: 'Due date',
  labels_entity_planner_task: 'Task',
  problem_title_required: 'Please enter a title',
};

it('Every message is a module of its own, or all are one module', () => {
  const apart = messageModules(english, {}, false);
  expect(apart.get('messages/common_save.js')).toBe(
    `import { message } from '../../message.ts';\nexport const common_save = /* @__PURE__ */ message("Save “it”");\n`,
  );
  expect(apart.get('all.js')).toContain(
    "export { common_save } from './messages/common_save.js';\n",
  );
  const together = messageModules(english, {}, true);
  expect([...together.keys()].filter((path) => path.startsWith('messages/'))).toEqual([]);
  expect(together.get('all.js')).toContain('export const common_books = ');
});

it('A message’s type has its parameters, also those of a single form', () => {
  const types = messageModules(english, {}, false).get('messages.d.ts');
  expect(types).toContain('  common_save: () => string;\n');
  expect(types).toContain(
    '  common_books: (inputs: { count: string | number; name: string | number }) => string;\n',
  );
});

it('Labels are found by the names of fields and entities, problems by their codes', () => {
  const modules = messageModules(english, {}, false);
  expect(modules.get('labels.js')).toContain("'dueDate': m.labels_field_due_date");
  expect(modules.get('labels.js')).toContain("'planner-task': m.labels_entity_planner_task");
  expect(modules.get('problems.js')).toContain("'title-required': m.problem_title_required");
});

it('Another language is one list of texts by the messages’ numbers, in English where it lacks one', () => {
  const modules = messageModules(english, { es: { common_save: 'Guardar' } }, false);
  expect(modules.get('messages/common_books.js')).toContain(', 1);');
  const code = modules.get('es.js')!;
  const { tag, texts } = JSON.parse(code.slice(code.indexOf('{'), code.lastIndexOf(';'))) as {
    tag: string;
    texts: unknown[];
  };
  expect(tag).toBe('es');
  expect(texts).toEqual([
    'Guardar',
    textOf('common_books', counted),
    'Due date',
    'Task',
    'Please enter a title',
  ]);
});

it('A number’s forms are read by their plural categories, also an ordinal’s', () => {
  expect(textOf('a', counted)).toEqual({
    by: 'count',
    forms: { one: '{count} book', other: '{count} books of {name}' },
  });
  const ordinal = plural('local countPlural = count: plural type=ordinal', {
    'countPlural=other': '{count}th',
  });
  expect(textOf('a', ordinal)).toEqual({
    by: 'count',
    ordinal: true,
    forms: { other: '{count}th' },
  });
});

it('What is neither words nor the plural of one number is refused by its name', () => {
  const other = { 'countPlural=other': '{count}' };
  const refused = [
    plural('local countPlural = count: number', other),
    plural('local countPlural = count: plural', { 'countPlural=one': '{count}' }),
    [...counted, ...counted],
    [],
  ];
  for (const entry of refused)
    expect(() => textOf('common_odd', entry)).toThrow('The message common_odd is neither');
});
