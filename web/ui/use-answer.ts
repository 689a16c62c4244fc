import { useEffect, useEffectEvent, useState } from 'react';

/**
 * What `ask` answers: asked at first and whenever `key` changes (not while it is null), and by `again`. Undefined until
 * it has answered; an answer that is outdated when it comes is dropped. A failure counts as no answer.
 *
 * ```ts
 * const [pins, readAgain] = useAnswer(() => host().readPins());
 * ```
 */
export function useAnswer<P extends Promise<unknown>>(
  ask: () => P,
  key: string | number | boolean | null = '',
) {
  const [answer, setAnswer] = useState<{ value: Awaited<P> }>();
  const asking = useEffectEvent(ask);
  useEffect(() => {
    if (key === null) return undefined;
    let isCurrent = true;
    asking().then(
      (value) => isCurrent && setAnswer({ value: value as Awaited<P> }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [key]);
  const again = async (): Promise<Awaited<P>> => {
    const value = await ask();
    setAnswer({ value });
    return value;
  };
  return [answer?.value, again] as const;
}
