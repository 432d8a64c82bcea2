import Download from 'lucide-react/icons/download';
import { useFormatter } from 'use-intl';
import { type Cross, phenotypeShares } from '../../science/genetics/cross.ts';
import { formatFraction } from '../../science/genetics/fraction.ts';
import { Button } from '../../ui/action/button.tsx';
import { saveCsv } from '../../ui/action/save-file.ts';
import { SelectField } from '../../ui/field/select-field.tsx';
import { Icon } from '../../ui/mark/icon.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { defineInstrumentView, type InstrumentViewProps } from '../define-view.tsx';
import { type Birth, countNextBirths, drawBirths } from './births.ts';
import { formatBirthsCsv } from './births-csv.ts';
import { DrawControls } from './draw-controls.tsx';
import { OutcomeBars } from './outcome-bars.tsx';
import { PhenotypeMark, PhenotypeShape } from './phenotype-mark.tsx';
import { punnettChance } from './punnett-chance.ts';
import { PunnettSquare } from './punnett-square.tsx';
import { type Copies, crossOfSettings, genotypeOf, type PunnettChanceSettings } from './settings.ts';
import { type PunnettChanceState, state as stateCodec } from './state.ts';
import { texts } from './texts.ts';

/** More than this cannot be told apart on a phone. */
const mostShown = 100;
const perRow = 20;
/** Side of one mark with its gap, in units of the drawing. */
const step = 12;

interface BirthStripProps {
  readonly settings: PunnettChanceSettings;
  readonly births: readonly Birth[];
}

/** One mark for each birth, in order, so that runs and gaps made by chance can be seen. */
export function BirthStrip({ settings, births }: BirthStripProps) {
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

const copiesOptions = [2, 1, 0] as const satisfies readonly Copies[];

type Props = InstrumentViewProps<PunnettChanceSettings, PunnettChanceState>;

function View({ settings, state, onChange }: Props) {
  const t = useTexts(texts);
  const cross = crossOfSettings(settings, state.parents);
  const births = drawBirths(cross, state.seed, state.birthCount);
  const traitOf = (copies: Copies) => (copies > 0 ? settings.dominant : settings.recessive).trait;
  const options = copiesOptions.map((copies) => ({
    value: String(copies),
    label: t('genotypeOption', { genotype: genotypeOf(settings, copies).join(''), trait: traitOf(copies) }),
  }));

  // Other parents give other births, so the births drawn for the old parents are dropped.
  const choose = (parents: PunnettChanceState['parents']) => onChange({ ...state, parents, birthCount: 0 });
  const [first, second] = state.parents;

  return (
    <div className="flex flex-col gap-8">
      <div className="grid gap-6 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="flex flex-col gap-4">
          <h4>{t('parents')}</h4>
          <SelectField
            label={settings.parentNames[0]}
            options={options}
            value={String(first)}
            onChange={(event) => choose([Number(event.target.value) as Copies, second])}
          />
          <SelectField
            label={settings.parentNames[1]}
            options={options}
            value={String(second)}
            onChange={(event) => choose([first, Number(event.target.value) as Copies])}
          />
        </div>
        <PunnettSquare settings={settings} cross={cross} />
      </div>
      <DrawControls settings={settings} state={state} cross={cross} onChange={onChange} />
      {births.length > 0 && (
        <>
          <OutcomeBars settings={settings} cross={cross} births={births} />
          <BirthStrip settings={settings} births={births} />
          <NextBirthsLine settings={settings} cross={cross} births={births} />
          <Button
            variant="secondary"
            icon={<Icon icon={Download} />}
            className="self-start print:hidden"
            onClick={() =>
              saveCsv(
                `births-${cross.parents.map((parent) => parent.join('')).join('-x-')}-${state.seed}.csv`,
                formatBirthsCsv(births, settings, state.seed),
              )
            }
          >
            {t('export')}
          </Button>
        </>
      )}
    </div>
  );
}

export const view = defineInstrumentView<PunnettChanceSettings, PunnettChanceState>({
  instrument: punnettChance,
  state: stateCodec,
  View,
});

interface NextBirthsProps {
  readonly settings: PunnettChanceSettings;
  readonly cross: Cross;
  readonly births: readonly Birth[];
}

/** Shows independence in numbers. Draws nothing where all children of a cross have the same phenotype. */
export function NextBirthsLine({ settings, cross, births }: NextBirthsProps) {
  const t = useTexts(texts);
  const format = useFormatter();
  const [dominant, recessive] = phenotypeShares(cross);
  if (!dominant?.count || !recessive?.count) return null;
  const trait = settings.recessive.trait;
  return (
    <div>
      <h4>{t('independence')}</h4>
      <p className="mt-1 max-w-measure text-sm">
        {t('independenceHelp', { recessive: trait, share: formatFraction(recessive.probability) })}
      </p>
      <table className="mt-2 w-full max-w-120 border-collapse text-left text-sm tabular-nums">
        <thead>
          <tr className="border-b border-rule-strong">
            <th scope="col" className="py-1 pr-3">
              {t('after')}
            </th>
            <th scope="col" className="py-1 pr-3">
              {t('followed')}
            </th>
            <th scope="col" className="py-1">
              {t('ofThese', { recessive: trait })}
            </th>
          </tr>
        </thead>
        <tbody>
          {countNextBirths(births).map(({ after, total, recessive: count }) => (
            <tr key={after} className="border-b border-rule">
              <th scope="row" className="py-2 pr-3 font-normal">
                <span className="flex items-center gap-2">
                  <PhenotypeMark phenotype={after} />
                  <span>{settings[after === 'dominant' ? 'dominant' : 'recessive'].trait}</span>
                </span>
              </th>
              <td className="py-2 pr-3">{total}</td>
              <td className="py-2">
                {total === 0
                  ? t('noneYet')
                  : t('count', {
                      count,
                      total,
                      percent: format.number(count / total, { style: 'percent', maximumFractionDigits: 1 }),
                    })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
