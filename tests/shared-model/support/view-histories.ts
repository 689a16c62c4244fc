/**
 * Random lives of a family's records, few of each kind so that they meet: owners that go, come back and are exchanged,
 * records that are forgotten.
 */
import fc from 'fast-check';
import type {
  FieldValues,
  RecordKey,
  StoredRecord,
} from '../../../shared-model/records/stored-record.ts';
import { idFromKey } from '../../../shared-model/lib/ids.ts';
import { stampAt } from '../../support/family/story.ts';

/** How many records of each kind there can be, beside those of large batches; no two kinds share an id. */
const counts = {
  family: 1,
  'family-settings': 1,
  member: 2,
  student: 3,
  class: 3,
  enrollment: 9,
  assignment: 5,
  task: 15,
  'planner-task': 5,
  curriculum: 2,
  'curriculum-lesson': 4,
  'student-curriculum': 2,
  'lesson-progress': 4,
  'school-term': 2,
  'time-off': 3,
  'time-entry': 3,
  diary: 2,
};
type Kind = keyof typeof counts;

const kinds = Object.keys(counts) as Kind[];

/** Those whose id follows from the two records that they are about. */
const pairs: Partial<Record<Kind, readonly [field: string, owner: Kind]>> = {
  enrollment: ['classId', 'class'],
  task: ['assignmentId', 'assignment'],
};

/**
 * What the fact with this number is about: each of the few owners with each of the students, and large numbers with
 * others.
 */
function keyOfFact(t: Kind, number: number): FieldValues {
  const pair = pairs[t];
  if (!pair) return {};
  const [field, owner] = pair;
  const [at, child] = [number % counts[owner], Math.floor(number / counts[owner])];
  const isFew = number < counts[t];
  const studentId = idOf('student', isFew ? 1 + child : 1_000 + number);
  return { [field]: idOf(owner, 1 + at), studentId };
}

export function idOf(t: Kind, number: number): number {
  const key = Object.values(keyOfFact(t, number - 1)) as number[];
  return key.length > 0 ? idFromKey(t, key) : 10_000 * (kinds.indexOf(t) + 1) + number;
}

/** One of these, or one that is never there. */
const ownerId = (t: Kind): fc.Arbitrary<number> =>
  fc.integer({ min: 1, max: counts[t] + 1 }).map((number) => idOf(t, number));

export const days = ['2026-02-26', '2026-03-01', '2026-03-02', '2026-03-03', '2026-03-09'];
const moments = fc.constantFrom(
  '2026-02-26T20:00:00.000Z',
  '2026-03-02T05:30:00.000Z',
  '2026-03-02T11:00:00.000Z',
  '2026-03-03T05:30:00.000Z',
  '2026-03-03T21:00:00.000Z',
  '2026-03-09T20:00:00.000Z',
);
const day = fc.constantFrom(...days);
const text = fc.constantFrom('Art', 'Botany');
const completedAt = fc.option(moments, { freq: 4 });

const weekdays = fc.constantFrom([1, 2, 3, 4, 5], [1, 3], [7]);

const fieldsOf: Record<Kind, fc.Arbitrary<FieldValues>> = {
  family: fc.record({ familyName: text, schoolDays: weekdays }),
  'family-settings': fc.record({ email: text }),
  member: fc.record({ fullName: text, role: fc.constant('parent') }),
  student: fc.record({ fullName: text, gradeLevel: text, schoolDays: fc.option(weekdays) }),
  class: fc.record({ name: text }),
  // What an older app wrote says nothing of when.
  enrollment: fc.oneof(
    fc.constant<FieldValues>({}),
    fc.record<FieldValues>({ startedAt: moments, endedAt: fc.option(moments) }),
  ),
  assignment: fc.record({
    title: text,
    classId: ownerId('class'),
    dueDate: moments,
    createdAt: fc.option(moments),
    studentIds: fc.option(fc.subarray([1, 2, 3].map((number) => idOf('student', number))), {
      freq: 2,
    }),
  }),
  task: fc.record({
    completed: fc.boolean(),
    completedAt,
    assigned: fc.option(fc.boolean()),
  }),
  'planner-task': fc.record({
    studentId: ownerId('student'),
    date: day,
    subject: text,
    title: text,
    status: fc.constantFrom('pending', 'completed'),
    completedAt,
  }),
  curriculum: fc.record({ name: text }),
  'curriculum-lesson': fc.record({
    curriculumId: ownerId('curriculum'),
    title: text,
    lessonNumber: fc.integer({ min: 1, max: 3 }),
  }),
  'student-curriculum': fc.record({
    studentId: ownerId('student'),
    curriculumId: ownerId('curriculum'),
    startDate: day,
    isActive: fc.boolean(),
  }),
  'lesson-progress': fc.record({
    studentId: ownerId('student'),
    curriculumId: ownerId('curriculum'),
    lessonId: ownerId('curriculum-lesson'),
    status: fc.constantFrom('in_progress', 'completed'),
    completedAt,
    plannedDate: fc.option(day),
  }),
  'school-term': fc.record({ kind: fc.constantFrom('year', 'term'), startDate: day, endDate: day }),
  'time-off': fc.record({
    studentId: fc.option(ownerId('student')),
    curriculumId: fc.option(ownerId('curriculum')),
    startDate: day,
    endDate: day,
  }),
  'time-entry': fc.record({
    studentId: ownerId('student'),
    curriculumId: fc.option(ownerId('curriculum')),
    date: day,
    minutes: fc.integer({ min: 1, max: 90 }),
  }),
  diary: fc.record({ studentId: ownerId('student') }),
};

