import type { ComponentProps } from 'react';
import styles from './scene-button.module.css';

/** A scene button's properties. */
export interface SceneButtonProps extends ComponentProps<'button'> {
  /**
   * Makes the whole positioned element around it the target, which also shows the focus; its `::after` has that element's
   * corners. Other controls have to be above it.
   */
  covers?: boolean;
}

/** A button without a look, for a scene's own module: a finger's target, and the same focus ring as every button. */
export const SceneButton = ({ covers = false, className = '', ...rest }: SceneButtonProps) => (
  <button
    type="button"
    {...rest}
    className={`${styles.button} ${covers ? styles.covering : ''} ${className}`}
  />
);
