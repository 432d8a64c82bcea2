import { mapShapes, sheet, spineY } from './map-layout.ts';
import type { MapModule } from './map-module.ts';
import type { StationTexts } from './texts.ts';

const percent = (value: number, whole: number) => `${(value / whole) * 100}%`;

interface SheetLabelProps {
  readonly module: MapModule;
  /** true: the module can be chosen, and its name is drawn in full ink. */
  readonly isChoice: boolean;
}

/** The name of a badge, or of a module that cannot be chosen. Left out if the sheet is small. */
export function SheetLabel({ module, isChoice }: SheetLabelProps) {
  const { x, y, width, kind, labelX } = mapShapes[module.id];
  const isBeside = kind === 'above' || kind === 'below';
  const isLeft = kind === 'windows';
  const anchor = isBeside ? (labelX ?? x + width / 2 + 8) : isLeft ? x - width / 2 - 8 : x;
  const shift = isBeside ? 'translate-x-0' : isLeft ? '-translate-x-full' : '-translate-x-1/2';
  return (
    <span
      style={{ left: percent(anchor, sheet.width), top: percent(y, sheet.height) }}
      className={`pointer-events-none absolute hidden -translate-y-1/2 text-xs leading-none whitespace-nowrap @2xl:block ${shift} ${isChoice ? 'font-semibold text-ink' : 'text-ink-soft'}`}
    >
      {module.shortName}
    </span>
  );
}

/** Port, starboard and the direction of flight, in type that does not shrink with the sheet. */
export function AxisLabels({ texts }: { readonly texts: StationTexts }) {
  const base = 'pointer-events-none absolute text-xs leading-tight text-ink-soft';
  return (
    <>
      <span className={`${base} top-[27%] left-0`}>{`↑ ${texts.port}`}</span>
      <span className={`${base} bottom-0 left-0`}>{`↓ ${texts.starboard}`}</span>
      <span
        style={{ bottom: percent(sheet.height - spineY + 26, sheet.height) }}
        className={`${base} right-0 w-min text-right font-semibold text-ink`}
      >
        <span className="@2xl:hidden">{texts.directionShort}</span>
        <span className="hidden @2xl:inline">{texts.direction}</span>
      </span>
    </>
  );
}

/** Explains the dot and the cross in a badge. */
export function BadgeKey({ texts }: { readonly texts: StationTexts }) {
  return (
    <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-xs text-ink-soft">
      <span className="inline-flex items-center gap-1.5">
        <KeySign path="M10 10h.01" width={5} /> <span>{texts.awayFromEarth}</span>
      </span>
      <span className="inline-flex items-center gap-1.5">
        <KeySign path="m7 7 6 6m0-6-6 6" width={1.5} /> <span>{texts.towardsEarth}</span>
      </span>
    </p>
  );
}

function KeySign({ path, width }: { readonly path: string; readonly width: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 20 20"
      fill="none"
      strokeLinecap="round"
      className="size-4 stroke-ink-soft"
    >
      <circle cx="10" cy="10" r="8.5" strokeWidth="1.5" />
      <path d={path} strokeWidth={width} />
    </svg>
  );
}