const removal = fc.constantFrom<FieldValues>({}, {}, { _del: false }, { _del: true });

/** Stamps of single fields, later than the record's own: at which of them, and when. */
const laterStamps = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1_001, max: 90_000_000 })), {
  maxLength: 2,
});

/** One state of a record: no two are alike by their stamps alone. */
const stateOf = (t: Kind): fc.Arbitrary<Omit<StoredRecord, 'id'>> =>
  fc.tuple(fieldsOf[t], removal, fc.nat(1_000), laterStamps).map(([own, removed, at, later]) => {
    const fields: FieldValues = { ...own, ...removed };
    const names = Object.keys(fields);
    const stamps = later.flatMap(([pick, when]) =>
      names.length > 0 ? [[names[pick % names.length]!, stampAt(when)] as const] : [],
    );
    return { t, fields, v: stampAt(at), fv: Object.fromEntries(stamps) };
  });

/** A state as that of one of its kind's records. */
const numbered = (state: Omit<StoredRecord, 'id'>, number: number): StoredRecord => {
  const t = state.t as Kind;
  const fields = { ...keyOfFact(t, number - 1), ...state.fields };
  return { ...state, fields, id: idOf(t, number) };
};

/** Mostly those that others belong to, or that belong to others. */
const kind: fc.Arbitrary<Kind> = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom(...kinds) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Kind>(
      'student',
      'class',
      'enrollment',
      'assignment',
      'task',
      'planner-task',
    ),
  },
);

const numbers: fc.Arbitrary<{ t: Kind; number: number }> = kind.chain((t) =>
  fc.integer({ min: 1, max: counts[t] }).map((number) => ({ t, number })),
);
const keys: fc.Arbitrary<RecordKey> = numbers.map(({ t, number }) => ({ t, id: idOf(t, number) }));

const records: fc.Arbitrary<StoredRecord> = numbers.chain(({ t, number }) =>
  stateOf(t).map((state) => numbered(state, number)),
);

/** One that lacks a field which it can't be made without: its making was refused, and what was written later waits. */
const torn: fc.Arbitrary<StoredRecord> = records.chain((record) =>
  fc.subarray(Object.keys(record.fields)).map((names) => ({
    ...record,
    fields: Object.fromEntries(names.map((name) => [name, record.fields[name]])),
  })),
);

/** What a view is told at once. */
export interface Batch {
  records: StoredRecord[];
  gone: RecordKey[];
}

const fewOf = (one: fc.Arbitrary<StoredRecord>): fc.Arbitrary<Batch> =>
  fc.record({
    records: fc.array(one, { minLength: 1, maxLength: 6 }),
    gone: fc.oneof(
      { weight: 3, arbitrary: fc.constant<RecordKey[]>([]) },
      { weight: 1, arbitrary: fc.array<RecordKey>(keys, { maxLength: 3 }) },
    ),
  });

/**
 * About as many records of one kind as are no longer followed one by one, in a few states, all those that others meet
 * among them.
 */
const many: fc.Arbitrary<Batch> = kind.chain((t) =>
  fc
    .tuple(fc.array(stateOf(t), { minLength: 1, maxLength: 4 }), fc.constantFrom(499, 501, 520))
    .map(([states, count]) => ({
      records: Array.from({ length: count }, (_, at) =>
        numbered(states[at % states.length]!, at < counts[t] ? at + 1 : 1_000 + at),
      ),
      gone: [],
    })),
);

/** Those of a large batch, if there was one, are forgotten again. */
const manyGone: fc.Arbitrary<Batch> = kind.map((t) => ({
  records: [],
  gone: Array.from({ length: 510 }, (_, at) => ({ t, id: idOf(t, 1_000 + at) })),
}));

const batchesOf = (one: fc.Arbitrary<StoredRecord>): fc.Arbitrary<Batch> =>
  fc.oneof(
    { weight: 12, arbitrary: fewOf(one) },
    { weight: 1, arbitrary: many },
    { weight: 1, arbitrary: manyGone },
  );

export const batches = batchesOf(records);

/** Also of records that lack something. */
export const batchesWithTorn = batchesOf(
  fc.oneof({ weight: 9, arbitrary: records }, { weight: 1, arbitrary: torn }),
);

const knownNumbers = kinds.flatMap((t) =>
  Array.from({ length: counts[t] }, (_, at) => ({ t, number: at + 1 })),
);

/** Every id of the few, by its kind. */
export const knownKeys: readonly RecordKey[] = knownNumbers.map(({ t, number }) => ({
  t,
  id: idOf(t, number),
}));

/** A family that is whole, to begin with. */
export const wholeFamily: fc.Arbitrary<StoredRecord[]> = fc.tuple(
  ...knownNumbers.map(({ t, number }) =>
    stateOf(t).map(({ fields: { _del, ...fields }, ...state }) =>
      numbered({ ...state, fields }, number),
    ),
  ),
);
