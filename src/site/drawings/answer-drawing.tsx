import { Sheet } from './sheet.tsx';

/** Three possible answers: one was tried and is not it yet, one is right and glows. */
export function AnswerSketch() {
  return (
    <Sheet>
      <rect x="30" y="8" width="260" height="184" rx="10" className="fill-paper-raised" />
      <path d="M50 32h150M50 46h92" strokeWidth="3" className="stroke-rule-strong" />
      <g transform="translate(50 64)">
        <rect width="220" height="30" rx="8" className="fill-negative-soft stroke-negative" />
        <circle cx="18" cy="15" r="7" className="stroke-negative" />
        <path d="m15.5 12.5 5 5m0-5-5 5" className="stroke-negative" />
        <path d="M38 15h120" strokeWidth="3" className="stroke-rule-strong" />
      </g>
      <g transform="translate(50 102)">
        <rect
          x="-3"
          y="-3"
          width="226"
          height="36"
          rx="11"
          strokeWidth="5"
          className="stroke-signal opacity-60"
        />
        <rect width="220" height="30" rx="8" className="fill-signal stroke-signal-ink" />
        <circle cx="18" cy="15" r="8" className="fill-signal-ink stroke-none" />
        <path d="m14.5 15.5 2.5 2.5 4.5-5" className="stroke-signal" />
        <path d="M38 15h142" strokeWidth="3" className="stroke-signal-ink" />
      </g>
      <g transform="translate(50 146)">
        <rect width="142" height="30" rx="8" strokeDasharray="4 5" className="stroke-rule-strong" />
        <path d="M16 15h96" strokeWidth="3" className="stroke-rule-strong" />
        <rect x="156" width="64" height="30" rx="8" className="fill-primary stroke-none" />
        <path d="M174 15h28" strokeWidth="3" className="stroke-primary-ink" />
      </g>
    </Sheet>
  );
}
