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

const jackdaws: Drawing = ['birds M-20 0q16-18 30 0q16-18 30 0M70 32q10-12 19 0q10-12 19 0'];

const waterfall: Drawing = [
  'mid M-76 0L-58-62L-40-70L-34-104L34-110L52-76L66-70L84 0Z',
  'far M-34-96H34L44 0H-44Z',
  'light M-22-96H-8L-16-2H-34ZM0-96H10L14-2H-4ZM18-96H26L38-2H24Z',
  'light M-62 4C-52-14-30-12-22-2C-10-14 12-14 22-2C32-12 54-14 62 4C30 14-30 14-62 4Z',
];

const campfire: Drawing = [
  `halo ${circle(0, -28, 52)}`,
  'accent M0-74C26-50 34-30 24-10H-24C-34-30-22-40-18-54C-10-46-8-40-8-36C2-46 4-60 0-74Z',
  'gold M2-44C14-32 18-20 12-8H-12C-18-20-4-28 2-44Z',
  'wood M-44-8L40 4L38 14L-46 2ZM44-8L-40 4L-38 14L46 2Z',
];

const balloon: Drawing = [
  'accent M0-96C44-96 62-62 52-34C44-12 22 4 14 16H-14C-22 4-44-12-52-34C-62-62-44-96 0-96Z',
  'gold M0-96C18-90 24-60 20-34C16-12 8 4 5 16H-5C-8 4-16-12-20-34C-24-60-18-90 0-96Z',
  'wood M-14 32H14L11 52H-11ZM-13 16H-10L-8 32H-11ZM10 16H13L11 32H8Z',
];

const snowman: Drawing = [
  `light ${circle(0, -24, 28)}${circle(0, -66, 22)}${circle(0, -98, 16)}`,
  'dusk M-18-112H18V-106H-18ZM-12-132H12V-110H-12Z',
  'accent M0-98L26-94L0-90ZM-20-86C-8-78 8-78 20-86L22-78C10-70 4-70-2-71L-4-50L-14-52L-12-72C-16-74-20-76-22-78Z',
  `ink ${circle(-6, -103, 2.4)}${circle(6, -103, 2.4)}${circle(0, -56, 2.6)}${circle(0, -40, 2.6)}`,
  'stroke-wood M-20-70L-50-88M20-70L50-86',
];

const cableCar: Drawing = [
  'lines M-190 70L190-86',
  'dusk M-3 0H3V34H-3Z',
  'accent M-34 34H34C42 34 42 42 40 78C40 84 36 86 32 86H-32C-36 86-40 84-40 78C-42 42-42 34-34 34Z',
  'light M-30 44H-6V64H-30ZM6 44H30V64H6Z',
];

const firs = [30, 100, 176, 1040, 1104, 1170].map((x, n): DrawingPosition => [
  x,
  244 + (n % 3) * 6,
  0.85 + (n % 3) * 0.18,
]);

export const mountain: Habitat = {
  sky: [
    'stars M320-200a2.4 2.4 0 1 0 .1 0ZM410-120a1.8 1.8 0 1 0 .1 0ZM505-190a2 2 0 1 0 .1 0ZM560-96a1.6 1.6 0 1 0 .1 0ZM650-170a2.4 2.4 0 1 0 .1 0ZM700-60a1.8 1.8 0 1 0 .1 0ZM980-60a2 2 0 1 0 .1 0ZM940-190a1.8 1.8 0 1 0 .1 0ZM120-160a2 2 0 1 0 .1 0ZM210-90a1.6 1.6 0 1 0 .1 0ZM1090-150a2.2 2.2 0 1 0 .1 0Z',
    `halo ${circle(830, -44, 92)}`,
    `glow ${circle(830, -44, 54)}`,
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
  pieces: [
    at(jackdaws, [540, 60]),
    at(hut, [948, 196]),
    at(flagOnPeak, [250, 64, 0.55]),
    at(waterfall, [424, 222]),
    at(campfire, [322, 226, 0.75]),
    at(balloon, [640, -6, 0.95]),
    at(snowman, [842, 252, 0.85]),
    at(cableCar, [720, 112, 0.8]),
  ],
  beside: [fir, rock, edelweiss, flag],
};
