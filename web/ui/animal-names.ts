/** The names of the 21 animals in the current language. */
import { m } from '../messages/compiled/messages.js';

const names: Readonly<Record<string, () => string>> = {
  fox: m.animals_fox,
  deer: m.animals_deer,
  owl: m.animals_owl,
  squirrel: m.animals_squirrel,
  rabbit: m.animals_rabbit,
  dolphin: m.animals_dolphin,
  turtle: m.animals_turtle,
  octopus: m.animals_octopus,
  whale: m.animals_whale,
  fish: m.animals_fish,
  eagle: m.animals_eagle,
  bear: m.animals_bear,
  wolf: m.animals_wolf,
  butterfly: m.animals_butterfly,
  bee: m.animals_bee,
  ladybug: m.animals_ladybug,
  frog: m.animals_frog,
  elephant: m.animals_elephant,
  lion: m.animals_lion,
  giraffe: m.animals_giraffe,
  panda: m.animals_panda,
};

/** An animal's name by its id; of one that this version doesn't know, the id. */
export const showAnimal = (id: string): string => names[id]?.() ?? id;
