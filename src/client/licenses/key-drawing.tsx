/** A tube whose label carries a code, and the lab it opens. Decorative. */
export function KeyDrawing() {
  return (
    <svg aria-hidden="true" viewBox="0 0 320 120" className="w-full max-w-80 text-ink" fill="none">
      <g stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        <rect x="14" y="42" width="164" height="36" rx="6" className="fill-paper-raised" />
        <path d="M14 56h-6v8h6" />
        <path d="M190 60h34m-9-8 9 8-9 8" />
        <path
          d="M244 22h44M250 22v34l-16 40a6 6 0 0 0 6 8h52a6 6 0 0 0 6-8l-16-40V22"
          className="fill-paper-raised"
        />
        <path d="M242 76h48l8 20a6 6 0 0 1-6 8h-52a6 6 0 0 1-6-8z" className="fill-signal" />
        <circle cx="258" cy="88" r="3" className="fill-paper-raised" />
        <circle cx="274" cy="94" r="2" className="fill-paper-raised" />
      </g>
      <text x="96" y="67" textAnchor="middle" className="fill-ink font-mono" fontSize="20" letterSpacing="2">
        ABCD-2345
      </text>
    </svg>
  );
}
