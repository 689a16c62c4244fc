/** What a completion keeps of its work, whatever becomes of the work. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { remove, restore, stampChanges, update } from '../../../shared-model/commit/change.ts';
import type { Change } from '../../../shared-model/commit/change.ts';
import { decide, type Records } from '../../../shared-model/commit/decide.ts';
import { progressId } from '../../../shared-model/derive/daily-lessons.ts';
import { FamilyView } from '../../../shared-model/derive/family-view.ts';
import { earnedStars } from '../../../shared-model/derive/stars.ts';
import { foldXp } from '../../../shared-model/derive/student-day.ts';
import { workBetween } from '../../../shared-model/derive/work.ts';
import { assignment } from '../../../shared-model/entities/assignment.ts';
import { curriculum } from '../../../shared-model/entities/curriculum.ts';
import { curriculumLesson } from '../../../shared-model/entities/curriculum-lesson.ts';
import { lessonProgress } from '../../../shared-model/entities/lesson-progress.ts';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
import { task } from '../../../shared-model/entities/task.ts';
import type { Actor } from '../../../shared-model/records/actor.ts';
import { keyOf } from '../../../shared-model/records/stored-record.ts';
import { asStudent, noon, parent, stampAt, Story, system } from '../../support/family/story.ts';
import { zone } from '../support/generated-view.ts';

const the = new Story(8);
const leo = the.child('Leo');
const math = the.takeClass('Math', leo);
const essay = the.assign('Essay', math);
const part = the.part(essay, leo);
const { course, lessons } = the.course('Fractions', 1);
the.follow(leo, course);
const lesson = lessons[0]!;
const progress = progressId(leo.id, lesson.id);

/** Records in memory, and the writes of a device or of the server. */
class Family {
  records: Records = new Map();
  #at = 0;

  constructor() {
    this.write(system, the.changes);
  }

  /** Decides; as if sent from a device if `isSent`. Returns the outcome's code. */
  write(actor: Actor, changes: readonly Change[], isSent = false): string {
    const at = ++this.#at;
    const group = stampChanges(actor, changes, stampAt(at));
    const context = { now: noon + at, normalizationStamp: stampAt(at), areSent: isSent };
    const { outcomes, recordChanges } = decide(this.records, [group], context);
    for (const { after } of recordChanges) this.records.set(keyOf(after), after);
    return outcomes[0]!.code;
  }

  get view(): FamilyView {
    return new FamilyView(this.records.values());
  }

  get stars(): number {
    return earnedStars(this.view, leo.id, '2020-01-01', zone);
  }

  /** Title, subject and XP of what is done, as reports list it. */
  told(): string[] {
    const span = { from: '2020-01-01', until: '2030-01-01' };
    return workBetween(this.view, [leo.id], span, noon, zone)
      .filter(({ done }) => done)
      .map(({ title, subject, xp }) => `${title} · ${subject} · ${xp}`)
      .sort();
  }
}

const doTask = (completed: boolean, others = {}): Change =>
  update(task, part.id, {
    assignmentId: essay.id,
    studentId: leo.id,
    completed,
    ...(completed ? {} : { completedAt: null, completedBy: null }),
    ...others,
  });
const doLesson = (isDone: boolean): Change =>
  update(lessonProgress, progress, {
    studentId: leo.id,
    curriculumId: course.id,
    lessonId: lesson.id,
    status: isDone ? 'completed' : 'not_started',
  });

const child = asStudent(leo.id);

