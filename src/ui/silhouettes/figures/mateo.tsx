import { Legs, Limb, Pen, tint } from './pen.tsx';

// Half-circles of about 5 units around the head; the same step for all would look knitted.
const curls =
  'M64 49 a6 6 0 0 1 -5 -10 a7 7 0 0 1 3 -12 a7 7 0 0 1 8 -10 a8 8 0 0 1 12 -3 a8 8 0 0 1 12 5 a7 7 0 0 1 6 10 a7 7 0 0 1 0 12 ' +
  'q-4 -1 -6 -9 q-6 2 -9 -3 q-6 5 -11 1 q-4 4 -7 3 q0 8 -3 16 Z';

/** Curly hair, hearing aid and drumsticks. */
export function Mateo() {
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

/** The ear, what lies behind it and the tube that leads into it. */
function HearingAid() {
  return (
    <>
      <path d="M95 38 q7 -3 7 4 q0 7 -6 9" className={tint.skin} />
      <path d="M100 34 q9 1 8 10 q-1 8 -6 11 q-3 -2 0 -7 q3 -8 -2 -14 Z" className={tint.mark} />
    </>
  );
}
