import { at, circle, type Drawing, type Habitat, type DrawingPosition } from './habitat.ts';

const fir = (tone: 'near' | 'mid'): Drawing => [
  'wood M-5 0V-22H5V0Z',
  `${tone} M0-104L20-70H12L30-42H20L38-12H-38L-20-42H-30L-12-70H-20Z`,
];

const mushroom: Drawing = [
  'light M-8 0C-6-14-7-20-7-26H7C7-20 6-14 8 0Z',
  'accent M-28-24C-26-50-12-58 0-58S26-50 28-24Q0-16-28-24Z',
  'light M-12-38a5 5 0 1 0 .1 0ZM8-46a4 4 0 1 0 .1 0ZM14-32a3 3 0 1 0 .1 0Z',
];

const fern: Drawing = [
  'stroke-near M0 0C-4-30-22-50-42-58M-10-22L-30-20M-18-36L-40-36M0 0C4-34 24-56 46-62M10-24L32-20M20-40L44-40M0 0V-64M0-30L-14-44M0-30L14-44',
];

const owl: Drawing = [
  'wood M-60 40C-20 30 30 34 74 26V36C30 44-20 42-60 50Z',
  'dusk M-18 36C-24 8-18-8-16-16L-8-8H8L16-16C18-8 24 8 18 36Z',
  `light ${circle(-7, 6, 7)}${circle(8, 6, 7)}`,
  'ink M-8 6a2.5 2.5 0 1 0 .1 0ZM7 6a2.5 2.5 0 1 0 .1 0Z',
];

const farFirs = [40, 110, 190, 262, 345, 820, 900, 985, 1060, 1140].map((x, n): DrawingPosition => [
  x,
  190 + (n % 3) * 8,
  0.72 + (n % 4) * 0.1,
]);
const nearFirs = [14, 84, 168, 1032, 1112, 1186].map((x, n): DrawingPosition => [
  x,
  246 + (n % 2) * 8,
  1.25 + (n % 3) * 0.2,
]);

export const forest: Habitat = {
  view: [
    'far M0 170C160 110 300 120 460 150S800 90 1200 150V260H0Z',
    at(fir('mid'), ...farFirs),
    'hill M0 206C200 176 420 196 600 204S1000 176 1200 210V260H0Z',
    at(fir('near'), ...nearFirs),
  ],
  revealed: [
    [at(mushroom, [286, 246, 0.8])],
    [at(owl, [905, 84])],
    ['birds M420 70q12-14 22 0q12-14 22 0M500 44q9-11 17 0q9-11 17 0'],
  ],
  beside: [
    [at(fir('near'), [0, 0, 1.1])],
    [at(mushroom, [0, 0, 1.1])],
    fern,
    [at(fir('mid'), [0, 0, 0.9])],
  ],
};
