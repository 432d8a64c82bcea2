/** Right: a filled disc with a tick. Wrong: a ring with a cross. The word is beside it or in the accessible name. */
export function MarkGlyph({ isRight }: { readonly isRight: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 20 20"
      fill="none"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`size-4 shrink-0 @2xl:size-5 ${isRight ? 'stroke-positive' : 'stroke-negative'}`}
    >
      <circle cx="10" cy="10" r="8" className={isRight ? 'fill-positive' : 'fill-paper'} />
      <path
        d={isRight ? 'm6.2 10.4 2.6 2.5 5-5.4' : 'm7.2 7.2 5.6 5.6m0-5.6-5.6 5.6'}
        className={isRight ? 'stroke-paper' : ''}
      />
    </svg>
  );
}
