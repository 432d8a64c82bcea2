import { sheet, spineY } from './map-layout.ts';

const trussX = 619;

/** Truss, arrays, adapters and the line of flight: background, drawn in thin lines. */
export function StationBackdrop() {
  return (
    <g
      className="stroke-rule-strong"
      fill="none"
      strokeWidth="1.25"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={`M8 ${spineY}H${sheet.width - 10}`} strokeDasharray="2 9" strokeWidth="1.75" />
      <path
        d={`M${sheet.width - 32} ${spineY - 15}L${sheet.width - 8} ${spineY}l-24 15`}
        className="stroke-ink"
        strokeWidth="3.5"
      />
      <Wings y={50} />
      <Wings y={594} />
      <Truss />
      <Radiator y={106} />
      <Radiator y={478} />
      <ServiceWing y={260} />
      <ServiceWing y={426} />
      <Adapters />
    </g>
  );
}

/** A lattice girder from port to starboard. */
function Truss() {
  const zigzag = Array.from(
    { length: 27 },
    (_, index) => `L${trussX + (index % 2 ? -10 : 10)} ${40 + index * 22}`,
  ).join('');
  return (
    <g>
      <path d={`M${trussX - 10} 14V${sheet.height - 14}H${trussX + 10}V14Z`} className="fill-paper-sunk" />
      <path d={`M${trussX - 10} 18${zigzag}`} strokeWidth="1" opacity="0.7" className="@max-xl:hidden" />
    </g>
  );
}

/** Solar wings fore and aft of the truss: a mast between two blankets of cells. */
function Wings({ y }: { readonly y: number }) {
  return (
    <g>
      {[-1, 1].map((side) => {
        const root = trussX + side * 26;
        const tip = trussX + side * 346;
        const cells = Array.from({ length: 19 }, (_, index) => root + side * (index + 1) * 16);
        return (
          <g key={side}>
            {[y - 30, y + 6].map((top) => (
              <g key={top}>
                <path d={`M${root} ${top}H${tip}v24H${root}Z`} className="fill-caution-soft" />
                <path
                  d={`${cells.map((x) => `M${x} ${top}v24`).join('')}M${root} ${top + 12}H${tip}`}
                  strokeWidth="0.75"
                  opacity="0.35"
                  className="@max-xl:hidden"
                />
              </g>
            ))}
            <path d={`M${root} ${y}H${tip}`} strokeWidth="2" />
            <path d={`M${root - side * 8} ${y - 32}v64`} strokeWidth="5" />
          </g>
        );
      })}
      <path d={`M${trussX - 18} ${y}H${trussX + 18}`} strokeWidth="5" />
    </g>
  );
}

/** A folding radiator: white panels that carry heat away. */
function Radiator({ y }: { readonly y: number }) {
  return (
    <g className="fill-paper-raised">
      {[0, 17, 34].map((offset) => (
        <path key={offset} d={`M546 ${y + offset}h56v13h-56zM574 ${y + offset}v13`} />
      ))}
      <path d={`M602 ${y + 23}h7`} strokeWidth="3" />
    </g>
  );
}

/** The small wings of the service module. */
function ServiceWing({ y }: { readonly y: number }) {
  return (
    <g>
      <path d={`M72 ${y}h50v66h-50z`} className="fill-caution-soft" />
      <path
        d={`M97 ${y}v66M72 ${y + 16.5}h50M72 ${y + 33}h50M72 ${y + 49.5}h50`}
        strokeWidth="0.75"
        opacity="0.4"
        className="@max-xl:hidden"
      />
    </g>
  );
}

/** Tunnels and rings between the modules, engines aft, docking cone forward, and Kibo's porch. */
function Adapters() {
  return (
    <g className="fill-paper-sunk">
      <path d={`M46 ${spineY - 26}l-20 -11v28l20 -4zM46 ${spineY + 26}l-20 11v-28l20 4z`} />
      <path d={`M222 ${spineY - 16}h16v32h-16zM394 ${spineY - 22}l32 -12v68l-32 -12z`} />
      <path d={`M538 ${spineY - 24}h14v48h-14zM686 ${spineY - 24}h14v48h-14z`} />
      <path d={`M824 ${spineY - 34}l32 14v40l-32 14z`} />
      <path
        d={`M458 ${spineY - 60}h48v14h-48zM458 ${spineY + 46}h48v14h-48zM738 ${spineY - 60}h48v14h-48zM738 ${spineY + 46}h48v14h-48z`}
      />
      <path d="M536 224h15v44h-15zM412 228h16v36h-16zM450 180h64v12h-64z" />
      <path d="M704 98h116v46h-116zM730 144h64v24h-64z" />
      <path
        d="M713 107h26v16h-26zM785 107h26v16h-26zM749 112h26v22h-26z"
        className="fill-paper-raised @max-xl:hidden"
      />
      <path d="M196 311v26M190 404v39M190 489v18M316 414v21" strokeDasharray="3 4" />
    </g>
  );
}
