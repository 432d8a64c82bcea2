import type { ComponentType } from 'react';
import type { CharacterId } from '../../science/characters/character-ids.ts';
import { Legs, Limb, Pen, tint } from './figures/pen.tsx';

const twists = [
  'M63 38 L58 37',
  'M64 31 L59 28',
  'M68 25 L65 20',
  'M74 22 L72 16',
  'M80 21 V15',
  'M86 22 L88 16',
  'M92 25 L95 20',
  'M96 31 L101 28',
  'M97 38 L102 37',
];

/** Short twists, glasses and garden trowel. */
function Ebo() {
  return (
    <Pen>
      <path d="M57 126 H103 L101 186 H84 L80 148 L76 186 H59 Z" className={tint.cloth} />
      <path d="M58 180 H77 V211 H50 Q49 202 58 200 Z" className={tint.dark} />
      <path d="M102 180 H83 V211 H110 Q111 202 102 200 Z" className={tint.dark} />
      <path d="M51 88 Q52 72 68 69 H92 Q108 72 109 88 L105 130 H55 Z" className={tint.plain} />
      <path d="M73 56 V69 Q80 77 87 69 V56 Z" className={tint.skin} />
      <path d="M66 96 H94 V112 Q94 120 103 122 V140 H57 V122 Q66 120 66 112 Z" className={tint.cloth} />
      <path d="M68 96 L65 70 M92 96 L95 70 M73 104 H87 V113 H73 Z" />
      <Limb d="M57 86 Q46 104 44 130" tintClass="stroke-paper-raised" />
      <circle cx="43" cy="137" r="6.5" className={tint.skin} />
      <Trowel />
      <Limb d="M103 86 Q116 110 123 106" tintClass="stroke-paper-raised" />
      <circle cx="127" cy="101" r="6.5" className={tint.skin} />
      {twists.map((d) => (
        <Limb key={d} d={d} tintClass="stroke-rule-strong" width={4} />
      ))}
      <ellipse cx="80" cy="42" rx="16" ry="20" className={tint.skin} />
      <path d="M63 40 C63 14 97 14 97 40 Q80 26 63 40 Z" className={tint.hair} />
      <circle cx="73" cy="45" r="6" className={tint.plain} />
      <circle cx="88" cy="45" r="6" className={tint.plain} />
      <path d="M79 44 q1.5 -2 3 0 M67 44 L64 42 M94 44 L97 42" />
    </Pen>
  );
}

function Trowel() {
  return (
    <>
      <path d="M127 116 V92" strokeWidth="6" />
      <path d="M127 92 V82" strokeWidth="3" />
      <path
        d="M127 38 Q139 54 137 74 Q132 82 127 82 Q122 82 117 74 Q115 54 127 38 Z"
        className={tint.bright}
      />
      <path d="M127 50 V74" />
    </>
  );
}

// Half-circles of about 5 units around the head; equal steps would look too regular.
const curls =
  'M64 49 a6 6 0 0 1 -5 -10 a7 7 0 0 1 3 -12 a7 7 0 0 1 8 -10 a8 8 0 0 1 12 -3 a8 8 0 0 1 12 5 a7 7 0 0 1 6 10 a7 7 0 0 1 0 12 ' +
  'q-4 -1 -6 -9 q-6 2 -9 -3 q-6 5 -11 1 q-4 4 -7 3 q0 8 -3 16 Z';

/** Curly hair, hearing aid and drumsticks. */
function Mateo() {
  return (
    <Pen>
      <Legs tintClass={tint.cloth} />
      <path d="M51 88 Q52 72 68 69 H92 Q108 72 109 88 L104 134 H56 Z" className={tint.bright} />
      <path d="M73 56 V69 Q80 77 87 69 V56 Z" className={tint.skin} />
      <Drumstick d="M42 108 L24 54" tipX={23} tipY={51} />
      <Drumstick d="M118 108 L136 54" tipX={137} tipY={51} />
      <Limb d="M45 112 L38 100" tintClass="stroke-primary-soft" width={9} />
      <Limb d="M115 112 L122 100" tintClass="stroke-primary-soft" width={9} />
      <Limb d="M57 84 L50 106 L47 112" tintClass="stroke-signal-soft" />
      <Limb d="M103 84 L110 106 L113 112" tintClass="stroke-signal-soft" />
      <path d="M60 100 H100 M60 110 H100" />
      <ellipse cx="80" cy="41" rx="16" ry="20" className={tint.skin} />
      <path d={curls} className={tint.hair} />
      <HearingAid />
    </Pen>
  );
}

function Drumstick({ d, tipX, tipY }: { readonly d: string; readonly tipX: number; readonly tipY: number }) {
  return (
    <>
      <path d={d} strokeWidth="3.5" />
      <ellipse cx={tipX} cy={tipY} rx="3" ry="4" className={tint.plain} />
    </>
  );
}

/** The ear, the part behind it and the tube that leads into it. */
function HearingAid() {
  return (
    <>
      <path d="M95 38 q7 -3 7 4 q0 7 -6 9" className={tint.skin} />
      <path d="M100 34 q9 1 8 10 q-1 8 -6 11 q-3 -2 0 -7 q3 -8 -2 -14 Z" className={tint.mark} />
    </>
  );
}

