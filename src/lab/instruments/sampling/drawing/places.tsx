import { pen } from '../../../bench/apparatus/pen.ts';
import type { Box } from '../../../bench/stage/spot.ts';
import type { SiteLook } from '../settings.ts';

/** A place is drawn into 100 by 100 units. */
export const placeSize = 100;

/** Where the square that is swabbed is marked on a place. */
export const squareOn: Readonly<Record<SiteLook, Box>> = {
  panel: { x: 17, y: 17, width: 66, height: 66 },
  toilet: { x: 34, y: 12, width: 32, height: 32 },
  table: { x: 34, y: 33, width: 32, height: 27 },
  cabin: { x: 33, y: 51, width: 34, height: 34 },
  store: { x: 14, y: 56, width: 36, height: 36 },
};

interface Props {
  readonly look: SiteLook;
  /** Width of the pen in these units. */
  readonly strokeWidth: number;
}

/** What a site looks like, so that it is known without its name. */
export function Place({ look, strokeWidth }: Props) {
  return (
    <g {...pen} strokeWidth={strokeWidth}>
      {look === 'toilet' ? <Toilet /> : null}
      {look === 'table' ? <Table /> : null}
      {look === 'cabin' ? <Cabin /> : null}
      {look === 'store' ? <Store /> : null}
      {look === 'panel' ? <Panel /> : null}
    </g>
  );
}

/** A plate of a wall with its screws. */
function Panel() {
  return (
    <g>
      <rect x={2} y={2} width={96} height={96} rx={7} fill="var(--paper-sunk)" />
      <g fill="var(--paper-raised)">
        <circle cx={9} cy={9} r={2} />
        <circle cx={91} cy={9} r={2} />
        <circle cx={9} cy={91} r={2} />
        <circle cx={91} cy={91} r={2} />
      </g>
    </g>
  );
}

/** A raised lid, the seat below it, and the hose with its funnel. */
function Toilet() {
  return (
    <g>
      <path d="M24 52 V20 Q24 5 40 5 H60 Q76 5 76 20 V52 Z" fill="var(--paper-raised)" />
      <path d="M30 60 L37 97 H63 L70 60 Z" fill="var(--paper-sunk)" />
      <ellipse cx={50} cy={57} rx={33} ry={9} fill="var(--paper-raised)" />
      <ellipse cx={50} cy={57} rx={17} ry={4.5} fill="var(--ink)" />
      <path d="M66 82 Q90 88 90 62 V40" fill="none" />
      <path d="M83 24 H97 L93 40 H87 Z" fill="var(--info-soft)" />
    </g>
  );
}

/** A top on two legs, with a mug and a pouch of food. */
function Table() {
  return (
    <g>
      <path d="M13 66 V97 M87 66 V97 M7 97 H20 M80 97 H93" fill="none" />
      <path d="M20 29 H80 L97 62 H3 Z" fill="var(--paper-raised)" />
      <path d="M3 62 H97 V69 H3 Z" fill="var(--paper-sunk)" />
      <path d="M15 12 H29 V35 Q22 39 15 35 Z" fill="var(--info-soft)" />
      <path d="M29 17 Q37 18 29 29" fill="none" />
      <path d="M69 16 H86 L83 22 L87 43 H70 L72 22 Z" fill="var(--caution-soft)" />
      <path d="M72 22 H83" fill="none" />
    </g>
  );
}

/** A sleeping bag that hangs in its booth, with the pillow, the light, and a picture on the wall. */
function Cabin() {
  return (
    <g>
      <path d="M5 97 V12 Q5 3 14 3 H86 Q95 3 95 12 V97 Z" fill="var(--paper-sunk)" />
      <path d="M25 40 Q25 20 50 20 Q75 20 75 40 V97 H25 Z" fill="var(--primary-soft)" />
      <rect x={34} y={26} width={32} height={16} rx={8} fill="var(--paper-raised)" />
      <path d="M25 48 H75" fill="none" />
      <path d="M42 9 H58" fill="none" stroke="var(--caution)" strokeWidth={4} />
      <rect x={80} y={28} width={10} height={14} rx={1} fill="var(--info-soft)" />
      <path d="M12 52 V80" fill="none" strokeWidth={4} stroke="var(--rule-strong)" />
    </g>
  );
}

/** Bags with straps on two shelves. */
function Store() {
  return (
    <g>
      <path d="M4 3 V97 M96 3 V97 M4 49 H96 M4 95 H96" fill="none" />
      <rect x={11} y={20} width={32} height={29} rx={3} fill="var(--info-soft)" />
      <path d="M20 20 V49 M34 20 V49" fill="none" />
      <path d="M23 20 Q27 12 31 20" fill="none" />
      <rect x={52} y={12} width={37} height={17} rx={2} fill="var(--paper-sunk)" />
      <rect x={52} y={29} width={37} height={20} rx={2} fill="var(--caution-soft)" />
      <path d="M66 12 V20 H75 V12 M66 29 V37 H75 V29" fill="none" />
      <rect x={9} y={53} width={46} height={42} rx={4} fill="var(--paper-sunk)" />
      <rect x={64} y={66} width={25} height={29} rx={3} fill="var(--info-soft)" />
      <path d="M64 77 H89 M71 66 Q76 57 82 66" fill="none" />
    </g>
  );
}
