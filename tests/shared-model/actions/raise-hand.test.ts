/** Raised hands: a child asks, a parent replies; also on two tablets that were apart. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { remove, type Change } from '../../../shared-model/commit/change.ts';
import { isUp, openHands, workName } from '../../../shared-model/derive/raised-hands.ts';
import { notesOn } from '../../../shared-model/derive/trail-notes.ts';
import { studentDay } from '../../../shared-model/derive/student-day.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { raisedHand } from '../../../shared-model/entities/raised-hand.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { trailNote } from '../../../shared-model/entities/trail-note.ts';
import { idFromKey } from '../../../shared-model/lib/ids.ts';
import { readRecord } from '../../../shared-model/entities/read-record.ts';
import type { Actor } from '../../../shared-model/records/actor.ts';
import { mergeRecord } from '../../../shared-model/records/merge.ts';
import type { StoredRecord } from '../../../shared-model/records/stored-record.ts';
import { scopesOf } from '../../../shared-model/registry/visible-records.ts';
import { asStudent, noon, parent, Story } from '../../support/family/story.ts';
import { recordIn, tryTo } from '../support/a-family.ts';
import { actingFamily, type ActingFamily } from '../support/acting-family.ts';

/** Leo and Mia; Leo has a plan, an assignment and a lesson. */
async function withWork() {
  const the = new Story(6);
  const [leo, mia] = [the.child('Leo Fern'), the.child('Mia Fern')];
  const plan = the.plan(leo, '2026-03-02', 'Fractions');
  const { course, lessons } = the.course('Birds', 2);
  the.follow(leo, course);
  const acting = await actingFamily(the.changes);
  const own = asStudent(leo.id);
  const work = { kind: 'planner-task' as const, id: plan.id };
  const ask = (words = '') =>
    acting.does(
      'raiseHand',
      { studentId: leo.id, work, wish: 'help', feeling: 'stuck', words },
      own,
    );
  const lesson = {
    kind: 'lesson-progress' as const,
    studentId: leo.id,
    lessonId: lessons[0]!.id,
  };
  return { leo: leo.id, mia: mia.id, plan: plan.id, lesson, work, own, acting, ask };
}

const reply = (acting: ActingFamily, id: number, asked: number, actor: Actor = parent) =>
  acting.does('replyToHand', { id, asked, reply: 'coming', replyWords: 'Soon' }, actor);

const titlesIn = ({ view }: ActingFamily) => openHands(view).map(({ title }) => title);

it('A hand waits until a parent replies, and asking again makes it wait again', async () => {
  const { acting, ask } = await withWork();
  const { value } = await ask('Why halves?');
  expect(openHands(acting.view)).toMatchObject([
    {
      title: 'Fractions',
      hand: { id: value.id, words: 'Why halves?', feeling: 'stuck', asked: 1 },
    },
  ]);
  await reply(acting, value.id, 1);
  expect(titlesIn(acting)).toEqual([]);
  expect(acting.view.get(raisedHand, value.id)).toMatchObject({ reply: 'coming', answered: 1 });
  expect((await ask()).value.id).toBe(value.id);
  expect(titlesIn(acting)).toEqual(['Fractions']);
});

it('A hand goes down when the child lowers it, the work is done or deleted, or the child is removed', async () => {
  const { acting, ask, own, plan, leo, work, lesson } = await withWork();
  const { value } = await ask();
  const { undo } = await acting.does('lowerHand', { id: value.id }, own);
  expect(titlesIn(acting)).toEqual([]);
  await acting.undoes(undo, own);
  expect(titlesIn(acting)).toEqual(['Fractions']);
  const done = await acting.does('completeItem', work, own);
  expect(titlesIn(acting)).toEqual([]);
  await acting.undoes(done.undo, own);
  await acting.write([remove(plannerTask, plan)]);
  expect(titlesIn(acting)).toEqual([]);
  await acting.does(
    'raiseHand',
    { studentId: leo, work: lesson, wish: 'not-today', feeling: null, words: '' },
    own,
  );
  expect(titlesIn(acting)).toEqual(['Lesson 1']);
  await acting.does('completeItem', lesson, own);
  expect(titlesIn(acting)).toEqual([]);
  await acting.does('reopenItem', lesson, own);
  await acting.write([remove(student, leo)]);
  expect(titlesIn(acting)).toEqual([]);
});

