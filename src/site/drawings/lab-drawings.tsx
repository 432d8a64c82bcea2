import { DrawnGel } from './gel.tsx';
import { Sheet } from './sheet.tsx';

const rungs = [44, 58, 72, 100, 114, 128, 156, 170, 184, 212, 226, 240, 268];
const beads = [
  { x: 196, y: 96 },
  { x: 214, y: 86 },
  { x: 233, y: 80 },
  { x: 253, y: 80 },
  { x: 271, y: 88 },
];

/** A double strand above; below it the message with a ribosome, and the chain of a protein whose end lights up. */
export function MessageDrawing() {
  return (
    <Sheet>
      <path
        d={rungs.map((x) => `M${x} ${28 - 10 * wave(x)}V${28 + 10 * wave(x)}`).join('')}
        className="stroke-rule-strong"
      />
      <path d={strand(1)} strokeWidth="3" className="stroke-primary" />
      <path d={strand(-1)} strokeWidth="3" />
      <path d="M52 54v44m-7-8 7 9 7-9" className="stroke-ink-soft" />
      <path
        d="M30 136q14-10 28 0t28 0 28 0 28 0 28 0 28 0 28 0 28 0 28 0"
        strokeWidth="3"
        className="stroke-primary"
      />
      <path d="M134 132c0-26 18-40 44-40s44 14 44 40q-44 10-88 0z" className="fill-primary-soft" />
      <path d="M142 142q36 9 72 0c0 20-14 32-36 32s-36-12-36-32z" className="fill-primary-soft" />
      <path d={`M178 112L${beads.map(({ x, y }) => `${x} ${y}`).join('L')}`} />
      {beads.map(({ x, y }, index) => (
        <circle
          key={x}
          cx={x}
          cy={y}
          r="9"
          className={index > 2 ? 'fill-signal stroke-signal-ink' : 'fill-paper-raised'}
        />
      ))}
      <circle cx="271" cy="88" r="15" strokeWidth="5" className="stroke-signal opacity-60" />
    </Sheet>
  );
}

function wave(x: number): number {
  return Math.round(Math.sin(((x - 30) / 56) * Math.PI) * 100) / 100;
}

/** Half waves of 56 units with an amplitude of 12, mirrored for the other strand. */
function strand(side: 1 | -1): string {
  const bends = [0, 1, 2, 3].map((half) => {
    const height = (half % 2 === 0 ? -16 : 16) * side;
    return `q28 ${height} 56 0`;
  });
  return `M30 28${bends.join('')}q18 ${-12 * side} 26 ${-10 * side}`;
}

/** A strip of test paper, and a gel in which three people show one, three and two bands. */
export function TasteDrawing() {
  return (
    <Sheet>
      <g transform="rotate(-24 80 110)">
        <rect x="58" y="24" width="40" height="150" rx="3" className="fill-paper-raised" />
        <path d="M58 128h40v43a3 3 0 0 1-3 3H61a3 3 0 0 1-3-3z" className="fill-caution-soft" />
        <path d="M68 48h20M68 60h20M68 72h12" className="stroke-rule-strong" />
        <path d="M70 142v18M78 138v22M86 142v18" className="stroke-caution" />
      </g>
      <DrawnGel
        x={156}
        y={18}
        height={164}
        lanes={[
          { bands: [62], label: 'tt' },
          { bands: [62, 84, 128], label: 'Tt' },
          { bands: [84, 128], label: 'TT' },
        ]}
      />
      <path d="M288 40v112m-6-8 6 9 6-9" className="stroke-ink-soft" />
    </Sheet>
  );
}

const discs = [
  { x: 60, y: 86, turn: -14 },
  { x: 112, y: 124, turn: 10 },
  { x: 158, y: 72, turn: 22 },
  { x: 282, y: 88, turn: -8 },
];

/** A vessel with round red blood cells and one that is bent and lights up. */
export function CellsDrawing() {
  return (
    <Sheet>
      <path
        d="M12 44q76-16 148 0t148 0v112q-76 16-148 0t-148 0z"
        className="fill-negative-soft stroke-none"
      />
      <path d="M12 44q76-16 148 0t148 0M12 156q76-16 148 0t148 0" strokeWidth="3" />
      {discs.map(({ x, y, turn }) => (
        <g key={x} transform={`translate(${x} ${y}) rotate(${turn})`}>
          <ellipse rx="29" ry="21" className="fill-paper-raised stroke-negative" />
          <ellipse rx="12" ry="8" className="fill-negative-soft stroke-negative" />
        </g>
      ))}
      <g transform="translate(216 116) rotate(-10)">
        <path
          d="M-44 18C-32-32 32-32 44 18 26-6-26-6-44 18z"
          strokeWidth="9"
          className="stroke-signal opacity-60"
        />
        <path d="M-44 18C-32-32 32-32 44 18 26-6-26-6-44 18z" className="fill-signal stroke-signal-ink" />
      </g>
    </Sheet>
  );
}
