/**
 * A family of five children and its devices through a year: what they do, and what the book of the year is told of it.
 * Which of it happens when, the story says (`stories/year.ts`).
 */
import { vi } from 'vitest';
import { addDays, hourMs, startOfDay } from '../../shared-model/lib/dates.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import { randomInteger, type Random } from '../../shared-model/lib/random.ts';
import { taskKey } from '../../shared-model/registry/assignment-scopes.ts';
import { pick } from '../support/family/pick.ts';
import { family, inviteParent, must, type Family } from '../support/server/registered-family.ts';
import type { TestApp } from '../support/server/test-app.ts';
import { YearBook } from './year-book.ts';
import {
  openYearDevice,
  type Account,
  type OpenYearHost,
  type YearDevice,
  type YearDeviceOptions,
} from './year-device.ts';

const names = ['leo', 'mia', 'noah', 'ida', 'max'] as const;
const subjects = ['Math', 'Reading', 'Science'];

type Child = Id<'student'>;

/** How long a device may take to notice that it is one no more, in milliseconds. */
const patience = 60_000;

/** A planned lesson, by its record. */
export interface Planned {
  id: Id<'planner-task'>;
  child: Child;
  date: string;
}

/** A parent's own device. */
export interface ParentAt {
  device: YearDevice;
  account: Account;
}

/** The family, its devices and its book. */
export class FamilyYear {
  readonly book = new YearBook();
  readonly children: readonly Child[];
  readonly leo: Child;
  readonly parents: ParentAt[] = [];
  laptop!: YearDevice;
  tablet!: YearDevice;
  zone = 'America/New_York';
  readonly #server: TestApp;
  readonly #random: Random;
  readonly #home: Family<(typeof names)[number]>;
  readonly #openHost: OpenYearHost;
  /** The plans that a device has heard of this week: those made while it was away come when it is back. */
  readonly #heard = new Map<YearDevice, ReadonlySet<number>>();

  private constructor(
    server: TestApp,
    random: Random,
    home: Family<(typeof names)[number]>,
    openHost: OpenYearHost,
  ) {
    this.#server = server;
    this.#random = random;
    this.#home = home;
    this.#openHost = openHost;
    this.children = names.map((name) => home.studentIds[name]);
    this.leo = home.studentIds.leo;
  }

