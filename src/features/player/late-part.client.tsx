import { type ComponentType, useEffect, useState } from 'react';

const firstPauseMs = 1000;
const longestPauseMs = 30_000;

/**
 * A part of the page whose code is loaded after the exercises. Until then nothing is drawn in its place. If loading
 * fails, it is tried again, and the rest of the screen is not affected.
 */
export function createLatePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | null = null;

  return function LatePart(props: Props) {
    const [Part, setPart] = useState(() => Loaded);
    useEffect(() => {
      if (Part) return;
      let isOver = false;
      let pauseMs = firstPauseMs;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const ask = () =>
        load().then(
          (Come) => {
            Loaded = Come;
            if (!isOver) setPart(() => Come);
          },
          () => {
            if (isOver) return;
            timer = setTimeout(ask, pauseMs);
            pauseMs = Math.min(pauseMs * 2, longestPauseMs);
          },
        );
      void ask();
      return () => {
        isOver = true;
        clearTimeout(timer);
      };
    }, [Part]);
    return Part && <Part {...props} />;
  };
}
