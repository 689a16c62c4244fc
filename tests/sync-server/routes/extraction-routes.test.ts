import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { create, update } from '../../../shared-model/commit/change.ts';
import {
  longestContents,
  type ListedLesson,
  type NoModelReason,
} from '../../../shared-model/contracts/extraction-calls.ts';
import { curriculumLesson } from '../../../shared-model/entities/curriculum-lesson.ts';
import { curriculum } from '../../../shared-model/entities/curriculum.ts';
import { familySettings } from '../../../shared-model/entities/family-settings.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import type { Answer } from '../../support/server/client.ts';
import {
  openFakeProvider,
  providerKey,
  sends,
  type FakeProvider,
} from '../../support/server/fake-provider.ts';
import { family, must } from '../../support/server/registered-family.ts';
import { openPushingDevice, type PushingDevice } from '../../support/devices/pushing-device.ts';
import { openTestApp, type TestApp } from '../../support/server/test-app.ts';

interface Extracted {
  lessons: ListedLesson[];
  count: number;
  source: 'ai' | 'rules';
  reason: NoModelReason | null;
  notes: string[];
}

interface DescriptionReply {
  description: string;
  source: 'ai' | 'composed';
  reason: NoModelReason | null;
}

const extract = '/api/curriculums/extract-lessons';
const enhance = '/api/curriculums/enhance-description';
const textContent = '1. Pond life ........ 3\n2. Frogs ........ 9\nTest 1 ........ 12\n';
const textList = { textContent, curriculumName: 'Pond and Meadow', extractionType: 'text' };
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const imageList = {
  imageData: `data:image/png;base64,${pixel}`,
  curriculumName: 'Pond and Meadow',
  extractionType: 'image',
};
const course = {
  curriculumName: 'Pond and Meadow',
  publisher: 'Reed Press',
  gradeLevel: '3rd Grade',
};
const answerOfModel = {
  lessons: [
    { lessonNumber: 1, title: 'Pond life', type: 'lesson', description: '', estimatedMinutes: 40 },
  ],
};

const settle = async (device: PushingDevice, familyId: number, dataSharing: boolean) => {
  await device.push(device.parent, update(familySettings, familyId, { dataSharing }));
};

let fake: FakeProvider;
let plain: TestApp;
let server: TestApp;
beforeAll(async () => {
  fake = await openFakeProvider();
  plain = await openTestApp();
  server = await openTestApp({
    model: fake.model('anthropic', { wait: async () => undefined, withinMs: 5_000 }),
  });
});
afterAll(async () => {
  await plain.close();
  await server.close();
  await fake.close();
});
beforeEach(() => fake.answers(sends.value('anthropic', answerOfModel)));

/** A family whose parent has turned on data sharing. */
async function sharing(name: string) {
  const home = await family(server, name);
  const device = await openPushingDevice(home.parent);
  await settle(device, home.familyId, true);
  return { ...home, device };
}

