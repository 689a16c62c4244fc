import type { Random } from '../../shared-model/lib/random.ts';

/** Numbers in [0, 1) from the browser's cryptographic source: what ids are made from. */
export const secureRandom: Random = () => crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32;
