import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import type { InstrumentId } from './instrument-ids.ts';

/**
 * The apparatus of an instrument, for lists: at least 96 px wide. It adds nothing to the name beside it, so that no screen
 * reader reads it. It holds no styles, because public pages hold it too.
 */
export function InstrumentDrawing({
  id,
  className,
}: {
  readonly id: InstrumentId;
  readonly className?: string;
}) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 160 112"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classNames('block h-auto stroke-ink', className)}
    >
      {drawings[id]}
    </svg>
  );
}

/** The edge of the bench, on which everything stands. */
const bench = <path d="M4 102 H156" />;

/** A tube with its liquid, 24 wide and 52 high; its origin is above the middle of its cap. */
function Tube({
  x,
  y,
  fill,
  cap = 'fill-caution-soft',
}: {
  x: number;
  y: number;
  fill: string;
  cap?: string;
}) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M-9 8 V30 L-3 48 Q0 51 3 48 L9 30 V8 Z" className="fill-paper-raised" />
      <path d="M-8 26 H8 V30 L2.5 47 Q0 49 -2.5 47 L-8 30 Z" className={classNames('stroke-none', fill)} />
      <path d="M-9 8 V30 L-3 48 Q0 51 3 48 L9 30 V8" />
      <rect x="-12" width="24" height="8" rx="2.5" className={cap} />
    </g>
  );
}

/** A person's place in a population: one of two kinds. */
function Dot({ x, y, isLit }: { x: number; y: number; isLit: boolean }) {
  return (
    <circle cx={x} cy={y} r="4.6" strokeWidth="1.5" className={isLit ? 'fill-signal' : 'fill-paper-raised'} />
  );
}

const crowd = [0, 1, 2, 3].flatMap((row) =>
  [0, 1, 2, 3, 4].map((column) => ({ row, column, isLit: (row * 5 + column * 3) % 7 < 2 })),
);
/** Which letters of two rows agree. */
const agreeing = [true, true, true, false, true, true, true, true, false, true];

