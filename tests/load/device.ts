/** Devices that send changes and hear of others' as the app's engine does, at the least cost for the one who loads. */
import { Agent, request, type IncomingMessage } from 'node:http';
import { gzipSync } from 'node:zlib';
import { plannerTask } from '../../shared-model/entities/planner-task.ts';
import { tick, zeroHlc, type Hlc } from '../../shared-model/records/clock.ts';
import { actorToName } from '../../shared-model/records/actor.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import { schemaVersion } from '../../shared-model/registry/registry.ts';
import { eventsCall } from '../../shared-model/contracts/poke-call.ts';
import { protocol, syncCall, type SyncReply } from '../../shared-model/contracts/sync-call.ts';
import type { StoredRecord } from '../../shared-model/records/stored-record.ts';
import { deviceCookie } from '../../sync-server/http/cookies.ts';

/** A paired device of one of the families, by which it is known to the server. */
export interface LoadDeviceKey {
  familyId: number;
  deviceId: number;
  token: string;
}

/** What every family has. */
export interface FamilyTemplate {
  familyId: number;
  deviceIds: number[];
  epoch: number;
  scopeVersion: number;
  /** Where a device stands that has everything. */
  head: number;
  /** The work of its students. */
  work: StoredRecord[];
}

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

/** What a reply was: its status, and its body as JSON. */
interface Answer {
  status: number;
  body: string;
}

function send(
  url: string,
  device: LoadDeviceKey,
  { method, body, gzip = false }: { method: string; body?: Uint8Array; gzip?: boolean },
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = {
      cookie: `${deviceCookie}=${device.token}`,
      'sec-fetch-site': 'same-origin',
      ...(body && { 'content-type': 'application/json', 'content-length': body.length }),
      ...(gzip && { 'content-encoding': 'gzip' }),
    };
    request(url, { method, agent, headers }, resolve).on('error', reject).end(body);
  });
}

async function answer(response: IncomingMessage): Promise<Answer> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return { status: response.statusCode!, body: Buffer.concat(chunks).toString() };
}

/** A device with its place in the family's history. */
export class LoadDevice {
  readonly key: LoadDeviceKey;
  readonly #template: FamilyTemplate;
  readonly #work: FamilyTemplate['work'];
  #cursor: number;
  #clock: Hlc = zeroHlc;
  #n = 0;
  /** Bytes of bodies that it sent and got. */
  bytes = 0;

  constructor(template: FamilyTemplate, key: LoadDeviceKey) {
    this.key = key;
    this.#template = template;
    this.#cursor = template.head;
    this.#work = template.work.filter(({ t }) => t === plannerTask.name);
  }

  /** A child's tick, or its undo, an action by itself. */
  #op() {
    const { t, id, fields } = this.#work[this.#n % this.#work.length]!;
    const isDone = Math.floor(this.#n / this.#work.length) % 2 === 0;
    this.#n += 1;
    const now = Date.now();
    this.#clock = tick(this.#clock, now, this.key.deviceId);
    const studentId = fields['studentId'] as Id<'student'>;
    const by = actorToName({ role: 'student', studentId });
    const values = {
      status: isDone ? 'completed' : 'pending',
      completedAt: isDone ? new Date(now).toISOString() : null,
      completedBy: isDone ? by : null,
    };
    const f = Object.fromEntries(
      Object.entries(values).map(([field, value]) => [field, [value, this.#clock]]),
    );
    return { n: this.#n, g: this.#n, s: schemaVersion, t, id, f, by, mac: '' };
  }

  /** The body of a run with so many changes; they are numbered once, so it has to be sent. */
  body(changes: number): Uint8Array {
    const { epoch, scopeVersion } = this.#template;
    const ops = Array.from({ length: changes }, () => this.#op());
    const { deviceId } = this.key;
    const head = { proto: protocol, schema: schemaVersion, epoch, deviceId, scopeVersion };
    return gzipSync(JSON.stringify({ ...head, cursor: this.#cursor, ops, wanted: [] }), {
      level: 1,
    });
  }

  /**
   * Sends a body.
   *
   * @returns whether the server had time for it (429 and 503: not).
   * @throws when it says anything but that all is taken.
   */
  async send(url: string, body: Uint8Array): Promise<boolean> {
    const sent = { method: syncCall.method, body, gzip: true };
    const reply = await answer(await send(`${url}${syncCall.path}`, this.key, sent));
    this.bytes += body.length + reply.body.length;
    if (reply.status === 429 || reply.status === 503) return false;
    if (reply.status !== 200)
      throw new Error(`A run was answered with ${reply.status}: ${reply.body}`);
    const { upTo, results } = JSON.parse(reply.body) as SyncReply;
    const refused = results.find(({ code }) => code !== 'ok');
    if (refused) throw new Error(`A change was answered with ${refused.code}: ${refused.message}`);
    this.#cursor = upTo;
    return true;
  }

  /** Listens to pokes; each is told with the head that it names. The returned function hangs up. */
  async listen(url: string, onPoke: (head: number) => void): Promise<() => void> {
    const response = await send(`${url}${eventsCall.path}`, this.key, { method: 'GET' });
    if (response.statusCode !== 200)
      throw new Error(`A stream was answered with ${response.statusCode}`);
    response.setEncoding('utf8');
    let rest = '';
    response.on('data', (text: string) => {
      const events = (rest + text).split('\n\n');
      rest = events.pop()!;
      for (const event of events) {
        const data = /^data: (.*)$/m.exec(event)?.[1];
        if (data !== undefined) onPoke((JSON.parse(data) as { head: number }).head);
      }
    });
    return () => void response.destroy();
  }
}
