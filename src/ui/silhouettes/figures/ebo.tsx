import { Limb, Pen, tint } from './pen.tsx';

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
export function Ebo() {
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
