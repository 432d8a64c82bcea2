import { useId } from 'react';
import { glowColours, type PatternName, type StrengthName, type TubeLight } from './glow.ts';

// All measures in user units of the drawing, which is 72 wide and 144 high.
const wall = 'M27 36 V92 L41 139 Q48 149 55 139 L69 92 V36';
const liquid = 'M27 64 Q37 68 48 64 T69 64 V92 L55 139 Q48 149 41 139 L27 92 Z';

/** Folded, light-up strands, one path each. */
const strands = [
  'M33 76 q4 -5 8 0 t8 0 t6 -2',
  'M45 90 q4 -5 8 0 t8 0',
  'M36 104 q4 -5 8 0 t8 0',
  'M43 122 q4 -5 8 0',
];
/** Centres of folded globules. */
const beads = [
  [61, 78],
  [36, 90],
  [58, 103],
  [46, 113],
  [50, 132],
] as const;

/** Share of the shapes that are drawn, and of the tint in the liquid. */
const shares = {
  faint: { shapes: 0.34, tint: 0.3 },
  medium: { shapes: 0.6, tint: 0.6 },
  bright: { shapes: 1, tint: 1 },
} satisfies Record<StrengthName, unknown>;

export interface TubeDrawingProps {
  readonly lights: readonly TubeLight[];
  /** Text on the cap. */
  readonly capLabel: string;
  readonly className?: string | undefined;
}

/** A small reaction tube on a dark background with its lights. Decorative: the words beside it say the same. */
export function TubeDrawing({ lights, capLabel, className }: TubeDrawingProps) {
  const clipId = useId();
  return (
    <svg viewBox="14 4 72 144" aria-hidden="true" focusable="false" className={className}>
      <clipPath id={clipId}>
        <path d={liquid} />
      </clipPath>
      {/* In forced colours a tint would hide the patterns. */}
      <path d={liquid} fill="var(--gel-rule)" opacity="0.55" className="forced-colors:hidden" />
      <g clipPath={`url(#${clipId})`}>
        {lights.map((light) => (
          <LitLiquid key={light.id} light={light} />
        ))}
      </g>
      {lights.map((light, index) => (
        <Pattern key={light.id} light={light} place={lights.length === 1 ? 0.5 : index} />
      ))}
      <g fill="none" stroke="var(--gel-ink)" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        <path d={wall} />
        <path d="M22 36 H74" />
        <path d="M27 64 Q37 68 48 64 T69 64" opacity="0.6" />
        <path d="M33 42 V88 L40 114" opacity="0.35" />
      </g>
      <rect
        x="19"
        y="8"
        width="58"
        height="22"
        rx="6"
        fill="var(--gel)"
        stroke="var(--gel-ink)"
        strokeWidth="2"
      />
      <path d="M74 30 Q82 32 74 36" fill="none" stroke="var(--gel-ink)" strokeWidth="2" />
      <text x="48" y="24" textAnchor="middle" fontSize="15" fontWeight="700" fill="var(--gel-ink)">
        {capLabel}
      </text>
    </svg>
  );
}

/** The light of a channel spreading through the liquid. */
function LitLiquid({ light }: { light: TubeLight }) {
  if (light.glow === null || light.glow === 'dark') return null;
  const isLiquid = light.pattern === 'liquid';
  const { tint } = shares[light.strength ?? 'bright'];
  return (
    <path
      d={liquid}
      fill={glowColours[light.glow]}
      opacity={(isLiquid ? 0.8 : 0.28) * tint}
      className={isLiquid ? undefined : 'forced-colors:hidden'}
    />
  );
}

function Pattern({
  light: { glow, pattern, strength = 'bright' },
  place,
}: {
  light: TubeLight;
  place: number;
}) {
  if (glow === null) return <OpenSign y={84 + place * 26} />;
  if (glow === 'dark' || pattern === 'liquid') return null;
  const colour = glowColours[glow];
  return (
    <g
      className="animate-light-up"
      style={{ filter: `drop-shadow(0 0 4px ${colour})` }}
      strokeLinecap="round"
      stroke={pattern === 'strands' ? colour : 'var(--gel)'}
      strokeWidth={pattern === 'strands' ? 3.5 : 1}
      fill={pattern === 'strands' ? 'none' : colour}
    >
      <Shapes pattern={pattern} share={shares[strength].shapes} />
    </g>
  );
}

function Shapes({ pattern, share }: { pattern: Exclude<PatternName, 'liquid'>; share: number }) {
  const first = <T,>(shapes: readonly T[]) => shapes.slice(0, Math.ceil(shapes.length * share));
  return pattern === 'strands'
    ? first(strands).map((path) => <path key={path} d={path} />)
    : first(beads).map(([x, y]) => <circle key={`${x} ${y}`} cx={x} cy={y} r="4.5" />);
}

/** Shown while nothing is chosen. */
function OpenSign({ y }: { y: number }) {
  return (
    <g>
      <circle
        cx="48"
        cy={y}
        r="9"
        fill="none"
        stroke="var(--gel-ink-soft)"
        strokeWidth="1.5"
        strokeDasharray="3 3"
      />
      <text x="48" y={y + 4.5} textAnchor="middle" fontSize="12" fontWeight="700" fill="var(--gel-ink-soft)">
        ?
      </text>
    </g>
  );
}
