/** Recognises students in a quick-add line: "Mia", "mia,leo", "Leo Fern", "everyone", "all:". */
import { subjectKey } from '../derive/subjects.ts';
import type { Id } from '../lib/ids.ts';
import type { Found } from './quick-part.ts';
import type { QuickText } from './quick-text.ts';

/** A student as a line can name one. */
export interface NamedStudent {
  id: Id<'student'>;
  fullName: string;
}

/** Names that the words from here on surely mean, or perhaps (`isPerhaps`): "all", the beginning of a name. */
export type StudentsFound = Found & { isPerhaps: boolean };

const longestName = 4;
/** The fewest letters that stand for a name. */
const fewestLetters = 3;

/** The students of a family by their names in compared form. */
export class StudentNames {
  private readonly students: readonly { id: Id<'student'>; full: string; first: string }[];

  constructor(students: readonly NamedStudent[]) {
    this.students = students.map(({ id, fullName }) => {
      const full = subjectKey(fullName).replace(/\s+/g, ' ');
      return { id, full, first: full.split(' ')[0]! };
    });
  }

  private only(fits: (one: { full: string; first: string }) => boolean): Id<'student'> | null {
    const found = this.students.filter(fits);
    return found.length === 1 ? found[0]!.id : null;
  }

  /** The student with this full or first name, if it is one student's alone. */
  private named(name: string): Id<'student'> | null {
    return this.only(({ full }) => full === name) ?? this.only(({ first }) => first === name);
  }

  /** The only student whose first name begins so. */
  private begun(name: string): Id<'student'> | null {
    if (name.length < fewestLetters) return null;
    const isName = this.students.some(({ first }) => first === name);
    return isName ? null : this.only(({ first }) => first.startsWith(name));
  }

  /** Several names in one word: "mia,leo". */
  private listed(word: string): Id<'student'>[] {
    const parts = word.split(/[,&+/]/).filter((part) => part !== '');
    const ids = parts.map((part) => this.named(part) ?? this.begun(part));
    const found = ids.filter((id) => id !== null);
    return parts.length > 1 && found.length === parts.length ? found : [];
  }

  /** The students that the words from here on name; null if they name none. */
  at(text: QuickText, at: number): StudentsFound | null {
    if (text.followsArticle(at)) return null;
    const found = (count: number, ids: readonly Id<'student'>[], isPerhaps = false) =>
      ({ count, part: { as: 'student', ids }, isPerhaps }) as const;
    for (let count = longestName; count > 0; count -= 1) {
      const id = this.named(text.phrase(at, count) ?? '');
      if (id !== null) return found(count, [id]);
    }
    const everyone = this.students.map(({ id }) => id);
    if (text.said(at, 'everyone') > 0) return found(1, everyone);
    if (text.said(at, 'all') > 0) return found(1, everyone, !text.words[at]!.hasColon);
    const listed = this.listed(text.plain(at));
    if (listed.length > 0) return found(1, listed);
    if (text.saidAny(at, ['articles', 'linking', 'beforeDay', 'counting'])) return null;
    const begun = this.begun(text.plain(at));
    return begun === null ? null : found(1, [begun], !text.words[at]!.hasColon);
  }
}
