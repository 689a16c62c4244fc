/**
 * Finds the parts of a quick-add line anywhere in it. First what can mean nothing else, from left to right; then what
 * depends on its neighbours, from right to left: a plain number is a time after a day or a name, "sat" is a day beside
 * something understood, "all" is everyone unless words of a title follow.
 */
import { minutesAt, xpAt } from './quick-amounts.ts';
import { dayAt, namedDaysAt, partOfDayAt, recurringAt } from './quick-days.ts';
import type { Found, QuickPart } from './quick-part.ts';
import type { StudentNames } from './quick-students.ts';
import type { QuickText, QuickWord } from './quick-text.ts';
import { timeAt } from './quick-times.ts';

/** A part with its place: its first word and their number. */
export interface PlacedPart {
  at: number;
  count: number;
  part: QuickPart;
}

/** What a perhaps-part needs beside it. */
type Needs = 'no-title-after' | 'neighbour' | 'announced';

type UncertainPart = Found & { needs: Needs };

/** How a language and a family read. */
export interface ReadingContext {
  text: QuickText;
  students: StudentNames;
  /** Whether the day is first in 12/3. */
  isDayFirst: boolean;
  /** Whether "2h" is a time. */
  isHourTime: boolean;
  /** Whether a subject begins here. */
  isSubject: (at: number) => boolean;
}

type Kind = QuickPart['as'];

/** A line has one of each of these; a further one is a word of the title. */
const onlyOnce: ReadonlySet<Kind> = new Set<Kind>([
  'until',
  'weeks',
  'time',
  'minutes',
  'xp',
  'together',
  'done',
  'in-turn',
  'someday',
  'part-of-day',
]);

/** After one of these, a plain number is a time. */
const announcing: ReadonlySet<Kind> = new Set<Kind>([
  'student',
  'day',
  'until',
  'weeks',
  'minutes',
  'part-of-day',
]);

/** Whether a word is followed by a comma or a slash, as in a list of titles. */
const endsTitle = ({ text }: QuickWord): boolean => /[,/]$/.test(text);

/** The parts of one line while they are found. */
export class QuickParts {
  private readonly reading: ReadingContext;
  private readonly text: QuickText;
  private readonly places: (PlacedPart | undefined)[];

  constructor(reading: ReadingContext) {
    this.reading = reading;
    this.text = reading.text;
    this.places = Array.from({ length: this.text.length });
    this.findSure();
    this.findPerhaps();
    this.findTogether();
    this.findFillers();
  }

  /** The parts in their order. */
  get all(): PlacedPart[] {
    return [...new Set(this.places)].filter((placed) => placed !== undefined);
  }

  /** The part that a word belongs to. */
  at(at: number): QuickPart | undefined {
    return this.places[at]?.part;
  }

  private has(kind: Kind): boolean {
    return this.places.some((placed) => placed?.part.as === kind);
  }

  /** Takes words for a part, unless one of them is taken or the line has such a part. */
  take(at: number, { count, part }: Found): boolean {
    if (count === 0 || (onlyOnce.has(part.as) && this.has(part.as))) return false;
    for (let i = at; i < at + count; i += 1)
      if (this.places[i] || i >= this.text.length) return false;
    const placed = { at, count, part };
    for (let i = at; i < at + count; i += 1) this.places[i] = placed;
    return true;
  }

  private sureAt(at: number): Found | null {
    const { text, students, isDayFirst, isHourTime } = this.reading;
    const day = dayAt(text, at, isDayFirst);
    if (day) return day;
    const named = namedDaysAt(text, at);
    const isCertain = named?.certainty === 'sure' || text.said(at - 1, 'beforeDay') > 0;
    if (named && isCertain && this.isDayAfter(at)) return named;
    const amount = minutesAt(text, at, isHourTime && !this.has('done')) ?? xpAt(text, at);
    if (amount) return amount;
    const time = timeAt(text, at);
    if (time && !time.isJustNumber) return time;
    if (this.at(at - 1)?.as === 'day') {
      const partOfDay = partOfDayAt(text, at);
      if (partOfDay) return partOfDay;
    }
    const turn = text.said(at, 'inTurn');
    if (turn > 0 && text.words.some(endsTitle)) return { count: turn, part: { as: 'in-turn' } };
    const someday = text.said(at, 'someday');
    if (someday > 0 && !text.followsArticle(at)) return { count: someday, part: { as: 'someday' } };
    const did = text.said(at, 'did');
    if (did > 0 && (at === 0 || this.at(at - 1)?.as === 'student'))
      return { count: did, part: { as: 'done' } };
    const who = students.at(text, at);
    return who && !who.isPerhaps ? who : null;
  }

  /** Whether the word before a weekday lets it be one: no article, unless it is "el martes". */
  private isDayAfter(at: number): boolean {
    const { text } = this.reading;
    const isWhole = text.plain(at).length > 3;
    return !text.followsArticle(at) || (isWhole && text.said(at - 1, 'beforeDay') > 0);
  }

  private findSure(): void {
    for (let at = 0; at < this.text.length; at += 1) {
      const found = this.sureAt(at);
      if (found && this.take(at, found)) at += found.count - 1;
    }
  }