  /** A family with the mother's phone, a tablet for all, and Leo's own laptop. Their clocks are a bit wrong. */
  static async begin(server: TestApp, random: Random, openHost: OpenYearHost): Promise<FamilyYear> {
    const home = await family(server, 'ana', { students: names });
    const year = new FamilyYear(server, random, home, openHost);
    const phone = await year.#open({ name: 'Ana’s phone', clockError: 40_000 });
    year.parents.push({ device: phone, account: year.#home });
    await phone.asParent(year.#home);
    await phone.sync();
    year.tablet = await year.addTablet('Kitchen tablet');
    year.laptop = await year.#open({ name: 'Leo’s laptop', clockError: 9_000 });
    const holder = { kind: 'student', studentId: year.leo } as const;
    const parent = await year.atServer();
    const { code } = must(await parent.post<{ code: string }>('/api/devices/codes', { holder }));
    await year.laptop.claim(code);
    await year.laptop.sync();
    return year;
  }

  #open(options: YearDeviceOptions): Promise<YearDevice> {
    return openYearDevice(this.#server, options, this.#openHost);
  }

  /** The mother, signed in at the server: sessions end within days. */
  async atServer(): Promise<Family<never>['parent']> {
    const { email, password, parent } = this.#home;
    must(await parent.post('/api/auth/login', { email, password }));
    return parent;
  }

  get devices(): readonly YearDevice[] {
    return [this.tablet, this.laptop, ...this.parents.map(({ device }) => device)];
  }

  async addTablet(name: string): Promise<YearDevice> {
    const tablet = await this.#open({ name, isShared: true, clockError: -25_000 });
    await tablet.asParent(this.#home);
    await tablet.sync();
    return tablet;
  }

  /** A second parent joins, with a phone. */
  async join(): Promise<void> {
    const account = await inviteParent(this.#server, { parent: await this.atServer() });
    const device = await this.#open({ name: 'Ben’s phone', clockError: -70_000 });
    await device.asParent(account);
    this.parents.push({ device, account });
  }

  /** Time goes on to that hour of a day, where the family lives. */
  goTo(day: string, hour: number): void {
    const at = startOfDay(day, this.zone) + hour * hourMs;
    this.#server.wait(Math.max(1_000, at - this.#server.services.now()));
  }

  /** Whoever has a network has everything of the others who have one. */
  async sync(): Promise<void> {
    for (let round = 0; round < 2; round += 1)
      for (const device of this.devices) await device.sync();
  }

  /** A parent plans a week for everybody, and all hear of it who can. */
  async planWeek(monday: string, { device, account }: ParentAt): Promise<Planned[]> {
    await device.asParent(account);
    const tasks = this.children.flatMap((studentId) =>
      [0, 1, 2, 3, 4].flatMap((at) =>
        subjects.slice(0, randomInteger(this.#random, 1, 3)).map((subject) => {
          const date = addDays(monday, at);
          return { studentId, date, subject, title: `${subject} of ${date}` };
        }),
      ),
    );
    const made = await device.act('addPlans', { tasks });
    const planned = made.map(({ t, id, fields }) => {
      const [child, date, title] = ['studentId', 'date', 'title'].map((one) => fields[one]!.after);
      this.book.plan(t, id, child as Child, title as string);
      return { id, child: child as Child, date: date as string };
    });
    await this.sync();
    this.#heard.clear();
    return planned;
  }

  /** A parent sets an essay for all, and one of them writes it. */
  async setEssay(title: string, friday: string, { device, account }: ParentAt): Promise<void> {
    await device.asParent(account);
    const dueDate = new Date(startOfDay(friday, this.zone) + 12 * hourMs).toISOString();
    const values = { title, classId: this.#home.classId, dueDate };
    const students = { all: [...this.children] };
    const made = await device.act('saveAssignment', { id: null, values, students });
    const { id: essay } = made.find(({ t }) => t === 'assignment')!;
    for (const child of this.children)
      this.book.plan('task', taskKey(essay, child).id, child, title);
    await this.sync();
    const writer = pick(this.#random, this.children.slice(1));
    await this.tablet.asStudent(writer, this.#home.pin);
    const { id } = taskKey(essay, writer);
    await this.tablet.act('completeItem', { kind: 'task', id });
    this.book.done('task', id);
  }

  /** Somebody is sick; now and then not after all. */
  async stayInBed(child: Child, day: string): Promise<void> {
    const { device, account } = pick(this.#random, this.parents);
    await device.asParent(account);
    await device.act('takeDayOff', { kind: 'sick', day, studentIds: [child], work: 'next-day' });
    this.book.sick(child, day);
    if (this.#random() >= 0.3) return;
    await device.act('takeBackSickDay', { day, studentId: child });
    this.book.wellAfterAll(child, day);
  }

  async #hasHeardOf(device: YearDevice): Promise<ReadonlySet<number>> {
    const known = this.#heard.get(device);
    if (known) return known;
    const { records } = await device.host.held();
    const ids = new Set(records.filter(({ t }) => t === 'planner-task').map(({ id }) => id));
    this.#heard.set(device, ids);
    return ids;
  }

  /** Whether a device may change a plan now: what was planned on a trip, it hasn't heard of. */
  async #canChange(device: YearDevice, id: number): Promise<boolean> {
    return !device.isAway && (await this.#hasHeardOf(device)).has(id);
  }

  /**
   * A child works through most of the day's plans, ticks a wrong one, and takes that back.
   *
   * @param isKept Whether it isn't lost with the device.
   */
  async work(child: Child, day: readonly Planned[], isKept: boolean): Promise<void> {
    const device = child === this.leo ? this.laptop : this.tablet;
    const heard = await this.#hasHeardOf(device);
    const mine = day.filter((one) => one.child === child && heard.has(one.id));
    if (mine.length === 0) return;
    await device.asStudent(child, this.#home.pin);
    for (const { id } of mine) {
      const item = { kind: 'planner-task', id } as const;
      const mood = this.#random();
      if (mood < 0.08) continue;
      const undo = await device.act('completeItem', item);
      if (mood < 0.14) await device.undo(undo);
      else if (mood < 0.2) await device.act('reopenItem', item);
      else if (isKept) this.book.done('planner-task', id);
    }
  }

  /** A parent ticks what is left of an earlier day. */
  async tickLate({ id }: Planned, { device, account }: ParentAt): Promise<void> {
    if (!(await this.#canChange(device, id))) return;
    await device.asParent(account);
    await device.sync();
    await device.act('completeItem', { kind: 'planner-task', id });
    this.book.done('planner-task', id);
  }

  /** A parent deletes a plan, or renames it, and takes that back. */
  async err({ id }: Planned, { device, account }: ParentAt): Promise<void> {
    if (!(await this.#canChange(device, id))) return;
    await this.sync();
    await device.asParent(account);
    const undo =
      this.#random() < 0.5
        ? await device.act('removePlans', { ids: [id], reach: 'this' })
        : await device.act('editPlan', { id, values: { title: 'Oops' } });
    await device.undo(undo);
  }

  /**
   * The tablet is left in a train, with what was done on it since it last had a network. It is removed from the family,
   * and another one comes. Returns how many actions whoever finds it can still read.
   */
  async loseTablet(): Promise<number> {
    const lost = this.tablet;
    const { deviceId } = (await lost.host.held()).state;
    must(await (await this.atServer()).delete(`/api/devices/${deviceId}`));
    this.tablet = await this.addTablet('New tablet');
    lost.isAway = false;
    await lost.host.ask('syncNow');
    await vi.waitUntil(() => lost.host.wasRevoked(), { timeout: patience });
    const unsent = await lost.unsent();
    await lost.host.close();
    return unsent;
  }

  /** The father deletes a child by mistake; the mother restores the backup that she has just made. */
  async restore(): Promise<void> {
    const [ana, ben] = this.parents;
    await ana!.device.asParent(ana!.account);
    const backup = await ana!.device.host.backup();
    await ben!.device.asParent(ben!.account);
    await ben!.device.act('removeRecord', { kind: 'student', id: this.children.at(-1)! });
    await this.sync();
    await ana!.device.asParent(ana!.account);
    await ana!.device.rollBackTo(backup);
    await this.sync();
  }

  /** They move. */
  async moveTo(zone: string): Promise<void> {
    this.zone = zone;
    const [{ device, account } = {} as ParentAt] = this.parents;
    await device.asParent(account);
    await device.act('changeZone', { zone });
  }
}
