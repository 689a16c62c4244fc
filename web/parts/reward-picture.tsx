/**
 * The pictures of rewards: Twemoji (© Twitter and contributors, CC-BY 4.0, https://github.com/jdecked/twemoji), as
 * those of the animals (`ui/avatar-art.ts`).
 */
import gift from '@twemoji/svg/1f381.svg';
import iceCream from '@twemoji/svg/1f366.svg';
import film from '@twemoji/svg/1f37f.svg';
import game from '@twemoji/svg/1f3ae.svg';
import book from '@twemoji/svg/1f4da.svg';
import outing from '@twemoji/svg/1f3a1.svg';
import lateNight from '@twemoji/svg/1f319.svg';
import money from '@twemoji/svg/1fa99.svg';
import friend from '@twemoji/svg/1f388.svg';
import craft from '@twemoji/svg/1f3a8.svg';
import cake from '@twemoji/svg/1f370.svg';
import type { Reward } from '../../shared-model/entities/reward.ts';
import { LatePicture } from '../ui/late-picture.tsx';

const art: Record<Reward['picture'], string> = {
  gift,
  'ice-cream': iceCream,
  film,
  game,
  book,
  outing,
  'late-night': lateNight,
  money,
  friend,
  craft,
  cake,
};

/** A reward's picture; its name stands beside it, so screen readers skip it. `px`: at the default font size. */
export const RewardPicture = ({
  picture,
  px = 44,
}: {
  picture: Reward['picture'];
  px?: number;
}) => <LatePicture src={art[picture]} px={px} />;
