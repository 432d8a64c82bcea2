/** A rack of tubes, the first with a label: what a class code looks like. Decorative. */
export function RackDrawing() {
  return (
    <svg aria-hidden="true" viewBox="0 0 320 140" className="w-full max-w-80 text-ink" fill="none">
      <g stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        {[52, 124, 196, 268].map((x, index) => (
          <g key={x}>
            <path
              d={`M${x - 14} 34v58l10 24h8l10-24V34z`}
              className={index === 0 ? 'fill-signal-soft' : 'fill-paper-raised'}
            />
            {index === 0 ? <path d={`M${x - 13} 72h26v20l-9 22h-8l-9-22z`} className="fill-signal" /> : null}
            <rect x={x - 18} y="22" width="36" height="12" rx="3" className="fill-paper-raised" />
          </g>
        ))}
        <path d="M16 60h20M66 60h44M138 60h44M210 60h44M282 60h22" />
        <path d="M16 60v66h288V60" />
        <rect x="76" y="74" width="204" height="34" rx="6" className="fill-paper-raised" />
        <path d="M66 84l10 4" />
      </g>
      <text x="178" y="98" textAnchor="middle" className="fill-ink font-mono" fontSize="21" letterSpacing="2">
        ABCD-2345
      </text>
    </svg>
  );
}
