import Download from 'lucide-react/icons/download';
import { mostCutsOfPartial } from '../../science/digest/pieces.ts';
import { Button } from '../../ui/action/button.tsx';
import { PictureButton } from '../../ui/action/picture-button.tsx';
import { saveCsv } from '../../ui/action/save-file.ts';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Icon } from '../../ui/mark/icon.tsx';
import { useSaid } from '../../ui/message/live-region.tsx';
import { Notice } from '../../ui/message/notice.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { defineInstrumentView, type InstrumentViewProps } from '../define-view.tsx';
import { ConditionControls, DnaControls } from './controls.tsx';
import { CutMaps } from './cut-map.tsx';
import { digestPlanner } from './digest-planner.ts';
import { EnzymeChoice } from './enzyme-choice.tsx';
import { ExpectedGel } from './expected-gel.tsx';
import { formatPiecesCsv } from './pieces-csv.ts';
import { type DigestPlan, planDigest } from './plan.ts';
import { SequenceView } from './sequence-view.tsx';
import { type DigestPlannerSettings, regionOf } from './settings.ts';
import { type DigestPlannerState, state as stateCodec } from './state.ts';
import { Comparison, FragmentTable, SiteTable } from './tables.tsx';
import { texts } from './texts.ts';

type Props = InstrumentViewProps<DigestPlannerSettings, DigestPlannerState>;

function View({ settings, state, onChange, tubes }: Props) {
  const t = useTexts(texts);
  const plan = planDigest(settings, state, tubes);
  const controls = { settings, state, onChange };
  return (
    <div className="flex flex-col gap-8">
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        <DnaControls {...controls} />
        <ConditionControls {...controls} />
      </div>
      {settings.fixed.includes('enzymes') ? (
        <p>
          {t('fixedDial', {
            name: t('enzymes'),
            value: state.enzymes.join(' + ') || t('chosen', { count: 0 }),
          })}
        </p>
      ) : (
        <EnzymeChoice
          offered={settings.enzymes}
          chosen={state.enzymes}
          onChange={(enzymes) => onChange({ ...state, enzymes })}
        />
      )}
      {plan.samples.length === 0 ? (
        <Notice>{t(state.source === 'tubes' ? 'noTubes' : 'noSequence')}</Notice>
      ) : (
        <Results settings={settings} state={state} plan={plan} />
      )}
      <HowComputed state={state} />
    </div>
  );
}

interface ResultsProps {
  readonly settings: DigestPlannerSettings;
  readonly state: DigestPlannerState;
  readonly plan: DigestPlan;
}

function Results({ settings, state, plan }: ResultsProps) {
  const t = useTexts(texts);
  const { samples, molecules, control } = plan;
  // A reader who does not see the maps hears how often each molecule is cut.
  const maps = useSaid<HTMLDivElement>();
  const fileName = ['digest', state.source, ...state.enzymes].join('-');
  return (
    <>
      {plan.isTooOften && <Notice tone="caution">{t('tooOften', { most: mostCutsOfPartial })}</Notice>}
      <div className="flex min-w-0 flex-col gap-4">
        <div>
          <h4>{t('map')}</h4>
          <p className="mt-1 max-w-measure text-sm text-ink-soft">
            {t(state.enzymes.length === 0 ? 'noEnzyme' : 'lengthsInBoxes')}
          </p>
        </div>
        <div ref={maps}>
          <CutMaps molecules={molecules} topology={state.topology} />
        </div>
        {state.enzymes.length > 0 && <SiteTable molecules={molecules} />}
      </div>
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <FragmentTable samples={samples} />
        <ExpectedGel samples={samples} control={control} topology={state.topology} />
      </div>
      {settings.hasComparison && molecules.length > 0 && (
        <Comparison molecules={molecules} enzymes={settings.enzymes} topology={state.topology} />
      )}
      <SequenceView molecules={molecules} />
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button
          variant="secondary"
          icon={<Icon icon={Download} />}
          onClick={() => saveCsv(`${fileName}.csv`, formatPiecesCsv(plan, state))}
        >
          {t('export')}
        </Button>
        {molecules.length > 0 && (
          <PictureButton
            container={maps}
            notes={[t('pictureNote')]}
            fileName={`${fileName}.png`}
            texts={{ save: t('picture'), failed: t('pictureFailed') }}
          />
        )}
      </div>
    </>
  );
}

/** The model card in a few plain sentences. */
function HowComputed({ state }: Pick<ResultsProps, 'state'>) {
  const t = useTexts(texts);
  const region = regionOf(state.source);
  const facts = [
    'computedSites',
    'computedPartial',
    'computedLimits',
    'computedGel',
    ...(region === 'hbb' ? (['computedHbb'] as const) : []),
    ...(region === 'tas2r38' ? (['computedTas2r38'] as const) : []),
  ] as const;
  return (
    <Disclosure title={t('computed')}>
      <ul className="flex max-w-measure list-disc flex-col gap-2 pl-5 text-sm">
        {facts.map((fact) => (
          <li key={fact}>{t(fact)}</li>
        ))}
      </ul>
    </Disclosure>
  );
}

export const view = defineInstrumentView<DigestPlannerSettings, DigestPlannerState>({
  instrument: digestPlanner,
  state: stateCodec,
  View,
});
