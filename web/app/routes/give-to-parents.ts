/** What a child shares or opens with the app goes to the portfolio's inbox, where the parents find it. */
import type { Id } from '../../../shared-model/lib/ids.ts';
import { isPicture } from '../../../shared-model/lib/file-type.ts';
import { m } from '../../messages/compiled/messages.js';
import { prepareFile } from '../../browser/prepare-file.ts';
import type { SharedContent } from '../../browser/shared-content.ts';
import { host } from '../../device/host.ts';
import type { FileRow } from '../../data/file-rows.ts';

/** The most that a title, a note and an address hold. */
const [longestTitle, longestNote, longestLink] = [120, 5_000, 2_000];

/** A text that can be stored, no longer than this. */
const storable = (text: string, longest: number): string =>
  text.replaceAll('\0', '').slice(0, longest).toWellFormed().trim();

const isAddress = (line: string): boolean =>
  /^https?:\/\/[^\s/?#]+\S*$/i.test(line) && line.length <= longestLink;

interface Given {
  values: { title: string; note?: string; link?: string; file?: string };
  files: FileRow[];
}

/** The address in a text as a link, its first line as the title, the whole as the note. */
function fromText(text: string): Given {
  const lines = text.split('\n').map((line) => line.trim());
  const link = lines.find(isAddress) ?? '';
  const others = lines.filter((line) => line !== '' && line !== link);
  const title = storable(others[0] ?? link.replace(/^https?:\/\//i, ''), longestTitle);
  const note = others.length > 1 ? storable(text, longestNote) : '';
  return { values: { title, note, link }, files: [] };
}

/** Null: it is no photo and no file of a kind that is kept. */
async function fromFile(file: File): Promise<Given | null> {
  const prepared = await prepareFile(file);
  if (!prepared.ok) return null;
  const { text, file: kept, content } = prepared.value;
  const name = storable(kept.name.replace(/\.[^.]*$/, ''), longestTitle);
  // A camera's names say nothing.
  const isNamed = name !== '' && !(isPicture(kept.type) && /\d{3,}/.test(name));
  return {
    values: { title: isNamed ? name : m.shell_given_photo(), file: text },
    files: [content],
  };
}

/** Resolves to whether it is saved on this device. */
export async function giveToParents(
  { file, text }: SharedContent,
  studentId: Id<'student'>,
  date: string,
): Promise<boolean> {
  const given = file ? await fromFile(file) : fromText(text);
  if (!given || given.values.title === '') return false;
  const values = { studentId, date, ...given.values };
  const acted = await host().act(
    'savePortfolioItem',
    { id: null, values },
    { pins: [], files: given.files },
  );
  return acted.ok;
}
