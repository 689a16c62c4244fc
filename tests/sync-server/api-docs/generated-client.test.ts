/**
 * A client that was generated from the OpenAPI document alone lives a family's week; every request and reply is as the
 * document has it.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Call, InputOf, ParamsOf, ReplyOf } from '../../../shared-model/contracts/call.ts';
import type { CallName, Calls } from '../../../shared-model/contracts/calls.ts';
import type { OpenApiDocument } from '../../../sync-server/api-docs/openapi.ts';
import { serveApp, type HttpListener } from '../../../sync-server/serve.ts';
import { Client } from '../../support/server/client.ts';
import { untold, wrongInRequest } from '../../support/server/document.ts';
import { generateClient } from '../../support/server/generate-client.ts';
import { openTestApp, type TestApp } from '../../support/server/test-app.ts';

interface Sent {
  operationId: CallName;
  method: string;
  path: string;
  query: Record<string, string | undefined>;
  body?: unknown;
  idempotencyKey?: string;
}

type CallArguments<C extends Call> = ParamsOf<C> & {
  body?: InputOf<C> extends object ? object : never;
  date?: string;
  idempotencyKey?: string;
};
/** What the generated functions are by the contract itself. */
type Generated = {
  [Name in CallName]: (request: CallArguments<Calls[Name]>) => Promise<ReplyOf<Calls[Name]>>;
};
type CreateClient = (send: (sent: Sent) => Promise<unknown>) => Generated;

const none = {} as never;
const dayMs = 24 * 3_600_000;

let server: TestApp;
let listening: HttpListener;
let directory: string;
let source: string;
let createClient: CreateClient;

beforeAll(async () => {
  // A Monday: a lesson is due on the first day of the week that is lived here.
  server = await openTestApp({ startsAt: Date.parse('2026-11-23T15:00:00Z') });
  const served = await serveApp(server.app, { host: '127.0.0.1', port: 0 });
  if (!served.ok) throw new Error(served.error);
  listening = served.value;
  directory = await mkdtemp(join(tmpdir(), 'trailbook-client-'));
  const response = await fetch(`http://127.0.0.1:${listening.port}/api/openapi.json`);
  source = join(directory, 'client.ts');
  await writeFile(source, generateClient((await response.json()) as OpenApiDocument));
  ({ createClient } = (await import(/* @vite-ignore */ source)) as { createClient: CreateClient });
});
afterAll(async () => {
  await listening.stop(0);
  await server.close();
  await rm(directory, { recursive: true });
});

