import { useEffect, useEffectEvent, useState } from 'react';

/**
 * What `ask` answers: asked at first and whenever `key` changes (not while it is null), and by `again`. Undefined until
 * it has answered; an answer that is outdated when it comes is dropped. A failure counts as no answer.
 *
 * ```ts
 * const [pins, readAgain] = useAnswer(() => host().readPins());
 * ```
 */
export function useAnswer<T>(ask: () => Promise<T>, key: string | number | boolean | null = '') {
  const [answer, setAnswer] = useState<{ value: T }>();
  const asking = useEffectEvent(ask);
  useEffect(() => {
    if (key === null) return undefined;
    let isCurrent = true;
    asking().then(
      (value) => isCurrent && setAnswer({ value }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [key]);
  const again = async (): Promise<T> => {
    const value = await ask();
    setAnswer({ value });
    return value;
  };
  return [answer?.value, again] as const;
}