/** Two tablets apart: what each writes after `ask`, and the hand that they have when they meet, in either order. */
async function meet(
  { acting, leo, work, own }: Awaited<ReturnType<typeof withWork>>,
  id: number,
  ...lists: (readonly Step[])[]
) {
  const before = [...acting.store.records.map.values()];
  const hands = [];
  for (const [at, steps] of lists.entries()) {
    const tablet = await actingFamily([], 8 + at);
    for (const record of before) tablet.store.records.map.set(`${record.t}/${record.id}`, record);
    tablet.now = acting.now + at * 300;
    for (const step of steps) {
      const { asked } = tablet.view.get(raisedHand, id)!;
      const said = { wish: 'help' as const, feeling: null, words: `${at}` };
      if (step === 'ask') await tablet.does('raiseHand', { studentId: leo, work, ...said }, own);
      else if (step === 'lower') await tablet.does('lowerHand', { id }, own);
      else await reply(tablet, id, asked);
    }
    hands.push(recordIn(tablet.store, { t: raisedHand.name, id })!);
  }
  const [one, other] = hands as [StoredRecord, StoredRecord];
  const [met, metToo] = [mergeRecord(one, other), mergeRecord(other, one)];
  expect(met.fields).toEqual(metToo.fields);
  return readRecord(raisedHand, met);
}

type Step = 'ask' | 'lower' | 'reply';
const steps = (...some: Step[]) => fc.array(fc.constantFrom(...some), { maxLength: 4 });

it('Two tablets that were apart agree, whichever of them comes first', async () => {
  await fc.assert(
    fc.asyncProperty(
      steps('ask', 'lower', 'reply'),
      steps('ask', 'lower', 'reply'),
      async (here, there) => {
        const home = await withWork();
        const { value } = await home.ask('first');
        const hand = await meet(home, value.id, here, there);
        const said = [...here, ...there].includes('ask') ? ['0', '1'] : ['first'];
        expect(said).toContain(hand.words);
      },
    ),
    { numRuns: 20 },
  );
});

it('A reply on one tablet closes what its parent had seen, and not what was asked meanwhile on the other', async () => {
  await fc.assert(
    fc.asyncProperty(steps('ask'), steps('reply'), fc.boolean(), async (asks, replies, isFirst) => {
      const home = await withWork();
      const { value } = await home.ask();
      const lists = isFirst ? [asks, replies] : [replies, asks];
      const hand = await meet(home, value.id, ...lists);
      expect(isUp(hand)).toBe(asks.length > 0 || replies.length === 0);
    }),
    { numRuns: 20 },
  );
});

it('A hand that a child raised on two tablets apart is one, and one reply answers it', async () => {
  const home = await withWork();
  const { value } = await home.ask();
  await reply(home.acting, value.id, 1);
  const hand = await meet(home, value.id, ['ask'], ['ask']);
  expect([hand.asked, isUp(hand)]).toEqual([2, true]);
  const answered = await meet(home, value.id, ['ask', 'reply'], []);
  expect(isUp(answered)).toBe(false);
});

it('What a parent says to leave for today moves to the next school day, unless others have it too; undo takes both back', async () => {
  const the = new Story(7);
  const [leo, mia] = [the.child('Leo Fern'), the.child('Mia Fern')];
  the.plan(leo, '2026-03-02', 'Fractions');
  the.assign('Clay', the.takeClass('Art', leo), '2026-03-02T21:00:00.000Z');
  the.assign('Song', the.takeClass('Music', leo, mia), '2026-03-02T21:00:00.000Z');
  the.follow(leo, the.course('Birds', 2).course);
  const acting = await actingFamily(the.changes);
  const titlesOn = (day: number) =>
    studentDay(acting.view, leo.id, noon + day * 86_400_000, 'UTC')!.items.map(
      ({ title }) => title,
    );
  const leave = async (title: string) => {
    const work = studentDay(acting.view, leo.id, noon, 'UTC')!.items.find(
      (one) => one.title === title,
    )!;
    const asking = {
      studentId: leo.id,
      work,
      wish: 'not-today' as const,
      feeling: null,
      words: '',
    };
    const { value } = await acting.does('raiseHand', asking, asStudent(leo.id));
    const replied = { id: value.id, asked: 1, reply: 'leave-it' as const, replyWords: '' };
    return acting.does('replyToHand', replied);
  };
  const { value, undo } = await leave('Fractions');
  expect(value.movedTo).toBe('2026-03-03');
  expect(titlesOn(0)).toEqual(['Lesson 1', 'Clay', 'Song']);
  expect((await leave('Clay')).value.movedTo).toBe('2026-03-03');
  expect((await leave('Song')).value.movedTo).toBeNull();
  expect((await leave('Lesson 1')).value.movedTo).toBeNull();
  expect(titlesOn(0)).toEqual(['Lesson 1', 'Song']);
  expect(titlesOn(1)).toEqual(['Fractions', 'Lesson 1', 'Clay']);
  expect(await acting.undoes(undo)).toBe(true);
  expect(titlesOn(0)).toEqual(['Fractions', 'Lesson 1', 'Song']);
  expect(titlesIn(acting)).toEqual(['Fractions']);
});

