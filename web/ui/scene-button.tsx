import type { ComponentProps } from 'react';
import styles from './scene-button.module.css';

/** A scene button's properties. */
export interface SceneButtonProps extends ComponentProps<'button'> {
  /**
   * Makes the whole positioned element around it the target, which also shows the focus; its `::after` takes that
   * element's corners. Other controls must be above it.
   */
  covers?: boolean;
}

/** An unstyled button for a scene's own module, with a touch-sized target and the focus ring of every button. */
export const SceneButton = ({ covers = false, className = '', ...rest }: SceneButtonProps) => (
  <button
    type="button"
    {...rest}
    className={`${styles.button} ${covers ? styles.covering : ''} ${className}`}
  />
);