/** Somebody with a generated client, whose requests and replies are held against the document. */
function somebody() {
  const asked = new Set<CallName>();
  const browser = new Client((path, init) =>
    fetch(`http://127.0.0.1:${listening.port}${path}`, init),
  );
  const client = createClient(
    async ({ operationId, method, path, query, body, idempotencyKey }) => {
      asked.add(operationId);
      expect(wrongInRequest(operationId, body)).toBeUndefined();
      const given = Object.entries(query).filter(
        (one): one is [string, string] => one[1] !== undefined,
      );
      const search = given.length > 0 ? `?${new URLSearchParams(given).toString()}` : '';
      const response = await browser.raw(path + search, {
        method,
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      expect(
        untold(operationId, { status: response.status, headers: response.headers, text }),
      ).toBeUndefined();
      if (!response.ok) throw new Error(`${response.status}: ${text}`);
      return text === '' ? undefined : (JSON.parse(text) as unknown);
    },
  );
  return { client, asked };
}

it('A generated client is sound TypeScript', async () => {
  const compiler = join(import.meta.dirname, '../../../node_modules/.bin/tsc');
  const options = [
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--target',
    'es2023',
    '--module',
    'esnext',
  ];
  // The server runs in this process: while a compiler blocked it, the next request's connection would time out.
  const compiled = await promisify(execFile)(compiler, [...options, '--types', '', source]);
  expect(compiled.stdout).toBe('');
});

/** A student does one of two tasks, and may not delete the other. */
async function doTasks(client: Generated, spareId: number): Promise<void> {
  const tasks = await client.studentTasks(none);
  expect(tasks.map((one) => one.assignment.title).sort()).toEqual(['Fractions', 'Spare']);
  const own = tasks.find((one) => one.assignment.title === 'Fractions')!;
  expect(await client.updateTask({ id: own.id, body: { completed: true } })).toMatchObject({
    completed: true,
    completedAt: expect.any(String),
  });
  expect(await client.studentDashboard(none)).toMatchObject({
    // Her lesson and the task: work of every kind counts.
    completedTasks: 2,
    pendingTasks: 1,
    progress: [{ className: 'Math', percentage: 50 }],
  });
  await expect(client.deleteAssignment({ id: spareId })).rejects.toThrow('403');
}

it('A family’s week goes by a generated client, and each reply is as the document says', async () => {
  const { client, asked } = somebody();
  const account = { email: 'ana@week.example', password: 'a walk in the wood' };
  await client.register({ body: { ...account, fullName: 'Ana Fern', familyName: 'The Ferns' } });
  await expect(client.currentUser(none)).rejects.toThrow('401: {"message":"Not authenticated"}');
  await expect(
    client.login({ body: { ...account, password: 'a walk in a wood' } }),
  ).rejects.toThrow('401: {"message":"Please check your email and password."}');
  await client.login({ body: account });
  expect(await client.currentUser(none)).toMatchObject({ role: 'parent', fullName: 'Ana Fern' });
  expect(await client.publicStudents(none)).toEqual([]);
  await client.pairDevice({ body: { name: 'Tablet', holder: { kind: 'family' } } });

  const leo = { fullName: 'Leo Fern', gradeLevel: '3rd Grade', avatar: 'fox', pin: '2468' };
  const { id: studentId } = await client.createStudent({ body: leo, idempotencyKey: 'leo' });
  expect((await client.createStudent({ body: leo, idempotencyKey: 'leo' })).id).toBe(studentId);
  const math = await client.createClass({ body: { name: 'Math', studentIds: [studentId] } });
  const dueDate = new Date(server.services.now() + 2 * dayMs).toISOString();
  const work = { title: 'Fractions', classId: math.id, dueDate, priority: 'high' };
  const assignment = await client.createAssignment({ body: work });
  const spare = await client.createAssignment({ body: { ...work, title: 'Spare' } });

  const { lessons } = await client.extractLessons({
    body: {
      extractionType: 'text',
      textContent:
        'Lesson 1: Ponds\nLesson 2: Frogs\nLesson 3: Newts\nLesson 4: Toads\nLesson 5: Quiz on ponds',
    },
  });
  expect(lessons).toHaveLength(5);
  const course = {
    name: 'Pond and Meadow',
    subject: 'Science',
    publisher: 'Fern',
    totalLessons: 5,
  };
  const { id: curriculumId } = await client.createCurriculum({ body: course });
  await client.addCurriculumLessons({ id: curriculumId, body: { lessons } });
  await client.assignCurriculum({ studentId, body: { curriculumId, lessonsPerDay: 1 } });
  const { description } = await client.enhanceDescription({
    body: { curriculumName: course.name, publisher: course.publisher, gradeLevel: '3rd Grade' },
  });
  expect(description).not.toBe('');
  await client.saveFamilySettings({ body: { theme: 'auto', notifications: { weekly: false } } });
  expect(await client.familySettings(none)).toMatchObject({
    theme: 'auto',
    familyName: 'The Ferns',
  });
  await client.logout(none);

  let learned = 0;
  for (let day = 0; day < 7; day += 1) {
    await client.studentLogin({ body: { studentId, pin: leo.pin } });
    for (const { lessonId, id } of await client.dailyLessons({ id: studentId })) {
      const done = await client.updateLessonProgress({ lessonId, body: { status: 'completed' } });
      expect([done.id, done.status]).toEqual([id, 'completed']);
      learned += 1;
    }
    if (day === 0) await doTasks(client, spare.id);
    await client.logout(none);
    server.wait(dayMs);
  }
  expect(learned).toBe(5);

  await client.login({ body: account });
  const changed = { ...work, title: 'Fractions and decimals', priority: 'low' };
  expect(await client.updateAssignment({ id: assignment.id, body: changed })).toMatchObject(
    changed,
  );
  await client.deleteAssignment({ id: spare.id });
  expect(await client.listAssignments(none)).toHaveLength(1);
  expect(await client.listClasses(none)).toMatchObject([{ name: 'Math', studentIds: [studentId] }]);
  expect(await client.listCurriculums(none)).toMatchObject([
    { name: course.name, totalLessons: 5 },
  ]);
  expect(await client.listCurriculumLessons({ id: curriculumId })).toHaveLength(5);
  // Fractions 40, four lessons 40 each, a quiz 50.
  expect(await client.familyStudents(none)).toMatchObject([
    { id: studentId, level: 1, xp: 250, pin: leo.pin },
  ]);
  await client.updateStudent({ id: studentId, body: { gradeLevel: '4th Grade' } });
  await client.setPin({ id: studentId, body: { pin: '13579' } });
  await client.deleteClass({ id: math.id });
  await client.deleteStudent({ id: studentId });
  await client.logout(none);
  await expect(client.currentUser(none)).rejects.toThrow('401');
  expect(asked.size).toBeGreaterThanOrEqual(28);
});