describe('The write path', () => {
  it('lets a student raise their own hand, but neither a sibling’s nor reply', async () => {
    const { acting, leo, mia, own, work, plan } = await withWork();
    const asked = acting.asks(
      'raiseHand',
      { studentId: leo, work, wish: 'help', feeling: null, words: '' },
      own,
    );
    const raised = (asked.ok && asked.value.changes[0]) as Change;
    const { store } = acting;
    expect(raised.id).toBe(idFromKey(raisedHand.name, [leo, workName(work)]));
    expect(await tryTo(store, asStudent(mia), raised)).toBe('forbidden');
    const replied = { ...raised, fields: { ...raised.fields, answered: 1 } };
    expect(await tryTo(store, own, replied)).toBe('forbidden');
    expect(await tryTo(store, own, raised)).toBe('ok');
    for (const fields of [
      { reply: 'leave-it' },
      { answered: 1 },
      { replyWords: 'Yes' },
      { leftTo: '2026-03-03' },
      { _del: true },
    ])
      expect(await tryTo(store, own, { ...raised, fields })).toBe('forbidden');
    expect(await tryTo(store, asStudent(mia), { ...raised, fields: { asked: 2 } })).toBe(
      'forbidden',
    );
    expect(await tryTo(store, parent, { ...raised, fields: { answered: 1 } })).toBe('ok');
    expect(scopesOf(recordIn(store, raised)!)).toEqual([`S${leo}`]);
    const sisters = acting.asks(
      'raiseHand',
      {
        studentId: mia,
        work: { kind: 'planner-task', id: plan },
        wish: 'help',
        feeling: null,
        words: '',
      },
      asStudent(mia),
    );
    expect(sisters.ok).toBe(false);
  });

  it('lets parents alone leave and take away a note, which lies on its day and on that child’s devices', async () => {
    const { acting, leo, mia, own } = await withWork();
    const { value } = await acting.does('saveTrailNote', {
      id: null,
      values: {
        studentId: leo,
        date: '2026-03-02',
        words: 'I saw your drawing!',
        sticker: 'heart',
      },
    });
    const note = { t: trailNote.name, id: value.id };
    const { store } = acting;
    expect(notesOn(acting.view, leo, '2026-03-02')).toMatchObject([{ sticker: 'heart' }]);
    expect(notesOn(acting.view, leo, '2026-03-03')).toEqual([]);
    expect(notesOn(acting.view, mia, '2026-03-02')).toEqual([]);
    expect(scopesOf(recordIn(store, note)!)).toEqual([`S${leo}`]);
    for (const actor of [own, asStudent(mia)]) {
      expect(await tryTo(store, actor, { ...note, fields: { words: 'No school' } })).toBe(
        'forbidden',
      );
      expect(await tryTo(store, actor, { ...note, fields: { _del: true } })).toBe('forbidden');
      const fields = { studentId: leo, date: '2026-03-02', words: 'Free day' };
      expect(await tryTo(store, actor, { t: trailNote.name, id: 99, fields })).toBe('forbidden');
    }
    await acting.does('removeRecord', { kind: 'trail-note', id: value.id });
    expect(notesOn(acting.view, leo, '2026-03-02')).toEqual([]);
  });
});