/** One drawing for each person there is; a new id without one does not compile. */
const figures: Readonly<Record<CharacterId, ComponentType>> = {
  noor: Noor,
  mateo: Mateo,
  linh: Linh,
  ebo: Ebo,
};

/** The drawing area of one figure, in user units; about one CSS px each at the usual size. */
const sheet = { width: 160, height: 222, groundY: 212 } as const;

interface SilhouetteFigureProps {
  readonly personId: CharacterId;
  /** A lit figure glows and has a coloured line below it. */
  readonly isLit?: boolean | undefined;
  readonly className?: string | undefined;
}

// Two shadows, because one soft shadow of the signal colour is too faint on white paper.
const glow = 'drop-shadow(0 0 3px var(--signal)) drop-shadow(0 0 9px var(--signal))';

/** One person, full figure. Decorative: the name and the description are beside it. */
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
        // Wide enough to join the ground lines of the neighbouring figures.
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

/** Headscarf, apron and ladle. */
function Noor() {
  return (
    <Pen>
      <Legs tintClass={tint.dark} />
      <path d="M57 80 Q47 130 45 178 H115 Q113 130 103 80 Z" className={tint.cloth} />
      <Limb d="M55 92 Q42 104 40 117 Q44 127 54 131" tintClass="stroke-info-soft" />
      <path d="M66 92 H94 V120 H102 L108 168 H52 L58 120 H66 Z" className={tint.plain} />
      <path d="M58 120 H102" />
      <circle cx="58" cy="133" r="6.5" className={tint.skin} />
      <path d="M69 136 V150 Q69 154 73 154 H87 Q91 154 91 150 V136 Z" className={tint.plain} />
      <Ladle />
      <Limb d="M105 90 Q120 112 126 108" tintClass="stroke-info-soft" />
      <circle cx="128" cy="102" r="6.5" className={tint.skin} />
      <path
        d="M80 13 C59 13 55 32 57 50 C58 63 51 72 44 82 Q60 98 80 98 Q100 98 116 82 C109 72 102 63 103 50 C105 32 101 13 80 13 Z"
        className={tint.bright}
      />
      <ellipse cx="80" cy="43" rx="14" ry="18" className={tint.skin} />
      <path d="M64 58 Q76 78 103 66 M60 74 Q72 88 94 86" />
    </Pen>
  );
}

function Ladle() {
  return (
    <>
      <path d="M128 126 V50 M128 126 q0 5 -5 5" strokeWidth="3.5" />
      <path d="M113 42 H143 Q142 57 128 57 Q114 57 113 42 Z" className={tint.plain} />
    </>
  );
}

/** High ponytail, wheelchair and paintbrush. */
function Linh() {
  return (
    <Pen>
      <path d="M58 44 C36 28 24 52 31 84 Q33 92 38 84 C38 66 42 56 60 56 Z" className={tint.hair} />
      <Chair />
      <path d="M114 190 H136 Q136 182 126 180 L114 180 Z" className={tint.plain} />
      <Limb d="M66 140 H104 L116 180" tintClass="stroke-rule" width={16} />
      <path d="M52 96 Q54 82 68 81 Q84 82 86 98 L84 148 H52 Z" className={tint.cloth} />
      <path d="M64 68 V81 Q72 89 79 81 V66 Z" className={tint.skin} />
      <ellipse cx="74" cy="54" rx="15" ry="19" className={tint.skin} />
      <path
        d="M84 38 C72 28 54 36 55 54 C55 62 58 70 62 73 Q64 56 72 50 Q82 48 84 38 Z"
        className={tint.hair}
      />
      <path d="M54 40 q5 3 7 9" className="stroke-primary" strokeWidth="5" />
      <Brush />
      <Limb d="M66 98 Q72 124 88 122 L102 114" tintClass="stroke-info-soft" />
      <circle cx="109" cy="109" r="6.5" className={tint.skin} />
      <Wheel />
    </Pen>
  );
}

/** Low back, seat, frame and footrest; drawn behind the person. */
function Chair() {
  return (
    <>
      <path d="M40 104 L48 152 H102 L116 192 H138" strokeWidth="4" />
      <path d="M102 152 L118 196" />
      <circle cx="116" cy="203" r="8" className={tint.plain} />
      <circle cx="116" cy="203" r="2" />
    </>
  );
}

/** The near wheel with its rim to push. */
function Wheel() {
  return (
    <>
      <circle cx="62" cy="172" r="39" strokeWidth="4" />
      <circle cx="62" cy="172" r="33" />
      <circle cx="62" cy="172" r="5" className={tint.plain} />
      <path d="M62 167 V139 M62 177 V205 M57 172 H29 M67 172 H95" opacity="0.6" strokeWidth="1.5" />
    </>
  );
}

function Brush() {
  return (
    <>
      <path d="M104 122 L121 82" strokeWidth="3.5" />
      <path d="M117 82 Q119 68 131 62 Q132 76 125 85 Z" className={tint.mark} />
    </>
  );
}
