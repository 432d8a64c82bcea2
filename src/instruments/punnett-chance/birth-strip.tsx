import { useTexts } from '../../ui/texts.tsx';
import type { Birth } from './births.ts';
import { PhenotypeShape } from './phenotype-mark.tsx';
import type { PunnettChanceSettings } from './settings.ts';
import { texts } from './texts.ts';

/** More than this cannot be told apart on a phone. */
const mostShown = 100;
const perRow = 20;
/** Side of one mark with its gap, in units of the drawing. */
const step = 12;

interface Props {
  readonly settings: PunnettChanceSettings;
  readonly births: readonly Birth[];
}

/** Birth by birth: runs and gaps as chance makes them. */
export function BirthStrip({ settings, births }: Props) {
  const t = useTexts(texts);
  const shown = births.slice(-mostShown);
  const last = births.at(-1);
  const rows = Math.ceil(shown.length / perRow);
  const title = shown.length < births.length ? t('strip', { shown: shown.length }) : t('stripAll');
  return (
    <div>
      <p className="text-sm font-semibold text-ink-soft">{title}</p>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${perRow * step} ${rows * step}`}
        className="mt-2 block w-full max-w-120"
      >
        {shown.map(({ number, phenotype }, index) => (
          <PhenotypeShape
            key={number}
            phenotype={phenotype}
            x={(index % perRow) * step}
            y={Math.floor(index / perRow) * step}
          />
        ))}
      </svg>
      {last && (
        <p className="mt-2 max-w-measure text-sm">
          {t('last', {
            number: last.number,
            first: last.passed[0],
            firstParent: settings.parentNames[0],
            second: last.passed[1],
            secondParent: settings.parentNames[1],
            genotype: last.genotype.join(''),
            trait: settings[last.phenotype === 'dominant' ? 'dominant' : 'recessive'].trait,
          })}
        </p>
      )}
    </div>
  );
}