describe('extract-lessons', () => {
  it('reads a text by the rules where the server has no provider, and says so; the lessons are as a curriculum takes them [SP3.12, SP7.10, MR3.24]', async () => {
    const { parent } = await family(plain, 'ana');
    expect(must(await parent.post<Extracted>(extract, textList))).toEqual({
      lessons: [
        {
          lessonNumber: 1,
          title: 'Pond life',
          type: 'lesson',
          description: '',
          estimatedMinutes: 30,
        },
        { lessonNumber: 2, title: 'Frogs', type: 'lesson', description: '', estimatedMinutes: 30 },
        { lessonNumber: 3, title: 'Test 1', type: 'test', description: '', estimatedMinutes: 30 },
      ],
      count: 3,
      source: 'rules',
      reason: 'no-provider',
      notes: [],
    });
    const gap = {
      ...textList,
      textContent: 'Lesson 1: Ponds\nLesson 2: Frogs\nLesson 4: Newts\nLesson 5: Reeds',
    };
    expect(must(await parent.post<Extracted>(extract, gap)).notes).toEqual([
      'The list has no lesson 3',
    ]);
  });

  it('says in the specification’s words what is wrong with what is sent', async () => {
    const { parent } = await family(plain, 'ana');
    const paste = 'Please paste your curriculum index text';
    const upload = 'Please upload an image file (JPG, PNG, etc.)';
    const cases: [body: unknown, message: string][] = [
      [{ ...textList, textContent: ' \n ' }, paste],
      [{ ...textList, textContent: undefined }, paste],
      [{ ...textList, textContent: 7 }, paste],
      [
        { ...textList, textContent: 'x'.repeat(longestContents + 1) },
        'Please enter at most 150000 characters',
      ],
      [{ ...imageList, imageData: undefined }, upload],
      [{ ...imageList, imageData: 'data:text/plain;base64,aGVsbG8=' }, upload],
      [{ ...imageList, imageData: 'https://example.com/a.png' }, upload],
      // What its first bytes say counts, not its name.
      [{ ...imageList, imageData: `data:image/png;base64,${btoa('hello, world')}` }, upload],
      [{ ...imageList, imageData: 'data:image/png;base64,' }, upload],
      [{ ...textList, extractionType: 'video' }, 'Please choose one of: text, image'],
      [{ ...textList, imageData: 'x' }, 'Unknown field imageData'],
      [[], 'Please send a JSON object'],
      [{}, 'Please choose one of: text, image'],
    ];
    for (const [body, message] of cases) {
      const answer = await parent.post(extract, body);
      expect([answer.status, answer.body]).toEqual([400, { message }]);
    }
  });

  it('takes the longest text that it may, and a text without lessons has none', async () => {
    const { parent } = await family(plain, 'ana');
    const line = '12. Ponds and meadows .... 7\n';
    const long = line.repeat(longestContents).slice(0, longestContents);
    const answer = must(await parent.post<Extracted>(extract, { ...textList, textContent: long }));
    expect(answer.count).toBe(answer.lessons.length);
    const nothing = must(await parent.post<Extracted>(extract, { ...textList, textContent: '.' }));
    expect([nothing.lessons, nothing.count]).toEqual([[], 0]);
  });

  it('takes an image of up to 8 MiB of JSON and no larger body; other calls take no more than before', async () => {
    const { parent } = await family(plain, 'ana');
    const imageOf = (bytes: number) => {
      const png = Buffer.concat([Buffer.from(pixel, 'base64'), Buffer.alloc(bytes)]);
      return { ...imageList, imageData: `data:image/png;base64,${png.toString('base64')}` };
    };
    const statuses = [];
    for (const mebibytes of [4.9, 5.1, 6.5]) {
      const { status, text } = await parent.post(extract, imageOf(mebibytes * 1024 ** 2));
      statuses.push([status, text.slice(0, 60)]);
    }
    expect(statuses).toEqual([
      [422, '{"message":"This server cannot read images. The Trailbook ap'],
      [400, '{"message":"Please choose an image of at most 5 MB"}'],
      [413, '{"message":"This is too much to be sent in one go"}'],
    ]);
    const large = { ...course, gradeLevel: 'x'.repeat(70_000) };
    expect((await parent.post(enhance, large)).status).toBe(413);
  });

  it('reads by the rules and says why where the model fails; an image can’t be read then [MR3.24, MR4.17]', async () => {
    const { parent } = await sharing('cleo');
    const failures = {
      refused: sends.refusal('anthropic'),
      'rate-limited': sends.status(429),
      failed: sends.status(500),
      unusable: sends.body('{'),
      'too-large': sends.endless(),
      unreachable: sends.hangUp(),
      'nothing-found': sends.value('anthropic', { lessons: [] }),
    } satisfies Partial<Record<NoModelReason, unknown>>;
    for (const [reason, answer] of Object.entries(failures)) {
      fake.answers(answer);
      const { source, count, ...rest } = must(await parent.post<Extracted>(extract, textList));
      expect({ reason: rest.reason, source, count }).toEqual({ reason, source: 'rules', count: 3 });
      const image = await parent.post(extract, imageList);
      const expected =
        reason === 'nothing-found'
          ? [200, undefined]
          : [503, 'Failed to extract lessons. Please try again.'];
      expect([image.status, image.body['message']]).toEqual(expected);
    }
  });

  it('the log tells why a model failed, and neither its key nor anything of the list', async () => {
    const { parent } = await sharing('eva');
    server.lines.length = 0;
    fake.answers(sends.status(401));
    must(await parent.post(extract, { ...textList, textContent: '1. Canary of the list\n2. Two' }));
    const log = server.lines.join('\n');
    expect(log).toContain('{"code":"failed","status":401,"message":"language model"}');
    expect(log).not.toContain('anary');
    expect(log).not.toContain(providerKey);
  });

  it('a family asks 60 times a minute at most', async () => {
    const { parent } = await family(plain, 'fay');
    const answers: Answer[] = [];
    for (let n = 0; n < 61; n += 1) answers.push(await parent.post(extract, textList));
    expect(answers.map(({ status }) => status).indexOf(429)).toBe(60);
    const other = await family(plain, 'gil');
    expect((await other.parent.post(extract, textList)).status).toBe(200);
  });
});

