import type { ComponentProps } from 'react';
import styles from './scene-button.module.css';

export interface SceneButtonProps extends ComponentProps<'button'> {
  /**
   * All of the positioned element around it is pressed, and shows the focus; its `::after` has that one's corners. What can be
   * pressed by itself lies above.
   */
  covers?: boolean;
}

/** A button without a look, for a scene's own module: a finger's target, and the focus that every button shows. */
export const SceneButton = ({ covers = false, className = '', ...rest }: SceneButtonProps) => (
  <button
    type="button"
    {...rest}
    className={`${styles.button} ${covers ? styles.covering : ''} ${className}`}
  />
);
