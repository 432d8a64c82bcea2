import { Legs, Limb, Pen, tint } from './pen.tsx';

/** Headscarf, apron and ladle. */
export function Noor() {
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
