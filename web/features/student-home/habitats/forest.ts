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

const swallows: Drawing = ['birds M-10 0q12-14 22 0q12-14 22 0M70-26q9-11 17 0q9-11 17 0'];

const bush: Drawing = [
  'near M-62 0C-82-26-52-52-34-46C-26-74 22-76 32-50C58-56 78-24 60 0Z',
  `dusk ${circle(-36, -20, 7)}${circle(-12, -42, 7)}${circle(16, -24, 7)}${circle(40, -30, 7)}${circle(-8, -14, 7)}`,
];

const bridge: Drawing = [
  'far M-96 10C-40-2-30 8 0 2S60-6 96 8V22C50 12 30 24 0 18S-50 12-96 22Z',
  'wood M-70 4C-40-30 40-30 70 4H54C34-14-34-14-54 4ZM-60-8V-40H-53V-14ZM-4-22V-54H4V-22ZM53-14V-40H60V-8Z',
  'stroke-wood M-58-38C-30-58 30-58 58-38',
];

const treeHouse: Drawing = [
  'wood M-9 0V-96H9V0Z',
  'near M-70-84C-84-116-46-140-26-132C-12-158 34-156 40-130C72-132 84-98 62-82C30-66-40-66-70-84Z',
  'wood M-36-44H36V-36H-36Z',
  'light M-28-84H28V-44H-28Z',
  'accent M-36-82L0-108L36-82Z',
  'wood M-8-44V-66H8V-44ZM-34-36H-29V0H-34ZM-20-36H-15V0H-20ZM-30-28H-18V-24H-30ZM-30-16H-18V-12H-30Z',
];

const lanterns: Drawing = [
  'lines M-120-30C-70 14 -40 14 0-4C40 14 80 14 120-30',
  `halo ${circle(-72, 22, 26)}${circle(0, 20, 26)}${circle(72, 22, 26)}`,
  'gold M-84 8H-60L-64 36H-80ZM-12 6H12L8 34H-8ZM60 8H84L80 36H64Z',
  'accent M-86 4H-58V10H-86ZM-14 2H14V8H-14ZM58 4H86V10H58Z',
];

const tent: Drawing = [
  'accent M-66 0L0-78L66 0Z',
  'light M-20 0L0-50L20 0Z',
  'wood M-3-78L-12-94L-7-97L0-84L7-97L12-94L3-78Z',
  'gold M82 0C72-14 88-22 86-38C100-28 104-10 96 0Z',
  'wood M74-4L106 2L105 8L73 2ZM106-4L74 2L75 8L107 2Z',
];

const skyFirs = [300, 352, 410, 470, 700, 752, 816].map((x, n): DrawingPosition => [
  x,
  160 - (n % 3) * 6,
  0.5 + (n % 3) * 0.12,
]);
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
  sky: [
    'stars M320-200a2.4 2.4 0 1 0 .1 0ZM410-120a1.8 1.8 0 1 0 .1 0ZM505-190a2 2 0 1 0 .1 0ZM560-96a1.6 1.6 0 1 0 .1 0ZM650-170a2.4 2.4 0 1 0 .1 0ZM700-60a1.8 1.8 0 1 0 .1 0ZM980-60a2 2 0 1 0 .1 0ZM940-190a1.8 1.8 0 1 0 .1 0ZM120-160a2 2 0 1 0 .1 0ZM210-90a1.6 1.6 0 1 0 .1 0ZM1090-150a2.2 2.2 0 1 0 .1 0Z',
    `halo ${circle(780, -38, 96)}`,
    `glow ${circle(780, -38, 58)}`,
    'cloud M380 -90h150c20 0 24-30 0-32c-4-30-44-38-62-14c-22-22-60-8-58 16c-30 0-48 30-30 30ZM560 -160h90c12 0 14-18 0-19c-2-18-26-23-37-8c-13-13-36-5-35 10c-18 0-29 18-18 18ZM960 -40h120c16 0 19-24 0-26c-3-24-35-30-50-11c-18-18-48-6-46 13c-24 0-38 24-24 24ZM90 -130h135c18 0 22-27 0-29c-4-27-40-34-56-13c-20-20-54-7-52 14c-27 0-43 27-27 27Z',
    'haze M0 120C90 20 170-20 260 40S420 60 520-10S720-60 800 20S980 10 1060-30S1160 20 1200 50V260H0Z',
    at(fir('mid'), ...skyFirs),
  ],
  view: [
    'far M0 170C160 110 300 120 460 150S800 90 1200 150V260H0Z',
    at(fir('mid'), ...farFirs),
    'hill M0 206C200 176 420 196 600 204S1000 176 1200 210V260H0Z',
    at(fir('near'), ...nearFirs),
  ],
  pieces: [
    at(mushroom, [282, 224, 0.8], [326, 228, 0.5]),
    at(owl, [905, 84]),
    at(swallows, [430, 70]),
    at(bush, [398, 228, 0.75]),
    at(bridge, [822, 250, 0.95]),
    at(treeHouse, [208, 214, 1.15]),
    at(lanterns, [520, 118, 0.95]),
    at(tent, [962, 252, 1.05]),
  ],
  beside: [
    [at(fir('near'), [0, 0, 1.1])],
    [at(mushroom, [0, 0, 1.1])],
    fern,
    [at(fir('mid'), [0, 0, 0.9])],
  ],
};
