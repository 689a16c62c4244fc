/**
 * Asks for a calendar by an address that a parent typed.
 *
 * Invariant: nothing is connected to but addresses of the open internet, by HTTPS. They are checked after the name is
 * looked up, by the look-up that the connection uses, so no second answer can bring it elsewhere; and again for each
 * redirect. Time, size and redirects are limited, and nothing of an answer is kept but a calendar's text and marks.
 */
import { lookup } from 'node:dns/promises';
import { Agent, request } from 'node:https';
import type { IncomingMessage, RequestOptions, ClientRequest } from 'node:http';
import { isIP, type LookupFunction } from 'node:net';
import { createGunzip } from 'node:zlib';
import type { CalendarProblem } from '../../shared-model/lib/outside-event.ts';
import { isPublicAddress } from './public-address.ts';

/** What a server gave to ask with the next time (RFC 9110, conditional requests). */
export interface Validators {
  etag: string | null;
  modified: string | null;
}

/** `same`: as it was when these validators were given. */
export type FetchedCalendar =
  | { kind: 'same' }
  | ({ kind: 'read'; text: string } & Validators)
  | { kind: 'failed'; problem: CalendarProblem };

/** Asks for a calendar; never rejects. */
export type FetchCalendar = (address: string, known: Validators) => Promise<FetchedCalendar>;

/** How the network is reached; tests give their own. */
export interface Network {
  /** The IP addresses of a name. */
  resolve: (host: string) => Promise<readonly { address: string; family: number }[]>;
  mayReach: (address: string) => boolean;
  request: (options: RequestOptions, onAnswer: (answer: IncomingMessage) => void) => ClientRequest;
  /** The whole time that an answer may take, redirects included, in milliseconds. */
  patienceMs: number;
}

const internet: Network = {
  resolve: (host) => lookup(host, { all: true, verbatim: true }),
  mayReach: isPublicAddress,
  // A connection is never used twice, so that each is to an address that was checked.
  request: (options, onAnswer) =>
    request({ ...options, agent: new Agent({ keepAlive: false }) }, onAnswer),
  patienceMs: 20_000,
};

const mostBytes = 4 * 1024 ** 2;
const mostRedirects = 5;

/** Thrown to give up. */
class Refused extends Error {
  readonly problem: CalendarProblem;
  constructor(problem: CalendarProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** The look-up of a connection: fails if any address of the name isn't one that may be reached. */
const guardedLookup =
  ({ resolve, mayReach }: Network): LookupFunction =>
  (host, options, callback) => {
    const look = async (): Promise<void> => {
      try {
        const found = await resolve(host);
        if (!found.every(({ address }) => mayReach(address))) throw new Refused('address-private');
        const [first] = found;
        if (!first) throw new Refused('address-unreachable');
        if (options.all) callback(null, [...found]);
        else callback(null, first.address, first.family);
      } catch (error) {
        callback(error as NodeJS.ErrnoException, '', 0);
      }
    };
    void look();
  };

/** An address's parts; only what `calendarAddress` accepts, and what it redirects to. */
function urlOf(address: string, base?: URL): URL {
  const url = URL.parse(address, base?.href);
  if (!url) throw new Refused('address-failing');
  if (url.protocol === 'webcal:') return urlOf(`https:${address.slice('webcal:'.length)}`);
  if (url.protocol !== 'https:' || url.username || url.password)
    throw new Refused('address-failing');
  return url;
}

function ask(url: URL, known: Validators, network: Network, signal: AbortSignal) {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A connection to a written IP address looks nothing up.
  if (isIP(host) !== 0 && !network.mayReach(host)) throw new Refused('address-private');
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const asking = network.request(
    {
      host,
      port: url.port || 443,
      path: `${url.pathname}${url.search}`,
      servername: isIP(host) === 0 ? host : undefined,
      lookup: guardedLookup(network),
      signal,
      headers: {
        host: url.host,
        accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
        'accept-encoding': 'gzip',
        'user-agent': 'Trailbook',
        ...(known.etag !== null && { 'if-none-match': known.etag }),
        ...(known.modified !== null && { 'if-modified-since': known.modified }),
      },
    } as RequestOptions,
    resolve,
  );
  asking.on('error', reject);
  asking.end();
  return promise;
}

/** The bytes of an answer, unpacked. */
async function bytesOf(answer: IncomingMessage): Promise<Buffer> {
  const encoding = answer.headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity' && encoding !== 'gzip') throw new Refused('no-calendar');
  if (Number(answer.headers['content-length'] ?? 0) > mostBytes)
    throw new Refused('calendar-too-long');
  const chunks: Buffer[] = [];
  let length = 0;
  const unpacked = encoding === 'gzip' ? answer.pipe(createGunzip()) : answer;
  answer.on('error', (error) => unpacked.destroy(error));
  for await (const chunk of unpacked) {
    length += (chunk as Buffer).length;
    if (length > mostBytes) throw new Refused('calendar-too-long');
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

/** The text of bytes in the encoding that the answer names; otherwise UTF-8, or what older programs write. */
function textOf(bytes: Buffer, type = ''): string {
  const named = /;\s*charset\s*=\s*"?([\w.:-]+)/i.exec(type)?.[1];
  for (const encoding of [named ?? 'utf-8', 'utf-8']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // Not that one, or none that is known.
    }
  }
  return new TextDecoder('windows-1252').decode(bytes);
}

const problemOf = (status: number): CalendarProblem => {
  if (status === 401 || status === 403) return 'address-locked';
  return status === 404 || status === 410 ? 'address-gone' : 'address-failing';
};

const header = (value: string | undefined): string | null =>
  value !== undefined && value.length <= 500 ? value : null;

async function follow(
  address: string,
  known: Validators,
  network: Network,
  signal: AbortSignal,
): Promise<FetchedCalendar> {
  let url = urlOf(address);
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const answer = await ask(url, known, network, signal);
    const { statusCode: status = 0, headers } = answer;
    try {
      if (status >= 300 && status < 400 && status !== 304 && headers.location !== undefined) {
        url = urlOf(headers.location, url);
        continue;
      }
      if (status === 304 && (known.etag !== null || known.modified !== null))
        return { kind: 'same' };
      if (status !== 200) return { kind: 'failed', problem: problemOf(status) };
      const text = textOf(await bytesOf(answer), headers['content-type']);
      const { etag, 'last-modified': modified } = headers;
      return { kind: 'read', text, etag: header(etag), modified: header(modified) };
    } finally {
      answer.destroy();
    }
  }
  return { kind: 'failed', problem: 'address-failing' };
}

/** What asks for calendars. */
export function createFetchCalendar(given: Partial<Network> = {}): FetchCalendar {
  const network = { ...internet, ...given };
  return async (address, known) => {
    try {
      return await follow(address, known, network, AbortSignal.timeout(network.patienceMs));
    } catch (error) {
      const problem = error instanceof Refused ? error.problem : 'address-unreachable';
      return { kind: 'failed', problem };
    }
  };
}
