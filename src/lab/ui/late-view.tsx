import { type ComponentType, type ReactNode, Suspense } from 'react';
import { type Late, late } from '../kernel/late.ts';

/**
 * Returns code that is loaded late, in a component below `Suspense`. Until it is loaded, the promise is thrown, as `lazy`
 * does. If loading fails, the nearest error boundary shows that; drawing again after a moment loads it again.
 */
export const useLate: <T>(code: Late<T>) => T = suspendFor;

/** `useLate`, for functions that a component calls while it draws. */
export function suspendFor<T>(code: Late<T>): T {
  if (code.value !== undefined) return code.value;
  throw code.failure ?? code.load();
}

/**
 * A view whose code is loaded when it is first drawn. Until then `waiting` stands in its place. If loading fails, the
 * nearest error boundary shows that.
 */
export function lateView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): ComponentType<Props> & Pick<Late<unknown>, 'preload'> {
  const code = late(load);
  function Loaded(props: Props) {
    const View = useLate(code);
    return <View {...props} />;
  }
  function LateView(props: Props) {
    return (
      <Suspense fallback={waiting}>
        <Loaded {...props} />
      </Suspense>
    );
  }
  return Object.assign(LateView, { preload: code.preload });
}
