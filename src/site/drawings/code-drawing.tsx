import { PersonSilhouette, Sheet } from './sheet.tsx';

const rows = [
  { y: 172, scale: 0.86, seats: [44, 102, 160, 218, 276] },
  { y: 200, scale: 1.05, seats: [72, 131, 190, 249] },
];

/** A class before a board that carries one code. */
export function CodeDrawing() {
  return (
    <Sheet>
      <rect x="42" y="10" width="236" height="104" rx="4" className="fill-paper-raised" />
      <rect x="80" y="30" width="160" height="62" rx="8" className="fill-paper" />
      <path d="M80 50v-12a8 8 0 0 1 8-8h144a8 8 0 0 1 8 8v12z" className="fill-ink" />
      <text
        x="160"
        y="77"
        textAnchor="middle"
        className="fill-ink stroke-none font-mono text-[21px] font-semibold tracking-[0.06em]"
      >
        KXTM-4729
      </text>
      <path d="M160 114v12M128 126h64" />
      {rows.flatMap(({ y, scale, seats }) =>
        seats.map((x) => (
          <PersonSilhouette key={`${x} ${y}`} x={x} y={y} scale={scale} className="fill-primary-soft" />
        )),
      )}
    </Sheet>
  );
}
