import type { CharacterId } from '../../science/characters/character-ids.ts';
import { figures } from './figures/figures.ts';
import { sheet } from './sheet.ts';

interface SilhouetteFigureProps {
  readonly personId: CharacterId;
  /** A lit figure glows, and stands on light. */
  readonly isLit?: boolean | undefined;
  readonly className?: string | undefined;
}

// Twice, because one soft shadow of the signal is too faint on white paper.
const glow = 'drop-shadow(0 0 3px var(--signal)) drop-shadow(0 0 9px var(--signal))';

/** One person, full figure. Decorative: the name and the words for the look stand beside it. */
export function SilhouetteFigure({ personId, isLit = false, className }: SilhouetteFigureProps) {
  const Drawing = figures[personId];
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      className={className}
    >
      <line
        // Wide enough to meet the ground of the neighbours where the sheets stand apart.
        x1={-sheet.width}
        x2={2 * sheet.width}
        y1={sheet.groundY}
        y2={sheet.groundY}
        className="stroke-rule-strong"
        strokeWidth="1.5"
      />
      {isLit && (
        <line
          x1="26"
          x2={sheet.width - 26}
          y1={sheet.groundY + 4}
          y2={sheet.groundY + 4}
          className="stroke-signal"
          strokeWidth="6"
          strokeLinecap="round"
        />
      )}
      <g style={isLit ? { filter: glow } : undefined}>
        <Drawing />
      </g>
    </svg>
  );
}
