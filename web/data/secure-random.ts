import type { Random } from '../../shared-model/lib/random.ts';

/** Numbers in [0, 1) from the browser's cryptographic source; ids and PINs are made from it. */
export const secureRandom: Random = () => crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32;
