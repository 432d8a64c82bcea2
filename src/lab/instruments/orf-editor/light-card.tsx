import { useState } from 'react';
import type { GfpLight, LightReason, Strength } from '../../science/expression/gfp-light.ts';
import { SegmentedChoice } from '../../ui/choice/segmented-choice.tsx';
import { useTexts } from '../../ui/texts.tsx';
import type { TubeLight } from '../../ui/tubes/glow.ts';
import { TubeDrawing } from '../../ui/tubes/tube-drawing.tsx';
import { texts } from './texts.ts';

const reasons: Readonly<Record<LightReason, keyof typeof texts>> = {
  unchanged: 'unchanged',
  'no-protein': 'noProtein',
  'no-chromophore-reached': 'noChromophore',
  'cut-short': 'cutShort',
  'cut-short-partly': 'cutShortPartly',
  'end-spared': 'endSpared',
  'longer-end': 'longerEnd',
  'ends-do-not-matter': 'endsFree',
  'chromophore-lost': 'chromophoreLost',
  'residues-lost': 'residuesLost',
  'residues-added': 'residuesAdded',
  enhanced: 'enhanced',
  'one-unknown': 'oneUnknown',
  'several-unknown': 'severalUnknown',
  'weak-start': 'weakStart',
  'blue-variant': 'blueVariant',
  'cyan-variant': 'cyanVariant',
  'phenyl-variant': 'phenylVariant',
  'no-ring': 'noRing',
  'brighter-in-blue': 'brighterInBlue',
  'no-ring-closure': 'noRingClosure',
  'slow-chromophore': 'slowChromophore',
  'violet-only': 'violetOnly',
  'blue-only': 'blueOnly',
  'folds-better': 'foldsBetter',
};

/** More residues than this are not named one by one. */
const mostNamed = 6;

type Lamp = 'violet' | 'blue';

/** The tube before and after under a lamp of choice, in a picture and in words, with how it is known. */
export function LightCard({ before, after, idStem }: { before: GfpLight; after: GfpLight; idStem: string }) {
  const t = useTexts(texts);
  const [lamp, setLamp] = useState<Lamp>('violet');
  const glowOf = (light: GfpLight) =>
    t('glow', {
      strength: String(light[lamp]),
      colour: light.colour ? t('colour', { colour: light.colour }) : '',
    });
  const tubes = [
    { id: 'before', cap: '1', name: t('tubeBefore'), light: before },
    { id: 'after', cap: '2', name: t('tubeAfter'), light: after },
  ];
  return (
    <section>
      <h4>{t('light')}</h4>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 print:hidden">
        <span id={`${idStem}-lamp`} className="text-sm font-semibold">
          {t('lamp')}
        </span>
        <SegmentedChoice
          name={`${idStem}-lamp`}
          labelledBy={`${idStem}-lamp`}
          options={[
            { id: 'violet', label: t('lampViolet') },
            { id: 'blue', label: t('lampBlue') },
          ]}
          chosenId={lamp}
          isReadOnly={false}
          onChoose={(id) => setLamp(id === 'blue' ? 'blue' : 'violet')}
        />
      </div>
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-4 @md:grid-cols-[auto_minmax(0,1fr)]">
        <ul
          data-scheme="dark"
          className="flex justify-center gap-3 rounded-data bg-gel px-3 py-4 text-gel-ink"
        >
          {tubes.map(({ id, cap, name, light }) => (
            <li key={id} className="flex w-28 min-w-0 flex-col items-center text-center text-sm">
              <TubeDrawing capLabel={cap} lights={lightsOf(light, lamp)} className="h-36 w-auto" />
              <span className="mt-1">{name}</span>
              <span className="font-semibold">{glowOf(light)}</span>
              <Meter strength={light[lamp]} />
            </li>
          ))}
        </ul>
        <div className="max-w-measure">
          <p>{t(reasons[after.reason], { residues: nameResidues(after.residues) })}</p>
          <p className="mt-2 text-sm">
            <span className="border-b-2 border-signal font-semibold">
              {t('certainty', { certainty: after.certainty })}
            </span>
          </p>
          <p className="mt-2 text-sm text-ink-soft">{t('lightNote')}</p>
        </div>
      </div>
    </section>
  );
}

const nameResidues = (residues: readonly string[]) =>
  residues.slice(0, mostNamed).join(', ') + (residues.length > mostNamed ? ' …' : '');

/** Faint light is drawn as single grains, bright light as a lit liquid, and more than that as both. */
function lightsOf(light: GfpLight, lamp: Lamp): TubeLight[] {
  const strength = light[lamp];
  if (light.colour === null || strength === 0) return [{ id: 'dark', pattern: 'liquid', glow: 'dark' }];
  const glow = light.colour === 'green' ? 'green' : 'blue';
  const grains: TubeLight = { id: 'grains', pattern: 'beads', glow };
  const liquid: TubeLight = { id: 'liquid', pattern: 'liquid', glow };
  if (strength === 1) return [grains];
  return strength === 2 ? [liquid] : [liquid, grains];
}

/** The strength as bars, beside its word. */
function Meter({ strength }: { strength: Strength }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 30 14" className="mt-1 h-3.5 w-7.5">
      {[1, 2, 3].map((step) => (
        <rect
          key={step}
          x={(step - 1) * 10 + 1}
          y={13 - step * 4}
          width="7"
          height={step * 4}
          className={step <= strength ? 'fill-band stroke-band' : 'fill-none stroke-gel-ink-soft'}
        />
      ))}
    </svg>
  );
}
