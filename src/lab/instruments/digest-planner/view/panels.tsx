import Download from 'lucide-react/icons/download';
import { useMemo, useState } from 'react';
import type { PanelProps } from '../../../bench/stage/station-view.tsx';
import { mostCutsOfPartial } from '../../../science/digest/pieces.ts';
import { Button } from '../../../ui/action/button.tsx';
import { PictureButton } from '../../../ui/action/picture-button.tsx';
import { saveCsv } from '../../../ui/action/save-file.ts';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Icon } from '../../../ui/mark/icon.tsx';
import { useSaid } from '../../../ui/message/live-region.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import { useTexts } from '../../../ui/texts.tsx';
import type { PlanDials } from '../setting/dials.ts';
import { planDigest } from '../setting/plan.ts';
import type { DigestPlannerSettings } from '../setting/settings.ts';
import { type CuttingAct, ladderLimits } from '../work/acts.ts';
import type { CuttingBench } from '../work/bench.ts';
import { listPlanActs } from '../work/former.ts';
import { ConditionControls, DnaControls } from './controls.tsx';
import { EnzymeChoice } from './enzyme-choice.tsx';
import { ExpectedGel } from './expected-gel.tsx';
import { MoleculeLens } from './molecule-lens.tsx';
import { formatPiecesCsv } from './pieces-csv.ts';
import { Comparison, FragmentTable } from './tables.tsx';
import { texts } from './texts.ts';

export type CuttingPanelProps = PanelProps<DigestPlannerSettings, CuttingBench, CuttingAct>;

/** The plan of a panel, and what changes it. */
function usePlan({ settings, bench, act, isReadOnly }: CuttingPanelProps) {
  const plan = useMemo(
    () => planDigest(settings, bench.dials, bench.given ?? []),
    [settings, bench.dials, bench.given],
  );
  const change = (dials: PlanDials) => {
    const acts = listPlanActs(bench.dials, dials);
    if (!isReadOnly && acts.length > 0) act(...acts);
  };
  return { plan, change };
}

function DnaPanel(props: CuttingPanelProps) {
  const { change } = usePlan(props);
  return <DnaControls settings={props.settings} state={props.bench.dials} onChange={change} />;
}

function EnzymesPanel(props: CuttingPanelProps) {
  const { settings, bench } = props;
  const t = useTexts(texts);
  const { plan, change } = usePlan(props);
  const { dials } = bench;
  return (
    <div className="flex flex-col gap-6">
      {settings.fixed.includes('enzymes') ? (
        <p>
          {t('fixedDial', {
            name: t('enzymes'),
            value: dials.enzymes.join(' + ') || t('chosen', { count: 0 }),
          })}
        </p>
      ) : (
        <EnzymeChoice
          offered={settings.enzymes}
          chosen={dials.enzymes}
          onChange={(enzymes) => change({ ...dials, enzymes })}
        />
      )}
      {settings.hasComparison && plan.molecules.length > 0 && (
        <Comparison molecules={plan.molecules} enzymes={settings.enzymes} topology={dials.topology} />
      )}
    </div>
  );
}

function PiecesPanel(props: CuttingPanelProps) {
  const { settings, bench } = props;
  const t = useTexts(texts);
  const { plan, change } = usePlan(props);
  const { dials } = bench;
  const fileName = ['digest', dials.source, ...dials.enzymes].join('-');
  return (
    <div className="flex flex-col gap-6">
      {plan.isTooOften && <Notice tone="caution">{t('tooOften', { most: mostCutsOfPartial })}</Notice>}
      <div className="grid grid-cols-1 gap-6 @3xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <ConditionControls settings={settings} state={dials} onChange={change} />
          {plan.samples.length === 0 ? (
            <Notice>{t(dials.source === 'tubes' ? 'noTubes' : 'noSequence')}</Notice>
          ) : (
            <FragmentTable samples={plan.samples} />
          )}
        </div>
        {plan.samples.length > 0 && (
          <ExpectedGel samples={plan.samples} control={plan.control} topology={dials.topology} />
        )}
      </div>
      <OwnLadder {...props} />
      {plan.samples.length > 0 && (
        <Button
          variant="secondary"
          className="self-start print:hidden"
          icon={<Icon icon={Download} />}
          onClick={() => saveCsv(`${fileName}.csv`, formatPiecesCsv(plan, dials))}
        >
          {t('export')}
        </Button>
      )}
    </div>
  );
}

/** A ladder of one's own, as a list of lengths: it stands among the tubes of the next station. */
function OwnLadder({ bench, act, isReadOnly }: CuttingPanelProps) {
  const t = useTexts(texts);
  const [draft, setDraft] = useState(bench.ladderBp.join(', '));
  const [isWrong, setWrong] = useState(false);
  const { least, most, count } = ladderLimits;
  function use() {
    const lengths = draft
      .split(/[\s,;]+/)
      .filter((part) => part !== '')
      .map(Number);
    const unique = [...new Set(lengths)];
    const fits = unique.every((length) => Number.isInteger(length) && length >= least && length <= most);
    setWrong(!fits || unique.length > count);
    if (fits && unique.length <= count && !isReadOnly) act({ kind: 'ladder', lengths: unique });
  }
  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-3 print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        use();
      }}
    >
      <TextField
        label={t('ladder')}
        description={t('ladderHelp', { least, most, count })}
        value={draft}
        error={isWrong ? t('ladderWrong', { least, most, count }) : undefined}
        onChange={(event) => {
          setDraft(event.target.value);
          setWrong(false);
        }}
      />
      <Button type="submit" variant="secondary" disabled={isReadOnly}>
        {t('ladderUse')}
      </Button>
    </form>
  );
}

function MoleculePanel(props: CuttingPanelProps) {
  const { bench } = props;
  const t = useTexts(texts);
  const { plan } = usePlan(props);
  const picture = useSaid<HTMLDivElement>();
  if (plan.molecules.length === 0)
    return <Notice>{t(bench.dials.source === 'tubes' ? 'noTubes' : 'noSequence')}</Notice>;
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <MoleculeLens molecules={plan.molecules} topology={bench.dials.topology} picture={picture} />
      <PictureButton
        container={picture}
        notes={[t('pictureNote')]}
        fileName={`${['digest', bench.dials.source, ...bench.dials.enzymes].join('-')}.png`}
        texts={{ save: t('picture'), failed: t('pictureFailed') }}
      />
    </div>
  );
}

/** What opens over the stage, by the id of its spot's panel. */
export const panels = {
  molecule: MoleculePanel,
  dna: DnaPanel,
  enzymes: EnzymesPanel,
  pieces: PiecesPanel,
} as const;

export interface NotesProps {
  readonly settings: DigestPlannerSettings;
}

/** The model card in a few plain sentences. */
export function Notes({ settings: { sources, tubes } }: NotesProps) {
  const t = useTexts(texts);
  const has = (region: 'hbb' | 'tas2r38') =>
    sources.includes(region) || tubes.some((tube) => tube.region === region);
  const facts = [
    'computedSites',
    'computedKinetics',
    'computedMistakes',
    'computedPartial',
    'computedForms',
    'computedMarks',
    'computedLimits',
    'computedGel',
    ...(has('hbb') ? (['computedHbb'] as const) : []),
    ...(has('tas2r38') ? (['computedTas2r38'] as const) : []),
  ] as const;
  return (
    <ul className="flex max-w-measure list-disc flex-col gap-2 pl-5 text-sm">
      {facts.map((fact) => (
        <li key={fact}>{t(fact)}</li>
      ))}
    </ul>
  );
}
