/**
 * How work is for a child, and the stickers of a parent's note, as pictures: Twemoji (© Twitter and contributors, CC-BY
 * 4.0, https://github.com/jdecked/twemoji). Words stand beside them, so screen readers skip them.
 */
import stuck from '@twemoji/svg/1f914.svg';
import tooHard from '@twemoji/svg/1f616.svg';
import tooLong from '@twemoji/svg/23f3.svg';
import tired from '@twemoji/svg/1f634.svg';
import unwell from '@twemoji/svg/1f912.svg';
import somethingMissing from '@twemoji/svg/1f50d.svg';
import sun from '@twemoji/svg/1f31e.svg';
import heart from '@twemoji/svg/1f49b.svg';
import rainbow from '@twemoji/svg/1f308.svg';
import trophy from '@twemoji/svg/1f3c6.svg';
import rocket from '@twemoji/svg/1f680.svg';
import flower from '@twemoji/svg/1f33b.svg';
import type { RaisedHand } from '../../shared-model/entities/raised-hand.ts';
import type { TrailNote } from '../../shared-model/entities/trail-note.ts';
import { LatePicture } from '../ui/late-picture.tsx';

type Picture = NonNullable<RaisedHand['feeling'] | TrailNote['sticker']>;

const art: Record<Picture, string> = {
  stuck,
  'too-hard': tooHard,
  'too-long': tooLong,
  tired,
  unwell,
  'something-missing': somethingMissing,
  sun,
  heart,
  rainbow,
  trophy,
  rocket,
  flower,
};

/** `px`: at the default font size. */
export const HandPicture = ({ picture, px = 44 }: { picture: Picture; px?: number }) => (
  <LatePicture src={art[picture]} px={px} />
);
