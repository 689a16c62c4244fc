import { brotliDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { create, remove, restore, update } from '../../../shared-model/commit/change.ts';
import type { Change } from '../../../shared-model/commit/change.ts';
import { commitToStore } from '../../support/stores/commit-to-store.ts';
import { parseWire } from '../../../shared-model/contracts/sync-call.ts';
import { assignment } from '../../../shared-model/entities/assignment.ts';
import { lessonProgress } from '../../../shared-model/entities/lesson-progress.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { scopesOf } from '../../../shared-model/registry/visible-records.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { task } from '../../../shared-model/entities/task.ts';
import { randomInteger, seededRandom } from '../../../shared-model/lib/random.ts';
import { pick } from '../../support/family/pick.ts';
import type { Random } from '../../../shared-model/lib/random.ts';
import { grantsOf, mayHold } from '../../../shared-model/records/scopes.ts';
import type { DeviceHolder } from '../../../shared-model/records/scopes.ts';
import { pageFor } from '../../../sync-server/sync/poke-hub.ts';
import { openFirstRecords } from '../../../sync-server/sync/first-records-stream.ts';
import { asStudent, noon, stampAt, system } from '../../support/family/story.ts';
import { byParent, openFamily, toOps } from './setup.ts';
import type { Action } from './setup.ts';

/** A word that stands in everything that is one student's alone, and nowhere else. */
const canary = (studentId: number): string => `canary-of-${studentId}-`;

type Family = Awaited<ReturnType<typeof openFamily>>;

/** Someone moves, sets, finishes or removes something; every text names who may see it. */
function somethingHappens(random: Random, { store, family }: Family, count: number): Change[] {
  const ids = [family.leo.id, family.mia.id];
  const studentId = pick(random, ids);
  const held = (t: string) =>
    [...store.rows.map.values()].map(({ record }) => record).filter((record) => record.t === t);
  const planned = held('planner-task');
  const assigned = held('assignment').filter(({ id }) => id !== family.fractions.id);
  const secret = `${canary(studentId)}${count}`;
  switch (randomInteger(random, 0, 7)) {
    case 0:
      return [
        create(
          plannerTask,
          { studentId, date: '2026-03-03', subject: 'Math', title: secret },
          random,
        ),
      ];
    case 1: {
      const { id } = pick(random, planned);
      return [update(plannerTask, id, { studentId, title: secret, description: secret })];
    }
    case 2:
      return [
        create(
          assignment,
          {
            title: secret,
            classId: family.math.id,
            dueDate: '2026-03-03T21:00:00.000Z',
            studentIds: [studentId],
          },
          random,
        ),
      ];
    case 3: {
      // For the whole class, then for one: whoever loses it has seen it, and is told to let it go.
      if (assigned.length === 0) return [];
      const { id } = pick(random, assigned);
      if (random() < 0.4) {
        return [update(assignment, id, { title: 'For all', description: '', studentIds: null })];
      }
      const others = held('task').filter(
        ({ fields }) => fields['assignmentId'] === id && fields['studentId'] !== studentId,
      );
      return [
        update(assignment, id, { title: secret, studentIds: [studentId] }),
        ...others.map((one) => remove(task, one.id)),
      ];
    }
    case 4: {
      const { id } = pick(random, planned);
      return [random() < 0.5 ? remove(plannerTask, id) : restore(plannerTask, id)];
    }
    case 5: {
      const theirs = assigned.filter(({ fields }) => {
        const chosen = fields['studentIds'] as number[] | null | undefined;
        return chosen?.includes(studentId) ?? true;
      });
      return theirs.length === 0
        ? []
        : [create(task, { assignmentId: pick(random, theirs).id, studentId }, random)];
    }
    case 6:
      return [
        create(
          lessonProgress,
          { studentId, curriculumId: family.fractions.id, lessonId: 1 + count, notes: secret },
          random,
        ),
      ];
    default:
      return [update(plannerTask, pick(random, planned).id, { status: 'completed' })];
  }
}

/** A student's device by the letter: it keeps what it is given until it is told to drop it. */
interface Replica {
  holder: DeviceHolder;
  held: Map<string, unknown>;
  cursor: number;
  scope: string;
}

async function pull(family: Family, replica: Replica, others: readonly number[]): Promise<void> {
  for (let more = true; more;) {
    const wanted = [...family.store.rows.map.values()]
      .slice(-20)
      .map(({ record }) => [record.t, record.id] as [string, number]);
    const answer = await family.reply(
      { cursor: replica.cursor, wanted },
      { holder: replica.holder },
    );
    for (const other of others) expect(JSON.stringify(answer)).not.toContain(canary(other));
    for (const wire of answer.records) {
      const record = parseWire(wire)!;
      expect(mayHold(replica.holder, scopesOf(record))).toBe(true);
      replica.held.set(`${record.t}/${record.id}`, record);
    }
    for (const [t, id] of answer.drops) replica.held.delete(`${t}/${id}`);
    ({ upTo: replica.cursor, more } = answer);
  }
}

async function bootstrapText(family: Family, holder: DeviceHolder): Promise<string> {
  const scopes = grantsOf(holder);
  let text = '';
  for await (const line of (await openFirstRecords(family.store, { scopes, now: noon })).lines) {
    text += line;
    const { hash } = JSON.parse(line) as { hash?: string };
    if (hash) text += String(brotliDecompressSync((await family.store.packs.read(scopes, hash))!));
  }
  return text;
}

describe("A student's own device", () => {
  it("gets no byte of a sibling's records in feed, answers, bootstrap, pokes or drops, however records move [SY7]", async () => {
    const property = fc.asyncProperty(fc.integer({ min: 1, max: 2 ** 31 - 1 }), async (seed) => {
      const random = seededRandom(seed);
      const family = await openFamily();
      const ids = [family.family.leo.id, family.family.mia.id];
      const replicas = ids.map((studentId): Replica => ({
        holder: { kind: 'student', studentId },
        held: new Map(),
        cursor: 0,
        scope: `S${studentId}`,
      }));
      family.store.onNews = (news) => {
        for (const [at, { holder }] of replicas.entries()) {
          const page = pageFor(news, { id: 9, familyId: 1, holder, scopeVersion: 1 });
          expect(JSON.stringify(page)).not.toContain(canary(ids[1 - at]!));
        }
      };
      for (let step = 0; step < 60; step += 1) {
        const now = noon + step * 1_000;
        await commitToStore(family.store, system, somethingHappens(random, family, step), {
          now,
          node: 0,
        });
        if (random() < 0.6) continue;
        const at = randomInteger(random, 0, 1);
        await pull(family, replicas[at]!, [ids[1 - at]!]);
        // Packs that were made now serve later, too.
        const text = random() < 0.3 ? await bootstrapText(family, replicas[at]!.holder) : '';
        expect(text).not.toContain(canary(ids[1 - at]!));
      }
      for (const [at, replica] of replicas.entries()) {
        await pull(family, replica, [ids[1 - at]!]);
        const own = [...family.store.rows.map.values()].filter(({ record }) =>
          mayHold(replica.holder, scopesOf(record)),
        );
        expect(new Set(replica.held.keys())).toEqual(
          new Set(own.map(({ record }) => `${record.t}/${record.id}`)),
        );
        expect(await bootstrapText(family, replica.holder)).not.toContain(canary(ids[1 - at]!));
      }
    });
    await fc.assert(property, { numRuns: 60 });
  });

  it('gets no record that it may not hold when its own ops are rejected [SY7] [SY8]', async () => {
    const { store, family, reply } = await openFamily();
    const secret = `${canary(family.mia.id)}0`;
    const [notes] = [
      create(
        plannerTask,
        { studentId: family.mia.id, date: '2026-03-03', subject: 'Math', title: secret },
        seededRandom(3),
      ),
    ];
    await commitToStore(store, system, [notes], { now: noon, node: 0 });
    const actor = asStudent(family.leo.id);
    const actions: Action[] = [
      { actor, changes: [update(plannerTask, notes.id, { status: 'completed' })], hlc: stampAt(1) },
      {
        actor,
        changes: [update(plannerTask, notes.id, { studentId: family.leo.id })],
        hlc: stampAt(2),
      },
      { actor, changes: [remove(plannerTask, notes.id)], hlc: stampAt(3) },
      {
        actor: asStudent(family.mia.id),
        changes: [update(plannerTask, notes.id, { status: 'completed' })],
        hlc: stampAt(4),
      },
      byParent(5, update(plannerTask, notes.id, { time: '' })),
    ];
    const holder: DeviceHolder = { kind: 'student', studentId: family.leo.id };
    const answer = await reply({ ops: toOps(1, actions), cursor: 0 }, { holder });
    expect(answer.results).toHaveLength(5);
    expect(JSON.stringify(answer)).not.toContain(secret);
    expect(JSON.stringify(await reply({ ops: toOps(1, actions) }, { holder }))).not.toContain(
      secret,
    );
    const probe = [update(student, 12_345, { gradeLevel: '1' })];
    expect(
      (await reply({ ops: toOps(6, [{ actor, changes: probe, hlc: stampAt(6) }]) }, { holder }))
        .results,
    ).toHaveLength(1);
  });
});
