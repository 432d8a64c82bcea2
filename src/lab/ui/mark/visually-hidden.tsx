import type { ReactNode } from 'react';

export type VisuallyHiddenProps = { children: ReactNode; id?: string };

/** Text for screen readers only. */
export function VisuallyHidden({ children, id }: VisuallyHiddenProps) {
  return (
    <span id={id} className="sr-only">
      {children}
    </span>
  );
}
