/**
 * Whoever asks for an action, a page, a REST call or an import, its input is parsed in the same way, and a wrong one
 * changes nothing.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { actions, type AnyAction } from '../../../shared-model/actions/actions.ts';
import { FamilyView } from '../../../shared-model/derive/family-view.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import type { StoredRecord } from '../../../shared-model/records/stored-record.ts';
import { samples } from '../../support/family/action-samples.ts';
import { MemoryStore } from '../../support/stores/memory-records.ts';
import { sampleFamily } from '../../support/family/sample-family.ts';
import { fill, noon } from '../../support/family/story.ts';

let records: StoredRecord[] = [];
beforeAll(async () => {
  const store = new MemoryStore();
  for (const changes of sampleFamily) await fill(store, changes);
  records = [...store.records.map.values()];
});

const context = () =>
  ({ now: noon, zone: 'UTC', role: 'parent', random: seededRandom(3) }) as const;

type Path = readonly (string | number)[];

/** Every place of an input that holds no object and no list. */
const leaves = (value: unknown, path: Path = []): Path[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) =>
        leaves(inner, [...path, Array.isArray(value) ? Number(name) : name]),
      )
    : [path];

/** Every member of the objects in an input. */
const membersOf = (value: unknown, path: Path = []): Path[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => {
        const own = [...path, Array.isArray(value) ? Number(name) : name];
        return Array.isArray(value) ? membersOf(inner, own) : [own, ...membersOf(inner, own)];
      })
    : [];

/** The input with something else at a place; left out: without that member. */
function changedAt(input: unknown, path: Path, ...[put]: [unknown?]): unknown {
  const copy: unknown = structuredClone(input);
  const last = path.at(-1);
  if (last === undefined) return put;
  const holder = path.slice(0, -1).reduce((at, name) => (at as never)[name], copy) as object;
  if (put === undefined) Reflect.deleteProperty(holder, last);
  else Reflect.set(holder, last, put);
  return copy;
}

const all = Object.entries(samples).map(([name, inputs]) => ({
  name,
  action: actions[name as keyof typeof actions] as AnyAction,
  inputs: inputs as readonly unknown[],
}));

/** Identifies something that the action is about, and may be left out nevertheless. */
const spared = [
  'beginFirstWeek.kind',
  'beginSchoolYear.kind',
  'saveSchoolTerm.kind',
  'saveTimeOff.kind',
  'setAttendance.kind',
  'addUnplanned.studentIds',
  'addMinutes.lessonId',
  'addMinutes.curriculumId',
  'editPlan.studentIds',
  'importAssignments.studentIds',
  'importCurriculum.classId',
  'saveCurriculum.classId',
  'saveAssignment.classId',
  'savePortfolioItem.studentId',
  'saveLogEntry.studentId',
  'saveLogEntry.classId',
  'saveLogEntry.curriculumId',
  'addLogEntries.curriculumId',
  'saveTimeOff.studentId',
  'saveTimeOff.curriculumId',
];
const isOfId = (path: Path): boolean => /^(?:id|ids|kind|t|key|\w+Ids?)$/.test(String(path.at(-1)));

describe('The input of an action', () => {
  const act = (action: AnyAction, input: unknown) =>
    action(new FamilyView(records), input, context());

  it.each(all)('$name is refused where anything in it is of a wrong kind', ({ action, inputs }) => {
    for (const input of inputs) {
      for (const path of leaves(input)) {
        const wrong = changedAt(input, path, { no: 'such' });
        const last = path.findLast((part) => typeof part === 'string') ?? null;
        // An object for a choice of students is read as one.
        const named = last === 'students' ? 'add' : last;
        const said = act(action, wrong);
        expect({ wrong, said }).toMatchObject({
          said: { ok: false, error: { code: 'invalid', issues: [{ field: named }] } },
        });
      }
    }
  });

  it.each(all)('$name is refused without what it is about', ({ name, action, inputs }) => {
    const needed = inputs.flatMap((input) =>
      membersOf(input)
        .filter((path) => isOfId(path) && !spared.includes(`${name}.${path.at(-1)}`))
        .map((path) => changedAt(input, path)),
    );
    const taken = needed.filter((wrong) => act(action, wrong).ok);
    expect(taken).toEqual([]);
  });

  it.each(all)('$name is refused where it isn’t an object at all', ({ name, action }) => {
    const others = [undefined, 5, 'text', [], ...(name === 'noteZone' ? [{}] : [null])];
    for (const wrong of others)
      expect({ wrong, said: act(action, wrong) }).toMatchObject({ said: { ok: false } });
  });

  it.each(all)('$name is refused with a value that no record has', ({ action, inputs }) => {
    for (const input of inputs) {
      for (const path of membersOf(input).filter((one) => one.at(-1) === 'values')) {
        const wrong = changedAt(input, [...path, 'nonsense'], 1);
        const issues = [
          { field: 'nonsense', message: 'problem:field-unknown {"name":"nonsense"}' },
        ];
        expect({ wrong, said: act(action, wrong) }).toMatchObject({
          said: { ok: false, error: { code: 'invalid', issues } },
        });
      }
    }
  });

  it.each(all)(
    '$name is taken as it is, and does something or says why not',
    ({ action, inputs }) => {
      for (const input of inputs) expect(action.parse(input)).toEqual({ ok: true, value: input });
      expect(act(action, inputs[0])).toMatchObject({ ok: true });
    },
  );
});
