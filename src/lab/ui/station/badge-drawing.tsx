import type { StationModuleId } from '../../science/station/module-ids.ts';
import { mapShapes } from './map-layout.ts';

const windowAngles = [0, 60, 120, 180, 240, 300];

/**
 * The sign inside a round badge: a dot for a part on the upper side and a cross for a part on the lower side (the tip
 * and the feathers of an arrow), and the Cupola's seven windows.
 */
export function BadgeDrawing({
  id,
  isSelected,
}: {
  readonly id: StationModuleId;
  readonly isSelected: boolean;
}) {
  const { kind, x, y } = mapShapes[id];
  const ink = isSelected
    ? 'text-signal-ink forced-colors:text-ink'
    : kind === 'windows'
      ? 'text-ink'
      : 'text-ink-soft';
  return (
    <g
      transform={`translate(${x} ${y})`}
      className={ink}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {kind === 'above' && <circle r="4" fill="currentColor" />}
      {kind === 'below' && <path d="M-7 -7 7 7M7 -7 -7 7" />}
      {kind === 'windows' && (
        <>
          <circle r="7" className={isSelected ? undefined : 'fill-paper'} />
          {windowAngles.map((angle) => (
            <path
              key={angle}
              d="M-5 -10.5 -8 -17.5Q0 -20.5 8 -17.5L5 -10.5Q0 -12 -5 -10.5Z"
              transform={`rotate(${angle})`}
              className={isSelected ? undefined : 'fill-paper'}
            />
          ))}
        </>
      )}
    </g>
  );
}
