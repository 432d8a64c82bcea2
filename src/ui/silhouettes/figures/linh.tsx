import { Limb, Pen, tint } from './pen.tsx';

/** High ponytail, wheelchair and paintbrush. */
export function Linh() {
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
