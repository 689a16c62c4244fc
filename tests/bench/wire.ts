/** What a new device's records are on the wire, counted at the socket, headers included. */
import { get } from 'node:http';
import { gzipSync } from 'node:zlib';
import { bootstrapCall, packCall } from '../../shared-model/contracts/bootstrap-calls.ts';
import type { StoredRecord } from '../../shared-model/records/stored-record.ts';
import { startFamilyServer } from './support/bench-family-server.ts';
import type { Aim, MeasuredFigure, Row } from './support/figure.ts';
import { attempt, eachRun, type Bench, type Measure } from './support/measure.ts';
import { familiesOf, type FamilyName, type SizedFamily } from './support/scale.ts';
import type { NodeDevice } from './support/bench-device.ts';

const kb = 1_000;

/** The text of an answer, and the bytes that its socket received. */
function received(
  url: string,
  cookie: string,
  encoding: string,
): Promise<{ text: string; bytes: number }> {
  const headers = { cookie, 'accept-encoding': encoding };
  return new Promise((resolve, reject) => {
    get(url, { headers, agent: false }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`Answered with ${response.statusCode}`));
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
      response.on('end', () => resolve({ text, bytes: response.socket.bytesRead }));
    }).on('error', reject);
  });
}

/** Bytes of the list of first records and of all packs that it names. */
async function receivedBytes(url: string, { client }: NodeDevice): Promise<number> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const list = await received(`${url}${bootstrapCall.path}`, cookie, 'identity');
  let { bytes } = list;
  for (const [, hash] of list.text.matchAll(/"hash":"(\w+)"/g)) {
    bytes += (await received(`${url}${packCall.path.replace(':hash', hash!)}`, cookie, 'br')).bytes;
  }
  return bytes;
}

/**
 * The same records by columns: per kind its ids and stamps, and every field's values one after the other; gzip at its
 * best.
 */
function columnsGzipped(records: readonly StoredRecord[]): number {
  const kinds = [...Map.groupBy(records, ({ t }) => t)].map(([t, of]) => {
    const names = [...new Set(of.flatMap(({ fields }) => Object.keys(fields)))];
    const columns = names.map((name) => [name, of.map(({ fields }) => fields[name] ?? null)]);
    return [t, of.map(({ id }) => id), of.map(({ v }) => v), of.map(({ fv }) => fv), columns];
  });
  return gzipSync(JSON.stringify(kinds), { level: 9 }).length;
}

/** Kilobytes; of S, which design/quality.md leaves out, no more than its columns. */
const aims: Record<FamilyName, Aim> = {
  S: { timesRaw: 1 },
  M: { most: 600 },
  L: { most: 2_800 },
};

async function measureOne(
  bench: Bench,
  { size, name, options }: SizedFamily,
): Promise<MeasuredFigure[]> {
  const server = await startFamilyServer(options, bench.profile);
  const node = await server.pairNode();
  const raw = columnsGzipped(server.records) / kb;
  const runs = await eachRun(bench, `bytes of ${name}`, async () => ({
    value: (await receivedBytes(server.url(), node)) / kb,
    raw,
  }));
  await server.stop();
  return [
    {
      name: `bytes on the wire of ${name} for a new device`,
      unit: 'kB',
      aim: aims[size],
      rawIs: 'columns, gzip 9',
      runs,
    },
  ];
}

export const wire: Measure = async (bench) => {
  const rows: Row[] = [];
  for (const family of familiesOf(bench.scale, bench.sizes))
    rows.push(
      ...(await attempt(bench, `bytes of ${family.name}`, () => measureOne(bench, family))),
    );
  return rows;
};
