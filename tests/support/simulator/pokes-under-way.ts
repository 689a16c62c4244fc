/**
 * The pokes between the simulator's server and its devices: lost, duplicated, overtaken, late and torn, by their own
 * random numbers.
 */
import * as v from 'valibot';
import { pokeSchema } from '../../../shared-model/contracts/poke-call.ts';
import type { Poke } from '../../../shared-model/contracts/poke-call.ts';
import { randomInteger } from '../../../shared-model/lib/random.ts';
import type { Random } from '../../../shared-model/lib/random.ts';
import type { CommitNews, SyncDevice } from '../../../sync-server/store/family-store.ts';
import { pageFor } from '../../../sync-server/sync/poke-hub.ts';

/** More than these never arrive: the connection broke. */
const mostUnderWay = 6;

/** The pokes on their way to devices. */
export class PokesUnderWay {
  readonly #random: Random;
  readonly #streams: { device: () => SyncDevice; pokes: Poke[] }[] = [];

  constructor(random: Random) {
    this.#random = random;
  }

  /**
   * To a device, as the server knows it at the time: returns the poke that the device receives next, if any is under
   * way.
   */
  to(device: () => SyncDevice): () => Poke | undefined {
    const pokes: Poke[] = [];
    this.#streams.push({ device, pokes });
    return () => this.#next(pokes);
  }

  send(news: CommitNews): void {
    const { epoch, head, writer } = news;
    for (const { device, pokes } of this.#streams) {
      if (device().id === writer) continue;
      pokes.push({ epoch, head, page: pageFor(news, device()) });
      if (pokes.length > mostUnderWay) pokes.shift();
    }
  }

  /**
   * Usually the newest, which is the only one that may match; one of five comes again later, one of five is torn or
   * late.
   */
  #next(pokes: Poke[]): Poke | undefined {
    if (pokes.length === 0) return undefined;
    const chance = this.#random();
    const at = chance < 0.8 ? pokes.length - 1 : randomInteger(this.#random, 0, pokes.length - 1);
    const poke = pokes[at]!;
    if (this.#random() < 0.8) pokes.splice(at, 1);
    const text = JSON.stringify(poke);
    const isTorn = this.#random() < 0.1;
    return v.parse(pokeSchema, JSON.parse(isTorn ? text.replace('"records"', '"recor"') : text));
  }
}
