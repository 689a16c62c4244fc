/**
 * The catalogue's animals as pictures: Twemoji (© Twitter and contributors, CC-BY 4.0,
 * https://github.com/jdecked/twemoji). Listed by URL, so that each is a file of its own, in no bundle, and loads when
 * it is seen.
 */
import fox from '@twemoji/svg/1f98a.svg';
import deer from '@twemoji/svg/1f98c.svg';
import owl from '@twemoji/svg/1f989.svg';
import squirrel from '@twemoji/svg/1f43f.svg';
import rabbit from '@twemoji/svg/1f430.svg';
import dolphin from '@twemoji/svg/1f42c.svg';
import turtle from '@twemoji/svg/1f422.svg';
import octopus from '@twemoji/svg/1f419.svg';
import whale from '@twemoji/svg/1f433.svg';
import fish from '@twemoji/svg/1f420.svg';
import eagle from '@twemoji/svg/1f985.svg';
import bear from '@twemoji/svg/1f43b.svg';
import wolf from '@twemoji/svg/1f43a.svg';
import butterfly from '@twemoji/svg/1f98b.svg';
import bee from '@twemoji/svg/1f41d.svg';
import ladybug from '@twemoji/svg/1f41e.svg';
import frog from '@twemoji/svg/1f438.svg';
import elephant from '@twemoji/svg/1f418.svg';
import lion from '@twemoji/svg/1f981.svg';
import giraffe from '@twemoji/svg/1f992.svg';
import panda from '@twemoji/svg/1f43c.svg';

/** The picture's URL by avatar id. */
export const avatarArt: Readonly<Record<string, string>> = {
  fox,
  deer,
  owl,
  squirrel,
  rabbit,
  dolphin,
  turtle,
  octopus,
  whale,
  fish,
  eagle,
  bear,
  wolf,
  butterfly,
  bee,
  ladybug,
  frog,
  elephant,
  lion,
  giraffe,
  panda,
};
