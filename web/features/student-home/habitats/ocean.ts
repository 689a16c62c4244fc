import { at, circle, type Drawing, type Habitat } from './habitat.ts';

const weed: Drawing = [
  'near M-22 0C-40-30-8-50-24-92C4-62-8-30-6 0ZM2 0C-12-40 22-64 6-122C40-78 22-38 18 0ZM24 0C20-26 42-42 40-70C56-42 44-20 38 0Z',
];

const coral: Drawing = [
  'stroke-accent M0 0V-38M0-18C-18-22-26-36-26-56M-26-38L-40-52M0-34C0-54-8-62-6-82M0-26C18-30 28-42 28-64M28-44L42-56M-4-62L10-78',
];

const shell: Drawing = [
  'light M0 0C-34-2-44-26-34-44C-20-62 20-62 34-44C44-26 34-2 0 0Z',
  'lines M0-2L-24-46M0-2L-9-54M0-2L9-54M0-2L24-46',
];

const fish = (tone: 'accent' | 'light' | 'dusk'): Drawing => [
  `${tone} M-34 0C-18-22 14-22 28 0C14 22-18 22-34 0ZM24 0L46-16V16Z`,
  `ink ${circle(-18, -4, 3)}`,
];

const wreck: Drawing = [
  'wood M-90-34H96L70 14H-58Z',
  'wood M-6-34V-120H4V-34Z',
  'light M8-114C40-108 56-84 58-58C40-64 22-62 8-58Z',
];

export const ocean: Habitat = {
  view: [
    'ray M180 0H300L220 260H40ZM520 0H600L560 260H430ZM860 0H1010L1010 260H880Z',
    'far M0 190C120 130 220 150 330 186S560 130 700 178S1010 140 1200 176V260H0Z',
    'hill M0 216C220 186 400 214 600 212S980 190 1200 222V260H0Z',
    at(weed, [70, 240, 1.2], [1130, 246, 1.35], [1010, 232, 0.8]),
    at(coral, [190, 240, 0.9], [1060, 250]),
    'bubbles M420 150a8 8 0 1 0 .1 0ZM440 112a5 5 0 1 0 .1 0ZM426 84a3.5 3.5 0 1 0 .1 0ZM760 132a6 6 0 1 0 .1 0ZM776 96a4 4 0 1 0 .1 0Z',
  ],
  revealed: [
    [at(fish('accent'), [330, 112, 0.7], [400, 140, 0.5]), at(fish('light'), [296, 156, 0.45])],
    [at(wreck, [930, 214, 1, -9])],
    [at(fish('dusk'), [700, 72, 1.15])],
  ],
  beside: [weed, coral, shell, [at(fish('accent'), [0, -50, 0.9])]],
};
