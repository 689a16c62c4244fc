/** A server of calendars on this machine, and the network on which an address leads to it. */
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createFetchCalendar,
  type Network,
} from '../../../sync-server/calendars/fetch-calendar.ts';

/** A calendar's text with these events, each its lines. */
export const calendarText = (...events: string[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'X-WR-CALNAME:Oak\\, School',
    ...events.flatMap((event) => ['BEGIN:VEVENT', ...event.split('\n'), 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n');

type Answer = (asked: IncomingMessage, answer: ServerResponse) => void;

/** Starts the server; `answer` may be replaced. */
export async function calendarServer(first: Answer) {
  const state = { answer: first, asked: [] as IncomingMessage[] };
  const server = createServer((asked, answer) => {
    state.asked.push(asked);
    state.answer(asked, answer);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const network: Partial<Network> = {
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    mayReach: () => true,
    request: (options, onAnswer) => request(options, onAnswer),
    patienceMs: 5_000,
  };
  return {
    state,
    port,
    /** The address of a path, as a parent would type it. */
    address: (path = '/oak.ics') => `https://oak.example:${port}${path}`,
    fetchWith: (other: Partial<Network> = {}) => createFetchCalendar({ ...network, ...other }),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
