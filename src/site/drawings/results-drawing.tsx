import { Sheet } from './sheet.tsx';

/** Lanes of a gel, one for each student: how far the bands have lit up. */
const lanes = [5, 3, 5, 2, 4, 5, 1];
const bandYs = [54, 78, 102, 128, 156];

export function ResultsDrawing() {
  return (
    <Sheet>
      <rect x="30" y="8" width="260" height="184" rx="4" className="fill-gel stroke-gel-rule" />
      {lanes.map((litCount, lane) => {
        const x = 48 + lane * 33;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a lane is its place in the drawing
          <g key={lane}>
            <rect
              x={x}
              y="22"
              width="24"
              height="7"
              rx="1.5"
              strokeWidth="1"
              className="fill-gel-well stroke-gel-rule"
            />
            {bandYs.map((y, band) =>
              band < litCount ? (
                <g key={y}>
                  <rect
                    x={x - 3}
                    y={y - 4}
                    width="30"
                    height="14"
                    rx="6"
                    className="fill-band stroke-none opacity-20"
                  />
                  <rect x={x} y={y} width="24" height="6" rx="3" className="fill-band stroke-none" />
                </g>
              ) : (
                <rect
                  key={y}
                  x={x + 0.5}
                  y={y}
                  width="23"
                  height="5"
                  rx="2.5"
                  strokeWidth="1"
                  className="stroke-band-faint"
                />
              ),
            )}
          </g>
        );
      })}
    </Sheet>
  );
}