describe('enhance-description', () => {
  const lessonsOf = (curriculumId: number) =>
    ['Pond life', 'Frogs', 'What lives there?'].map((title, at) =>
      create(
        curriculumLesson,
        {
          curriculumId,
          title,
          lessonNumber: at + 1,
          type: at === 2 ? 'quiz' : 'lesson',
          estimatedMinutes: 45,
        },
        seededRandom(10 + at),
      ),
    );

  async function writeCourse(device: PushingDevice) {
    const fields = { name: 'Pond and Meadow', subject: 'Science', publisher: 'Reed Press' };
    const made = create(curriculum, fields, seededRandom(1));
    const other = create(
      curriculum,
      { ...fields, publisher: 'Elsewhere', subject: 'Art' },
      seededRandom(2),
    );
    await device.push(device.parent, made, other, ...lessonsOf(made.id));
  }

  it('is composed from the lessons of the family’s curriculum with that name, and says so [SP7.11, MR3.24]', async () => {
    const home = await family(plain, 'ana');
    await writeCourse(await openPushingDevice(home.parent));
    expect(must(await home.parent.post<DescriptionReply>(enhance, course))).toEqual({
      description:
        'Pond and Meadow is a course in Science. Publisher: Reed Press. Grade level: 3rd Grade. It has 2 lessons and 1 quiz, about 2 hours in all. ' +
        'It begins with “Pond life” and ends with “What lives there?”.',
      source: 'composed',
      reason: 'no-provider',
    });
    const other = await family(plain, 'ben');
    expect(must(await other.parent.post<DescriptionReply>(enhance, course)).description).toBe(
      'Pond and Meadow is a course. Publisher: Reed Press. Grade level: 3rd Grade. Its lessons are not known yet.',
    );
  });

  it('wants a name and a publisher', async () => {
    const { parent } = await family(plain, 'ana');
    const message = 'Please enter curriculum name and publisher first';
    for (const wrong of [{ curriculumName: ' ' }, { publisher: '' }, { publisher: undefined }]) {
      const answer = await parent.post(enhance, { ...course, ...wrong });
      expect([answer.status, answer.body]).toEqual([400, { message }]);
    }
    expect((await parent.post(enhance, { ...course, gradeLevel: undefined })).status).toBe(200);
  });

  it('is written by a model from the family’s own lessons where it may be, else composed, with the reason [MR3.24]', async () => {
    const home = await sharing('hal');
    await writeCourse(home.device);
    fake.answers(sends.value('anthropic', { description: 'A year at the pond.' }));
    expect(must(await home.parent.post<DescriptionReply>(enhance, course))).toEqual({
      description: 'A year at the pond.',
      source: 'ai',
      reason: null,
    });
    expect(JSON.stringify(fake.requests[0]!.body)).toContain('What lives there?');

    fake.answers(sends.status(500));
    const failing = must(await home.parent.post<DescriptionReply>(enhance, course));
    expect([failing.source, failing.reason]).toEqual(['composed', 'failed']);
    await settle(home.device, home.familyId, false);
    fake.answers();
    const described = must(await home.parent.post<DescriptionReply>(enhance, course));
    expect([described.source, described.reason]).toEqual(['composed', 'no-consent']);
    expect(fake.requests).toEqual([]);
  });
});
