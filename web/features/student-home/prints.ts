/** The marks that each animal leaves on the way it has walked, drawn around 0,0 within 28 × 28. */
import { circle } from './habitats/habitat.ts';

const paw =
  'M0 9C-7 9-9 4-6 0C-4-3 4-3 6 0C9 4 7 9 0 9ZM-9-3a2.6 3.4 0 1 1 .1 0ZM-3.4-8a2.6 3.4 0 1 1 .1 0ZM3.6-8a2.6 3.4 0 1 1 .1 0ZM9.2-3a2.6 3.4 0 1 1 .1 0Z';
const hoof = 'M-1-10C-9-8-9 6-3 10C0 8-1-4-1-10ZM1-10C9-8 9 6 3 10C0 8 1-4 1-10Z';
const longFeet =
  'M-5-12C-9-8-8 2-5 3C-2 2-2-8-5-12ZM5-12C9-8 8 2 5 3C2 2 2-8 5-12ZM-3 7a2.4 3 0 1 0 .1 0ZM3 5a2.4 3 0 1 0 .1 0Z';
const claws = 'M-1.5 12V2L-10-5L-8-8L-1.5-3V-13H1.5V-3L8-8L10-5L1.5 2V12Z';
const webbed = 'M0 11C-3 8-3 5-3 2L-12-7L-5-5L0-13L5-5L12-7L3 2C3 5 3 8 0 11Z';
const round = `${circle(0, 2, 8)}M-8-8a2 1.6 0 1 0 4 0a2 1.6 0 1 0-4 0ZM-2-10a2 1.6 0 1 0 4 0a2 1.6 0 1 0-4 0ZM4-8a2 1.6 0 1 0 4 0a2 1.6 0 1 0-4 0Z`;
const bubbles = `${circle(-4, 4, 6)}${circle(6, -3, 4.5)}${circle(-1, -10, 3)}`;
const flippers =
  'M-3-2C-12-10-13 2-4 3ZM3-2C12-10 13 2 4 3ZM-3 6C-8 12-3 14-1 8ZM3 6C8 12 3 14 1 8Z';
const petals =
  'M0-2C-6-8-3-13 0-13S6-8 0-2ZM2 0C8-6 13-3 13 0S8 6 2 0ZM0 2C6 8 3 13 0 13S-6 8 0 2ZM-2 0C-8 6-13 3-13 0S-8-6-2 0Z';
const pollen = `${circle(-6, 5, 2.6)}${circle(0, -1, 2.6)}${circle(6, -7, 2.6)}${circle(6, 6, 1.8)}`;
const dots = `${circle(-5, -6, 3)}${circle(5, -2, 3)}${circle(-3, 6, 3)}`;

const prints: Readonly<Record<string, string>> = {
  deer: hoof,
  giraffe: hoof,
  rabbit: longFeet,
  squirrel: longFeet,
  owl: claws,
  eagle: claws,
  frog: webbed,
  elephant: round,
  dolphin: bubbles,
  octopus: bubbles,
  whale: bubbles,
  fish: bubbles,
  turtle: flippers,
  butterfly: petals,
  bee: pollen,
  ladybug: dots,
};

/** The outline of an animal's print; a paw for those that have paws. */
export const printOf = (avatarId: string): string => prints[avatarId] ?? paw;
