import { afterEach, expect, it } from 'vitest';
import { languages } from '../../../../../../shared-model/entities/family.ts';
import { guessColumns } from '../../../../../../shared-model/import/guess-columns.ts';
import { listColumns, listKinds } from '../../../../../../shared-model/import/list-kinds.ts';
import { columnWords } from '../../../../../../web/features/settings/data/list-import/list-words.ts';
import { loadLanguage } from '../../../../../../web/messages/languages.ts';
import { speak, withoutTexts } from '../../../../../../web/messages/message.ts';

afterEach(() => void speak(withoutTexts));

it.for(languages)(
  'A list whose headings are our labels (%s) has each column where its label stands',
  async (tag) => {
    speak(await loadLanguage(tag));
    for (const kind of listKinds) {
      const names = listColumns[kind].map(({ name }) => name).toReversed();
      const guessed = guessColumns(kind, names.map(columnWords));
      expect(guessed).toEqual(Object.fromEntries(names.map((name, at) => [name, at])));
    }
  },
);
