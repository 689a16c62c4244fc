/** How much is measured: as design/quality.md has it, or as little as shows that it runs. */
import type { FamilyMix, GenerateOptions } from '../../support/family/generated-family/generate.ts';
import { familyMixes } from '../../support/family/generated-family/generate.ts';

/** A Monday noon at the family's place; fixed, so that the families are the same every time. */
const now = Date.UTC(2026, 2, 2, 17);
export const timezone = 'America/New_York';

/** S: a family's first weeks; M: two years; L: twelve. */
export const familySizes = ['S', 'M', 'L'] as const;
export type FamilyName = (typeof familySizes)[number];

export interface Scale {
  runs: number;
  /** Samples of a latency in one run. */
  samples: number;
  /** How many offline changes are sent. */
  changes: { few: number; many: number };
  family: Record<FamilyName, GenerateOptions>;
}

/** A family of one of the two mixes, and how the table calls it. */
export interface SizedFamily {
  size: FamilyName;
  mix: FamilyMix;
  name: string;
  options: GenerateOptions;
}

/** The families of each size in both mixes. */
export const familiesOf = ({ family }: Scale, sizes: readonly FamilyName[]): SizedFamily[] =>
  sizes.flatMap((size) =>
    familyMixes.map((mix) => ({
      size,
      mix,
      name: mix === 'planned' ? `${size} of plans` : size,
      options: { ...family[size], mix },
    })),
  );

const options = (size: GenerateOptions['size']): GenerateOptions => ({ size, now, timezone });

export const fullScale: Scale = {
  runs: 3,
  samples: 60,
  changes: { few: 1_000, many: 10_000 },
  family: { S: options('S'), M: options('M'), L: options('L') },
};

export const quickScale: Scale = {
  runs: 1,
  samples: 5,
  changes: { few: 50, many: 500 },
  family: {
    S: options({ records: 300, schoolDays: 20 }),
    M: options({ records: 1_000, schoolDays: 40 }),
    L: options({ records: 3_000, schoolDays: 80 }),
  },
};
