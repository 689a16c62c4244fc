/**
 * The pictures of the stamp book's pages, one for each month of the year, 700 by 500 (or 600) units: a sky, hills, and
 * things in it. The things are Twemoji (© Twitter and contributors, CC-BY 4.0, https://github.com/jdecked/twemoji).
 */
import snowman from '@twemoji/svg/26c4.svg';
import evergreen from '@twemoji/svg/1f332.svg';
import snowflake from '@twemoji/svg/2744.svg';
import moon from '@twemoji/svg/1f319.svg';
import star from '@twemoji/svg/2b50.svg';
import balloon from '@twemoji/svg/1f388.svg';
import heart from '@twemoji/svg/1f49b.svg';
import rainbow from '@twemoji/svg/1f308.svg';
import umbrella from '@twemoji/svg/2602.svg';
import hatching from '@twemoji/svg/1f423.svg';
import tulip from '@twemoji/svg/1f337.svg';
import blossom from '@twemoji/svg/1f33c.svg';
import tree from '@twemoji/svg/1f333.svg';
import kite from '@twemoji/svg/1fa81.svg';
import sun from '@twemoji/svg/2600.svg';
import cloud from '@twemoji/svg/2601.svg';
import sunflower from '@twemoji/svg/1f33b.svg';
import strawberry from '@twemoji/svg/1f353.svg';
import sailboat from '@twemoji/svg/26f5.svg';
import island from '@twemoji/svg/1f3dd.svg';
import shell from '@twemoji/svg/1f41a.svg';
import tent from '@twemoji/svg/26fa.svg';
import mountain from '@twemoji/svg/1f3d4.svg';
import fire from '@twemoji/svg/1f525.svg';
import apple from '@twemoji/svg/1f34e.svg';
import airBalloon from '@twemoji/svg/1f6e9.svg';
import house from '@twemoji/svg/1f3e1.svg';
import maple from '@twemoji/svg/1f341.svg';
import pumpkin from '@twemoji/svg/1f383.svg';
import mushroom from '@twemoji/svg/1f344.svg';
import lantern from '@twemoji/svg/1f3ee.svg';
import acorn from '@twemoji/svg/1f330.svg';
import gift from '@twemoji/svg/1f381.svg';

/** A thing: its picture, the middle of its foot, and its width. */
export type Thing = readonly [picture: string, x: number, y: number, width: number];

/** A month's picture. Its animal stands on the near hill, in the middle. */
export interface MonthScene {
  /** Colours of the sky from its top, of the far hill, and of the near one. */
  sky: readonly [string, string];
  far: string;
  near: string;
  things: readonly Thing[];
}

/** January first. */
export const monthScenes: readonly MonthScene[] = [
  {
    sky: ['#7FB3DE', '#DDEEF9'],
    far: '#C4DCEC',
    near: '#F4F9FC',
    things: [
      [snowflake, 90, 110, 60],
      [snowflake, 330, 80, 40],
      [snowflake, 610, 130, 70],
      [evergreen, 110, 350, 150],
      [evergreen, 615, 340, 120],
      [snowman, 180, 470, 120],
    ],
  },
  {
    sky: ['#F3B4C2', '#FCE9DA'],
    far: '#E3A9B4',
    near: '#F6D9D0',
    things: [
      [heart, 120, 150, 70],
      [heart, 240, 90, 45],
      [balloon, 560, 220, 110],
      [balloon, 640, 160, 80],
      [tree, 100, 370, 150],
      [gift, 540, 460, 100],
    ],
  },
  {
    sky: ['#8FC2E8', '#E9F5EA'],
    far: '#A5C99A',
    near: '#6FAF6B',
    things: [
      // Its picture ends at its right edge, and so does the page.
      [rainbow, 490, 300, 420],
      [cloud, 110, 130, 130],
      [cloud, 600, 110, 110],
      [umbrella, 150, 450, 120],
      [tulip, 540, 450, 70],
      [tulip, 605, 465, 60],
    ],
  },
  {
    sky: ['#9AD3EE', '#FFF6D8'],
    far: '#B7D68B',
    near: '#8CC269',
    things: [
      [sun, 590, 150, 130],
      [cloud, 170, 120, 120],
      [tree, 110, 350, 160],
      [hatching, 190, 465, 100],
      [blossom, 520, 450, 70],
      [tulip, 590, 465, 65],
    ],
  },
  {
    sky: ['#7CC6EE', '#E3F6FF'],
    far: '#93CF8A',
    near: '#5DAE5A',
    things: [
      [kite, 140, 210, 150],
      [cloud, 420, 110, 120],
      [sun, 610, 130, 110],
      [tree, 610, 360, 150],
      [blossom, 120, 460, 65],
      [blossom, 200, 475, 55],
    ],
  },
  {
    sky: ['#5FC0F0', '#FFF3C4'],
    far: '#A9CF5D',
    near: '#7DB346',
    things: [
      [sun, 120, 150, 140],
      [cloud, 540, 120, 130],
      [sunflower, 110, 430, 110],
      [sunflower, 195, 460, 90],
      [strawberry, 540, 470, 75],
      [strawberry, 610, 450, 60],
    ],
  },
  {
    sky: ['#4FB3EA', '#FDF0C9'],
    far: '#3F9CC9',
    near: '#F3DCA2',
    things: [
      [sun, 600, 140, 120],
      [cloud, 190, 110, 120],
      [sailboat, 180, 320, 150],
      [island, 560, 340, 160],
      [shell, 170, 465, 75],
      [shell, 560, 475, 55],
    ],
  },
  {
    sky: ['#3D5A99', '#F5B584'],
    far: '#6C6FA0',
    near: '#557A52',
    things: [
      [mountain, 560, 330, 260],
      [moon, 110, 140, 90],
      [star, 260, 90, 35],
      [star, 420, 130, 28],
      [tent, 150, 460, 170],
      [fire, 545, 470, 80],
    ],
  },
  {
    sky: ['#8DBBE6', '#FBE7C6'],
    far: '#D8B25C',
    near: '#B98F3E',
    things: [
      [airBalloon, 560, 170, 130],
      [cloud, 170, 130, 130],
      [house, 120, 350, 160],
      [tree, 620, 360, 150],
      [apple, 180, 465, 80],
      [apple, 550, 470, 65],
    ],
  },
  {
    sky: ['#E8A15F', '#FBE3BF'],
    far: '#B9713A',
    near: '#9A5A2B',
    things: [
      [maple, 120, 150, 70],
      [maple, 300, 90, 50],
      [maple, 590, 170, 80],
      [tree, 110, 360, 140],
      [pumpkin, 170, 470, 110],
      [mushroom, 560, 470, 90],
    ],
  },
  {
    sky: ['#54618F', '#E9A877'],
    far: '#7A6A70',
    near: '#6B5342',
    things: [
      [moon, 590, 150, 90],
      [star, 130, 110, 40],
      [star, 300, 80, 28],
      [evergreen, 110, 360, 150],
      [lantern, 185, 465, 90],
      [acorn, 560, 470, 85],
    ],
  },
  {
    sky: ['#22335E', '#7C8FC4'],
    far: '#B7C8E4',
    near: '#EDF3FB',
    things: [
      [star, 120, 130, 50],
      [star, 350, 80, 34],
      [star, 600, 140, 44],
      [evergreen, 120, 360, 170],
      [evergreen, 610, 350, 130],
      [gift, 180, 470, 95],
    ],
  },
];
