import type { ReactNode } from 'react';
import type { Aim } from '../../../ui/drag-and-drop/use-drag.ts';
import { useTexts } from '../../../ui/texts.tsx';
import type { GelBenchSettings } from '../settings.ts';
import { type ShortForm, shortForms, shortSizes } from './short-layout.ts';
import { ShortScene } from './short-scene.tsx';
import { shortStation } from './short-station.ts';
import { texts } from './texts.ts';

/** What to do now, with a button beside it; the same height whatever it says. */
export function NowLine({ children, button = null }: { children: ReactNode; button?: ReactNode }) {
  return (
    <div className="flex min-h-14 items-center justify-between gap-3 border-b border-rule bg-primary-soft px-4 py-1.5 sm:px-6">
      <p className="min-w-0 font-semibold tabular-nums max-sm:text-sm">{children}</p>
      {button && <div className="shrink-0">{button}</div>}
    </div>
  );
}

/** A drawing of the short form, as wide as there is room. */
export function Sheet({ form, children }: { readonly form: ShortForm; readonly children: ReactNode }) {
  const { width, height } = shortSizes[form];
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      focusable="false"
      className="bench-drawing block h-auto w-full"
    >
      {children}
    </svg>
  );
}

/** Nothing is dragged here. */
const noAim: Aim = { read: () => null, subscribe: () => () => undefined };

const shownFrom = { above: '@min-[560px]:hidden', beside: 'hidden @min-[560px]:block' } as const;

/** The short form as it stands at the start, without any script. */
export function StillShortGel({ settings }: { readonly settings: GelBenchSettings }) {
  const t = useTexts(texts);
  const bench = shortStation.start(settings, []);
  return (
    <div className="@container">
      <NowLine>{t('draw')}</NowLine>
      {shortForms.map((form) => (
        <div key={form} className={shownFrom[form]}>
          <Sheet form={form}>
            <ShortScene settings={settings} bench={bench} form={form} progress={null} aim={noAim} />
          </Sheet>
        </div>
      ))}
    </div>
  );
}
