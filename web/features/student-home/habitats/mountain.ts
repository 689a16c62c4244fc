import { at, circle, type Drawing, type Habitat, type DrawingPosition } from './habitat.ts';

const rock: Drawing = [
  'mid M-58 0L-44-38L-12-58L26-44L52-16L58 0Z',
  'light M-12-58L26-44L8-36L-8-44L-24-38L-44-38Z',
];

const fir: Drawing = [
  'wood M-5 0V-20H5V0Z',
  'near M0-108L26-62H14L36-16H-36L-14-62H-26Z',
  'light M0-108L14-83L4-88L-2-80L-10-88L-14-83Z',
];

const flag: Drawing = [
  'mid M-40 0L-16-20L14-24L40 0Z',
  'wood M-3-18V-104H3V-18Z',
  'accent M3-104L52-88L3-72Z',
];

const edelweiss: Drawing = [
  'stroke-near M0 0C2-20-2-30 0-44M0-12C10-16 16-24 18-32M0-18C-10-20-16-28-20-34',
  'light M0-44L8-66L14-50L34-54L20-40L32-24L12-30L0-14L-12-30L-32-24L-20-40L-34-54L-14-50L-8-66Z',
  `accent ${circle(0, -42, 8)}`,
];

const hut: Drawing = [
  'wood M-44 0V-38H44V0Z',
  'accent M-58-34L0-78L58-34Z',
  'light M-12 0V-26H12V0ZM22-28H36V-14H22Z',
];

const flagOnPeak: Drawing = ['wood M-4 0V-84H4V0Z', 'accent M4-84L60-66L4-48Z'];

const firs = [30, 100, 176, 1040, 1104, 1170].map((x, n): DrawingPosition => [
  x,
  244 + (n % 3) * 6,
  0.85 + (n % 3) * 0.18,
]);

export const mountain: Habitat = {
  sky: [
    'stars M320-200a2.4 2.4 0 1 0 .1 0ZM410-120a1.8 1.8 0 1 0 .1 0ZM505-190a2 2 0 1 0 .1 0ZM560-96a1.6 1.6 0 1 0 .1 0ZM650-170a2.4 2.4 0 1 0 .1 0ZM700-60a1.8 1.8 0 1 0 .1 0ZM980-60a2 2 0 1 0 .1 0ZM940-190a1.8 1.8 0 1 0 .1 0ZM120-160a2 2 0 1 0 .1 0ZM210-90a1.6 1.6 0 1 0 .1 0ZM1090-150a2.2 2.2 0 1 0 .1 0Z',
    `halo ${circle(830, -120, 92)}`,
    `glow ${circle(830, -120, 54)}`,
    'cloud M330 -120h135c18 0 22-27 0-29c-4-27-40-34-56-13c-20-20-54-7-52 14c-27 0-43 27-27 27ZM640 -60h105c14 0 17-21 0-22c-3-21-31-27-43-10c-15-15-42-6-41 11c-21 0-34 21-21 21ZM980 -20h120c16 0 19-24 0-26c-3-24-35-30-50-11c-18-18-48-6-46 13c-24 0-38 24-24 24ZM60 -60h120c16 0 19-24 0-26c-3-24-35-30-50-11c-18-18-48-6-46 13c-24 0-38 24-24 24Z',
    'haze M0 120L120-20L210 60L330-110L470 70L560-30L690 90L800-60L900 60L1010-40L1200 140V260H0Z',
    'light M330-110L372-57L350-64L332-46L314-62L291-53ZM800-60L828-26L806-34L794-22L776-31Z',
  ],
  view: [
    'far M0 230L170 76L262 156L372 54L520 220L700 90L850 214L980 110L1200 236V260H0Z',
    'mid M-20 250L250 60L330 140L392 106L560 250ZM700 250L900 86L960 142L1014 112L1220 250Z',
    'light M250 60L302 112L280 108L262 128L244 106L222 118L200 95ZM900 86L942 125L922 122L904 140L886 118L862 126L866 114Z',
    'hill M0 224C200 192 420 220 600 214S1000 194 1200 222V260H0Z',
    at(fir, ...firs),
  ],
  revealed: [
    ['birds M520 60q16-18 30 0q16-18 30 0M610 92q10-12 19 0q10-12 19 0'],
    [at(hut, [948, 196])],
    [at(flagOnPeak, [250, 64, 0.55])],
  ],
  beside: [fir, rock, edelweiss, flag],
};
