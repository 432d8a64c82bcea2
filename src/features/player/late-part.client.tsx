import { type ComponentType, useEffect, useState } from 'react';

const firstPauseMs = 1000;
const longestPauseMs = 30_000;

/**
 * A piece that stands beside the exercises and whose code comes after them. Nothing stands in its place until it is
 * there: where the network fails it is asked for again, and never takes the screen down with it.
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
