import type { ComponentProps } from 'react';
import styles from './scene-button.module.css';

/** A scene button's properties. */
export interface SceneButtonProps extends ComponentProps<'button'> {
  /**
   * Makes the whole positioned parent the target and shows the focus on it; its `::after` takes the parent's corners.
   * Other controls must be above it.
   */
  covers?: boolean;
}

/** An unstyled button for scenes, with a touch-sized target and the usual focus ring. */
export const SceneButton = ({ covers = false, className = '', ...rest }: SceneButtonProps) => (
  <button
    type="button"
    {...rest}
    className={`${styles.button} ${covers ? styles.covering : ''} ${className}`}
  />
);
