import { Lock } from 'lucide-react';
import type { Id } from '../../../shared-model/lib/ids.ts';
import { m } from '../../messages/compiled/messages.js';
import { Heading } from '../../ui/pieces.tsx';
import { SceneButton } from '../../ui/scene-button.tsx';
import styles from './people.module.css';
import { chooserId } from './use-chosen.ts';
import type { SignInParent } from './use-family-people.ts';

interface Props {
  parents: readonly SignInParent[];
  onChoose: (memberId: Id<'member'>) => void;
}

/** The parents, each behind a quiet lock: the screen is the children's. */
export const ParentList = ({ parents, onChoose }: Props) => (
  <section>
    <Heading level={2} id="sign-in-parents" srOnly>
      {m.sign_in_parents()}
    </Heading>
    <ul className={styles.parents} aria-labelledby="sign-in-parents">
      {parents.map(({ memberId, name }) => (
        <li key={memberId}>
          <SceneButton
            id={chooserId({ memberId })}
            className={styles.parent}
            onClick={() => onChoose(memberId)}
          >
            <Lock size={18} aria-hidden />
            <bdi>{name}</bdi>
          </SceneButton>
        </li>
      ))}
    </ul>
  </section>
);