describe('A completion', () => {
  it('keeps title, subject, XP and stars as they were, whatever is renamed, worth less or deleted since', () => {
    const family = new Family();
    family.write(child, [doTask(true)]);
    family.write(child, [doLesson(true)]);
    const before = ['Essay · Math · 40', 'Lesson 1 · Math · 40'];
    expect(family.told()).toEqual(before);
    family.write(parent, [
      update(assignment, essay.id, { title: 'Poem', type: 'quiz', xpReward: 5 }),
      update(curriculumLesson, lesson.id, { title: 'Halves', type: 'test' }),
      update(schoolClass, math.id, { name: 'Arithmetic' }),
      update(curriculum, course.id, { subject: 'History' }),
    ]);
    expect(family.told()).toEqual(before);
    // A quiz is two stars: not what was finished as an essay.
    expect(family.stars).toBe(2);
    family.write(parent, [remove(schoolClass, math.id), remove(curriculum, course.id)]);
    expect(family.told()).toEqual(before);
    expect([foldXp(family.view, leo.id), family.stars]).toEqual([80, 2]);
    // Opened again and done again, it is what it is now.
    family.write(parent, [restore(schoolClass, math.id), restore(curriculum, course.id)]);
    family.write(child, [doTask(false)]);
    family.write(child, [doTask(true)]);
    expect(family.told()).toEqual(['Lesson 1 · Math · 40', 'Poem · Arithmetic · 5']);
    expect(family.stars).toBe(3);
  });

  it('says nothing that its writer made up: the server sets it by its own records', () => {
    const family = new Family();
    const forged = { doneTitle: 'Everything', doneSubject: 'Art', doneXp: 1_000, doneStars: 2 };
    expect(family.write(child, [doTask(true, forged)], true)).toBe('adjusted');
    expect(family.told()).toEqual(['Essay · Math · 40']);
    family.write(child, [update(task, part.id, forged)], true);
    family.write(parent, [update(task, part.id, forged)], true);
    expect(family.told()).toEqual(['Essay · Math · 40']);
    expect(family.stars).toBe(1);
  });

  it('has it from the server if an older app sent it, and a device that states it rightly is not corrected', () => {
    const family = new Family();
    expect(family.write(child, [doTask(true)], true)).toBe('adjusted');
    expect(family.records.get(keyOf(part))!.fields).toMatchObject({
      doneTitle: 'Essay',
      doneXp: 40,
      doneStars: 1,
    });
    const other = new Family();
    const right = { doneTitle: 'Essay', doneSubject: 'Math', doneXp: 40, doneStars: 1 };
    const at = new Date(noon).toISOString();
    const by = { completedAt: at, completedBy: `s${leo.id}` };
    expect(other.write(child, [doTask(true, { ...right, ...by })], true)).toBe('ok');
  });

  it('of an older app, without it, is read as its work is now', () => {
    const family = new Family();
    const key = keyOf(part);
    family.write(child, [doTask(true)]);
    const {
      doneTitle: _t,
      doneSubject: _s,
      doneXp: _x,
      doneStars: _n,
      ...fields
    } = family.records.get(key)!.fields;
    family.records.set(key, { ...family.records.get(key)!, fields });
    family.write(parent, [
      update(assignment, essay.id, { title: 'Poem', type: 'quiz', xpReward: 5 }),
    ]);
    expect(family.told()).toEqual(['Poem · Math · 5']);
    expect([foldXp(family.view, leo.id), family.stars]).toEqual([5, 2]);
    // Ticked once more by an app that keeps it, it is what it was at that tick.
    family.write(child, [doTask(true)]);
    family.write(parent, [update(assignment, essay.id, { title: 'Play', xpReward: 9 })]);
    expect(family.told()).toEqual(['Poem · Math · 5']);
  });

  it('earns the XP and stars that an independent tally says, through storms of ticks, changed rewards and deletions', () => {
    const step = fc.oneof(
      fc.record({
        does: fc.constantFrom('task', 'lesson'),
        isDone: fc.boolean(),
        isSent: fc.boolean(),
      }),
      fc.record({
        does: fc.constant('reward' as const),
        of: fc.constantFrom('task', 'lesson'),
        xp: fc.option(fc.nat(90)),
        type: fc.constantFrom('quiz', 'lesson'),
      }),
      fc.record({ does: fc.constant('bin' as const), isIn: fc.boolean() }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const family = new Family();
        const worth = { task: 40, lesson: 40 };
        const starsNow = { task: 1, lesson: 1 };
        const earned: Partial<Record<'task' | 'lesson', { xp: number; stars: number }>> = {};
        for (const one of steps) {
          if (one.does === 'bin') {
            const act = one.isIn ? remove : restore;
            family.write(parent, [act(assignment, essay.id), act(curriculumLesson, lesson.id)]);
          } else if (one.does === 'reward') {
            const values = { xpReward: one.xp, type: one.type } as const;
            const isTask = one.of === 'task';
            family.write(parent, [
              isTask
                ? update(assignment, essay.id, values)
                : update(curriculumLesson, lesson.id, values),
            ]);
            worth[one.of as 'task'] = one.xp ?? (one.type === 'quiz' ? 50 : 40);
            starsNow[one.of as 'task'] = one.type === 'quiz' ? 2 : 1;
          } else {
            const of = one.does;
            const change = of === 'task' ? doTask(one.isDone) : doLesson(one.isDone);
            // A device that saw the completion states that it takes it back.
            const knowing = { completedAt: null, completedBy: null };
            const sent = one.isDone
              ? change
              : { ...change, fields: { ...change.fields, ...knowing } };
            family.write(child, [one.isSent ? sent : change], one.isSent);
            if (!one.isDone) delete earned[of];
            else earned[of] ??= { xp: worth[of], stars: starsNow[of] };
          }
          const all = Object.values(earned);
          expect(foldXp(family.view, leo.id)).toBe(all.reduce((sum, { xp }) => sum + xp, 0));
          expect(family.stars).toBe(all.reduce((sum, { stars }) => sum + stars, 0));
        }
      }),
      { numRuns: 200 },
    );
  });
});