  private perhapsAt(at: number): UncertainPart | null {
    const { text, students, isSubject } = this.reading;
    if (this.places[at]) return null;
    const time = timeAt(text, at);
    if (time) {
      const isAt = text.said(at, 'at') > 0;
      return { ...time, needs: isAt ? 'no-title-after' : 'announced' };
    }
    const named = namedDaysAt(text, at);
    if (named && this.isDayAfter(at))
      return {
        ...named,
        needs: named.certainty === 'rarely-a-day' ? 'neighbour' : 'no-title-after',
      };
    const recurring = recurringAt(text, at);
    if (recurring) return { ...recurring, needs: 'no-title-after' };
    const later = text.said(at, 'later');
    if (later > 0 && !text.followsArticle(at))
      return { count: later, part: { as: 'someday' }, needs: 'no-title-after' };
    const done = text.said(at, 'done');
    if (done > 0) return { count: done, part: { as: 'done' }, needs: 'no-title-after' };
    const who = students.at(text, at);
    return who && !isSubject(at) ? { ...who, needs: 'no-title-after' } : null;
  }

  private isFiller(at: number): boolean {
    return (
      this.text.isPunctuation(at) ||
      this.text.saidAny(at, ['beforeDay', 'beforeWhom', 'and']) !== null
    );
  }

  /** Whether words of a title follow from here on. */
  private isTitle(from: number, perhaps: readonly (UncertainPart | null)[]): boolean {
    let at = from;
    while (at < this.text.length && !this.places[at] && !perhaps[at] && this.isFiller(at)) at += 1;
    if (at >= this.text.length || this.places[at]) return false;
    if (this.text.said(at, 'together') > 0) return false;
    return perhaps[at]?.needs !== 'neighbour' && !this.reading.isSubject(at);
  }

  private findPerhaps(): void {
    const perhaps = this.text.words.map((_, at) => this.perhapsAt(at));
    const names = this.has('student');
    for (let at = this.text.length - 1; at >= 0; at -= 1) {
      const one = perhaps[at];
      if (!one || (names && this.text.said(at, 'all') > 0 && one.part.as === 'student')) continue;
      if (this.isMeant(at, one, perhaps)) this.take(at, one);
    }
  }

  private isMeant(
    at: number,
    { needs, count, part }: UncertainPart,
    perhaps: readonly (UncertainPart | null)[],
  ): boolean {
    const before = this.places[at - 1];
    const after = this.places[at + count];
    const mayBefore = perhaps[at - 1];
    if (needs === 'neighbour') return !!before || !!after || !!mayBefore;
    const isAt = part.as === 'time' && needs === 'no-title-after';
    const isTitleAfter = this.isTitle(at + count, perhaps);
    if (isAt) return !isTitleAfter || at === 0 || !!before || this.reading.isSubject(at - 1);
    if (isTitleAfter) return false;
    if (needs === 'no-title-after') return true;
    const kind = before?.part.as ?? mayBefore?.part.as;
    return kind !== undefined && announcing.has(kind);
  }

  /** "together" beside something understood, where the line names several students. */
  private findTogether(): void {
    const ids = this.all.flatMap(({ part }) => (part.as === 'student' ? part.ids : []));
    if (new Set(ids).size < 2) return;
    for (let at = 0; at < this.text.length; at += 1) {
      const count = this.text.said(at, 'together');
      if (count === 0 || this.places[at]) continue;
      const isBeside = at === 0 || !!this.places[at - 1] || !!this.places[at + count];
      if (isBeside || at + count === this.text.length)
        this.take(at, { count, part: { as: 'together' } });
    }
  }

  private isFillerOf(at: number, kind: Kind): boolean {
    const { text } = this;
    if (text.words[at]?.plain === '') return false;
    const said = (means: Parameters<QuickText['said']>[1]) => text.said(at, means) === 1;
    switch (kind) {
      case 'day':
      case 'until':
      case 'weeks':
      case 'minutes':
      case 'time':
        return said('beforeDay') || (kind !== 'minutes' && said('at'));
      case 'student':
      case 'xp':
      case 'subject':
        return said('beforeWhom');
      case 'part-of-day':
      case 'together':
      case 'done':
      case 'in-turn':
      case 'someday':
      case 'filler':
        return false;
    }
  }

  /** Takes the words before a part that have no meaning of their own: "due on friday". */
  takeFillersBefore(at: number, kind: Kind): void {
    for (let before = at - 1; before >= 0; before -= 1) {
      if (this.places[before] || !this.isFillerOf(before, kind)) return;
      this.take(before, { count: 1, part: { as: 'filler' } });
    }
  }

  private findFillers(): void {
    for (const { at, count, part } of this.all) {
      this.takeFillersBefore(at, part.as);
      if (part.as === 'minutes' && this.text.said(at + count, 'afterMinutes') === 1)
        this.take(at + count, { count: 1, part: { as: 'filler' } });
    }
    for (let at = 0; at < this.text.length; at += 1) {
      if (this.places[at]) continue;
      const [before, after] = [this.at(at - 1)?.as, this.at(at + 1)?.as];
      const joins =
        this.text.said(at, 'and') === 1 &&
        before === after &&
        (before === 'student' || before === 'day');
      const separates = this.text.isPunctuation(at) && (before ?? after) !== undefined;
      if (joins || separates) this.take(at, { count: 1, part: { as: 'filler' } });
    }
  }
}
