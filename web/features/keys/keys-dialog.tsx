import { useState } from 'react';
import { m } from '../../messages/compiled/messages.js';
import type { OpenDialogProps } from '../../shell/dialogs.ts';
import { areSingleKeysOn, setSingleKeys } from '../../shell/single-keys.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Heading } from '../../ui/pieces.tsx';
import { Switch } from '../../ui/switch.tsx';
import { keyGroups } from './keys.ts';
import styles from './keys.module.css';

const Way = ({ keys }: { keys: readonly string[] }) => (
  <span className={styles.way}>
    {keys.map((key) => (
      <kbd key={key} className={styles.key}>
        {key}
      </kbd>
    ))}
  </span>
);

/** Whether the keys that are pressed alone work in this browser. */
const SingleKeys = () => {
  const [isOn, setIsOn] = useState(areSingleKeysOn);
  const choose = (chosen: boolean): void => {
    setSingleKeys(chosen);
    setIsOn(chosen);
  };
  return (
    <Switch label={m.keys_single()} hint={m.keys_single_hint()} checked={isOn} onChange={choose} />
  );
};

/** The sheet of keys. */
export const KeysDialog = ({ onClose }: Pick<OpenDialogProps<'keys'>, 'onClose'>) => (
  <Dialog open onClose={onClose} title={m.keys_title()} size="lg">
    <div className={styles.groups}>
      {keyGroups().map(({ place, rows }) => (
        <section key={place()}>
          <Heading level={3} size="sm">
            {place()}
          </Heading>
          <dl className={styles.rows}>
            {rows.map(({ ways, does }) => (
              <div key={does()} className={styles.row}>
                <dt className={styles.ways}>
                  {ways.map((keys) => (
                    <Way key={keys.join('+')} keys={keys} />
                  ))}
                </dt>
                <dd>{does()}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
    <SingleKeys />
  </Dialog>
);