const drawings: Readonly<Record<InstrumentId, ReactNode>> = {
  sampling: (
    <>
      <path d="M8 102 L30 60 H98 L84 102 Z" className="fill-info-soft" />
      <path d="M37 67 H88 L78 95 H25 Z" strokeDasharray="4 5" strokeWidth="1.5" className="stroke-primary" />
      <path d="M36 90 q8 -20 15 -4 t15 -3 t12 -9" className="stroke-primary" />
      <path d="M80 71 L116 16" strokeWidth="3.5" className="stroke-ink-soft" />
      <path d="M79 73 L86 62" strokeWidth="9" className="stroke-ink" />
      <path d="M79 73 L86 62" strokeWidth="5.5" className="stroke-paper-raised" />
      <Tube x={130} y={48} fill="fill-signal" cap="fill-positive-soft" />
      {bench}
    </>
  ),
  thermocycler: (
    <>
      <path d="M40 50 L52 12 H120 Q126 12 124 18 L116 50 Z" className="fill-primary-soft" />
      <path d="M58 40 L64 22 H112 L107 40 Z" className="fill-paper-raised" />
      <rect x="22" y="52" width="116" height="50" rx="8" className="fill-paper-raised" />
      <rect x="32" y="45" width="96" height="12" rx="3" className="fill-rule-strong" />
      {[42, 57, 72, 87, 102, 117].map((x) => (
        <circle key={x} cx={x} cy="51" r="3.2" className="fill-gel stroke-none" />
      ))}
      <rect x="34" y="64" width="66" height="31" rx="4" className="fill-gel stroke-none" />
      <path d="M40 86 V70 H50 V90 H60 V80 H70 V70 H80 V90 H88 V80 H94" className="stroke-band" />
      <circle cx="119" cy="79" r="9" className="fill-primary" />
      <path d="M116.5 75 L123 79 L116.5 83 Z" className="fill-primary-ink stroke-none" />
      {bench}
    </>
  ),
  'gel-bench': (
    <>
      <rect x="10" y="26" width="108" height="76" rx="9" className="fill-info-soft" />
      <path d="M22 34 H106" strokeWidth="6" className="stroke-rule-strong" />
      <path d="M22 34 H106" strokeWidth="3.5" className="stroke-gel" />
      <path d="M22 94 H106" strokeWidth="4.5" className="stroke-negative" />
      <rect x="22" y="40" width="84" height="48" rx="3" className="fill-gel" />
      {[28, 48, 68, 88].map((x) => (
        <rect
          key={x}
          x={x}
          y="44"
          width="13"
          height="4"
          rx="1"
          strokeWidth="1"
          className="fill-gel-well stroke-gel-rule"
        />
      ))}
      <path
        d="M29 55 H40 M29 62 H40 M29 69 H40 M29 78 H40 M49 71 H60 M69 58 H80 M69 71 H80 M89 58 H100"
        strokeWidth="3.6"
        className="stroke-band"
      />
      <path d="M94 45 L97 27 L103 29 Z" className="fill-base-c" strokeWidth="1.5" />
      <path d="M96 29 L105 32 L119 8 Q120 4 116 3 T110 5 Z" className="fill-paper-raised" />
      <path d="M118 40 H132 V66 M118 94 H142 V66" className="stroke-ink-soft" />
      <rect x="124" y="58" width="30" height="28" rx="5" className="fill-paper-raised" />
      <rect x="129" y="63" width="20" height="9" rx="2" className="fill-gel stroke-none" />
      <path d="M132 67.5 H141" strokeWidth="2.5" className="stroke-band" />
      <circle cx="139" cy="79" r="3.4" className="fill-signal" strokeWidth="1.5" />
    </>
  ),
  'digest-planner': (
    <>
      <circle cx="74" cy="27" r="22" className="fill-negative-soft stroke-negative" />
      <path d="M8 20 H66 M8 34 H56" strokeWidth="3" className="stroke-primary" />
      <path d="M92 20 H152 M82 34 H152" strokeWidth="3" className="stroke-primary" />
      <path
        d="M18 20 V34 M30 20 V34 M42 20 V34 M54 20 V34 M98 20 V34 M110 20 V34 M122 20 V34 M134 20 V34 M146 20 V34"
        strokeWidth="1.5"
      />
      <path d="M66 20 V27 H56 V34 M92 20 V27 H82 V34" className="stroke-negative" strokeDasharray="3 4" />
      <Tube x={56} y={50} fill="fill-caution" cap="fill-negative-soft" />
      <Tube x={104} y={50} fill="fill-caution" cap="fill-negative-soft" />
      <path d="M22 80 Q22 76 26 76 H134 Q138 76 138 80 V102 H22 Z" className="fill-paper-raised" />
      <rect x="66" y="82" width="28" height="14" rx="3" className="fill-gel stroke-none" />
      <text x="80" y="93" textAnchor="middle" className="fill-band stroke-none font-mono text-[11px]">
        37°
      </text>
      {bench}
    </>
  ),
  'cell-free-kinetics': (
    <>
      <rect x="14" y="10" width="132" height="92" rx="8" className="fill-gel" />
      <path d="M26 20 H134" strokeWidth="5" className="stroke-focus" />
      <path d="M40 30 L30 42 M80 30 V40 M120 30 L130 42" strokeWidth="1.5" className="stroke-gel-ink-soft" />
      {[
        { x: 44, fill: 'fill-band' },
        { x: 80, fill: 'fill-negative' },
        { x: 116, fill: 'fill-gel-rule' },
      ].map(({ x, fill }) => (
        <g key={x} className="stroke-gel-ink">
          <path
            d={`M${x - 10} 42 V66 L${x - 3} 86 Q${x} 89 ${x + 3} 86 L${x + 10} 66 V42`}
            className="fill-gel"
          />
          <path
            d={`M${x - 9} 56 H${x + 9} V66 L${x + 2.5} 85 Q${x} 87 ${x - 2.5} 85 L${x - 9} 66 Z`}
            className={classNames('stroke-none', fill)}
          />
          <rect x={x - 13} y="36" width="26" height="7" rx="2" className="fill-gel-rule" />
        </g>
      ))}
      <path d="M26 94 H134" strokeWidth="3" className="stroke-gel-rule" />
    </>
  ),
  'orf-editor': (
    <>
      <path
        d="M56 78 Q54 40 92 36 Q128 38 128 76 Q128 82 120 82 H64 Q56 82 56 78 Z"
        className="fill-primary-soft"
      />
      <path d="M62 88 H122 Q122 104 92 104 Q62 104 62 88 Z" className="fill-primary-soft" />
      <path d="M12 20 L28 30 L46 24 L60 38 L78 44 L92 58" />
      {[
        { x: 12, y: 20 },
        { x: 28, y: 30 },
        { x: 46, y: 24 },
        { x: 60, y: 38 },
        { x: 78, y: 44 },
      ].map(({ x, y }) => (
        <circle key={x} cx={x} cy={y} r="8" className="fill-caution-soft" />
      ))}
      <circle cx="92" cy="58" r="8.5" className="fill-signal" />
      <path d="M4 85 H156" strokeWidth="3" />
      <path d="M10 85 V76 M20 85 V76 M30 85 V76 M40 85 V76 M50 85 V76" className="stroke-base-a" />
      <path d="M70 85 V76 M80 85 V76" className="stroke-base-c" />
      <path d="M92 85 V72" strokeWidth="3" className="stroke-base-t" />
      <path d="M104 85 V76 M114 85 V76 M134 85 V76 M144 85 V76" className="stroke-base-g" />
    </>
  ),
  'sequence-matcher': (
    <>
      {agreeing.map((isAlike, index) => {
        const x = 10 + index * 14.2;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a letter is its place
          <g key={index}>
            <rect
              x={x}
              y="22"
              width="11"
              height="16"
              rx="2.5"
              className={isAlike ? 'fill-signal' : 'fill-paper-raised'}
            />
            <rect
              x={x}
              y="56"
              width="11"
              height="16"
              rx="2.5"
              className={isAlike ? 'fill-signal' : 'fill-caution-soft'}
            />
            {isAlike ? (
              <path d={`M${x + 5.5} 42 V52`} />
            ) : (
              <path d={`M${x + 2} 43.5 l7 7 m0 -7 l-7 7`} className="stroke-negative" />
            )}
          </g>
        );
      })}
      <path d="M10 88 H124" strokeWidth="7" className="stroke-rule" />
      <path d="M10 88 H104" strokeWidth="7" className="stroke-primary" />
      <path d="M10 101 H124" strokeWidth="7" className="stroke-rule" />
      <path d="M10 101 H82" strokeWidth="7" className="stroke-primary" />
      <circle cx="138" cy="88" r="9" className="fill-paper-raised" />
      <path d="M144.5 94.5 L153 103" strokeWidth="4" />
    </>
  ),
  'punnett-chance': (
    <>
      <rect x="36" y="36" width="34" height="34" className="fill-signal" />
      <rect x="70" y="36" width="34" height="34" className="fill-signal-soft" />
      <rect x="36" y="70" width="34" height="34" className="fill-signal-soft" />
      <rect x="70" y="70" width="34" height="34" className="fill-paper-raised" />
      <circle cx="53" cy="18" r="11" className="fill-primary" />
      <circle cx="87" cy="18" r="11" className="fill-paper-raised" />
      <circle cx="18" cy="53" r="11" className="fill-primary" />
      <circle cx="18" cy="87" r="11" className="fill-paper-raised" />
      <path d="M114 104 V30 M134 104 V30 M154 104 V30 M114 104 H154" />
      {[98, 88, 78, 68, 58, 48].map((y) => (
        <circle key={y} cx="124" cy={y} r="4.5" strokeWidth="1.5" className="fill-signal" />
      ))}
      {[98, 88].map((y) => (
        <circle key={y} cx="144" cy={y} r="4.5" strokeWidth="1.5" className="fill-paper-raised" />
      ))}
    </>
  ),
  'allele-frequencies': (
    <>
      <rect x="6" y="30" width="66" height="56" rx="10" className="fill-info-soft" />
      {crowd.map(({ row, column, isLit }) => (
        <Dot key={`${row} ${column}`} x={15 + column * 12} y={39 + row * 12.6} isLit={isLit} />
      ))}
      <path d="M84 14 V98 H156" />
      <path d="M86 40 H154" strokeDasharray="3 5" className="stroke-ink-soft" />
      <path d="M86 88 C100 86 104 62 116 52 S140 42 154 41" strokeWidth="3" className="stroke-primary" />
      <path d="M86 88 C98 90 106 74 118 70 S140 60 154 66" className="stroke-caution" />
      <path d="M86 88 C98 84 108 92 120 92 S140 95 154 95" className="stroke-negative" />
    </>
  ),
};
