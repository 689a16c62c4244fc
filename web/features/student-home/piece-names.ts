/** The names of what levels bring along the trail, in the order of `derive/scene-pieces.ts`. */
import type { Region, ScenePiece } from '../../../shared-model/derive/scene-pieces.ts';
import { m } from '../../messages/compiled/messages.js';

/** The regions' names. */
export const regionNames: Record<Region, () => string> = {
  forest: m.students_forest,
  ocean: m.students_ocean,
  mountain: m.students_mountain,
  garden: m.students_garden,
  wildlife: m.students_wildlife,
};

const names: Record<Region, readonly (() => string)[]> = {
  forest: [
    m.student_home_piece_mushrooms,
    m.student_home_piece_owl,
    m.student_home_piece_swallows,
    m.student_home_piece_blueberries,
    m.student_home_piece_bridge,
    m.student_home_piece_tree_house,
    m.student_home_piece_lanterns,
    m.student_home_piece_tent,
  ],
  ocean: [
    m.student_home_piece_shoal,
    m.student_home_piece_wreck,
    m.student_home_piece_blue_fish,
    m.student_home_piece_starfish,
    m.student_home_piece_jellyfish,
    m.student_home_piece_chest,
    m.student_home_piece_seahorse,
    m.student_home_piece_castle,
  ],
  mountain: [
    m.student_home_piece_jackdaws,
    m.student_home_piece_hut,
    m.student_home_piece_flag,
    m.student_home_piece_waterfall,
    m.student_home_piece_campfire,
    m.student_home_piece_balloon,
    m.student_home_piece_snowman,
    m.student_home_piece_cable_car,
  ],
  garden: [
    m.student_home_piece_butterfly,
    m.student_home_piece_can,
    m.student_home_piece_two_butterflies,
    m.student_home_piece_beehive,
    m.student_home_piece_birdhouse,
    m.student_home_piece_pond,
    m.student_home_piece_scarecrow,
    m.student_home_piece_swing,
  ],
  wildlife: [
    m.student_home_piece_cranes,
    m.student_home_piece_baobab,
    m.student_home_piece_rocks,
    m.student_home_piece_water_hole,
    m.student_home_piece_termites,
    m.student_home_piece_nests,
    m.student_home_piece_lookout,
    m.student_home_piece_rainbow,
  ],
};

/** A piece's name. */
export const pieceName = ({ region, at }: ScenePiece): string => names[region][at]!();
