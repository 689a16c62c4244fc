/** A chart's amounts, as the language writes them. */
import { expect, it, onTestFinished } from 'vitest';
import { speak } from '../../../web/messages/message.ts';
import { Chart } from '../../../web/ui/chart.tsx';
import { show } from './show.tsx';

const columns = [
  { key: 'a', name: 'May', words: 'May', value: 1800, isPresent: true, cells: ['May', 1800] },
];

/** Any space is one, as a French number's narrow one. */
const textsOf = (kind: string) =>
  [...document.querySelectorAll(kind)].map(({ textContent }) => textContent.replaceAll(/\s/g, ' '));

it.for([
  ['en', '1,800', '1,500'],
  ['es', '1800', '1500'],
  ['fr', '1 800', '1 500'],
] as const)(
  'Its lines and its table write amounts from a thousand on: %s',
  async ([tag, all, line]) => {
    const usual = speak({ tag, texts: [] });
    onTestFinished(() => void speak(usual));
    await show(<Chart label="XP" columns={columns} heads={['Month', 'XP']} />);
    await expect.poll(() => textsOf('text')).toContain(line);
    expect(textsOf('td')).toEqual([all]);
  },
);
