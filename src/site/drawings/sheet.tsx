import type { ReactNode } from 'react';

/** One pen for all drawings of the public pages: 2 px, round, ink. The drawings add nothing to the text beside them. */
export function Sheet({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 320 200"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="mx-auto block h-auto w-full max-w-100 stroke-ink"
    >
      {children}
    </svg>
  );
}

/** A person from behind, as a flat silhouette: head and shoulders, standing on `y`. */
export function PersonSilhouette({
  x,
  y,
  scale = 1,
  className,
}: {
  x: number;
  y: number;
  scale?: number;
  className: string;
}) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`} className={className}>
      <circle cy="-36" r="11" />
      <path d="M-22 0v-6c0-11 9-18 22-18s22 7 22 18v6z" />
    </g>
  );
}
