/** What a child shares, opens with the app, or photographs goes to the portfolio's inbox, where the parents find it. */
import { workName } from '../../shared-model/derive/raised-hands.ts';
import type { TodayItem } from '../../shared-model/derive/today.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import { isPicture } from '../../shared-model/lib/file-type.ts';
import { m } from '../messages/compiled/messages.js';
import { prepareFile } from '../browser/prepare-file.ts';
import type { SharedContent } from '../browser/shared-content.ts';
import { host } from './host.ts';
import type { FileRow } from '../data/file-rows.ts';

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

/** Gives it with these fields. */
async function giveWith(
  given: Given | null,
  fields: { studentId: Id<'student'>; date: string; title?: string; work?: string },
): Promise<boolean> {
  if (!given || given.values.title === '') return false;
  const acted = await host().act(
    'savePortfolioItem',
    { id: null, values: { ...given.values, ...fields } },
    { pins: [], files: given.files },
  );
  return acted.ok;
}

/** Resolves to whether it is saved on this device. */
export const giveToParents = async (
  { file, text }: SharedContent,
  studentId: Id<'student'>,
  date: string,
): Promise<boolean> => giveWith(file ? await fromFile(file) : fromText(text), { studentId, date });

/** Gives a photo of a piece of the student's work, which stays at it. Resolves to whether it is saved here. */
export async function givePhotoOf(item: TodayItem, photo: File, date: string): Promise<boolean> {
  const { studentId } = item;
  const title = storable(item.title, longestTitle);
  return giveWith(await fromFile(photo), { studentId, date, title, work: workName(item) });
}
