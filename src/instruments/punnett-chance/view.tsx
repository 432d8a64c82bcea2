import Download from 'lucide-react/icons/download';
import { Button } from '../../ui/action/button.tsx';
import { SelectField } from '../../ui/field/select-field.tsx';
import { Icon } from '../../ui/mark/icon.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { defineInstrumentView, type InstrumentViewProps } from '../define-view.tsx';
import { BirthStrip } from './birth-strip.tsx';
import { drawBirths } from './births.ts';
import { formatBirthsCsv } from './births-csv.ts';
import { DrawControls } from './draw-controls.tsx';
import { NextBirths } from './next-births.tsx';
import { OutcomeBars } from './outcome-bars.tsx';
import { PunnettSquare } from './punnett-square.tsx';
import { saveFile } from './save-file.tsx';
import { type Copies, crossOf, genotypeOf, type PunnettChanceSettings } from './settings.ts';
import { type PunnettChanceState, state as stateCodec } from './state.ts';
import { texts } from './texts.ts';

const copiesOptions = [2, 1, 0] as const satisfies readonly Copies[];

type Props = InstrumentViewProps<PunnettChanceSettings, PunnettChanceState>;

function View({ settings, state, onChange }: Props) {
  const t = useTexts(texts);
  const cross = crossOf(settings, state.parents);
  const births = drawBirths(cross, state.seed, state.birthCount);
  const traitOf = (copies: Copies) => (copies > 0 ? settings.dominant : settings.recessive).trait;
  const options = copiesOptions.map((copies) => ({
    value: String(copies),
    label: t('genotypeOption', { genotype: genotypeOf(settings, copies).join(''), trait: traitOf(copies) }),
  }));

  // Other parents give other births: what was drawn of the old ones says nothing about them.
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
          <NextBirths settings={settings} cross={cross} births={births} />
          <Button
            variant="secondary"
            icon={<Icon icon={Download} />}
            className="self-start print:hidden"
            onClick={() =>
              saveFile(
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
  state: stateCodec,
  View,
});
