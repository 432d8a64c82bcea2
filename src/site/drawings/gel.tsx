export interface DrawnLane {
  /** Heights of the bands below the upper edge of the gel. */
  readonly bands: readonly number[];
  readonly label?: string;
}

const laneStep = 34;
const margin = 14;

/** A dark gel with glowing bands, for the drawings of the public pages; its size follows from its lanes. */
export function DrawnGel({
  x,
  y,
  height,
  lanes,
}: {
  x: number;
  y: number;
  height: number;
  lanes: readonly DrawnLane[];
}) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect
        width={lanes.length * laneStep + margin}
        height={height}
        rx="4"
        className="fill-gel stroke-gel-rule"
      />
      {lanes.map(({ bands, label }, index) => {
        const left = margin / 2 + index * laneStep + 4;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a lane is its place in the drawing
          <g key={index}>
            <rect
              x={left}
              y="12"
              width="26"
              height="7"
              rx="1.5"
              strokeWidth="1"
              className="fill-gel-well stroke-gel-rule"
            />
            {bands.map((at) => (
              <g key={at}>
                <rect
                  x={left - 3}
                  y={at - 4}
                  width="32"
                  height="14"
                  rx="6"
                  className="fill-band stroke-none opacity-20"
                />
                <rect x={left} y={at} width="26" height="6" rx="3" className="fill-band stroke-none" />
              </g>
            ))}
            {label ? (
              <text
                x={left + 13}
                y={height - 8}
                textAnchor="middle"
                className="fill-gel-ink stroke-none font-mono text-[11px] font-semibold"
              >
                {label}
              </text>
            ) : null}
          </g>
        );
      })}
    </g>
  );
}
