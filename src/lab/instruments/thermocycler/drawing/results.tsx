import Download from 'lucide-react/icons/download';
import type { RefObject } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { PictureButton } from '../../../ui/action/picture-button.tsx';
import { saveCsv } from '../../../ui/action/save-file.ts';
import { Icon } from '../../../ui/mark/icon.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import { useTexts } from '../../../ui/texts.tsx';
import { formatCsv } from '../../csv.ts';
import type { ResultTube } from '../contents.ts';
import { reasonTexts } from '../reason-texts.ts';
import { controlIds } from '../settings.ts';
import { texts } from '../texts.ts';
import {
  copiesAfter,
  formatCopies,
  formatNg,
  hasProduct,
  productNg,
  type Verdict,
  verdictOf,
} from '../verdict.ts';
import { mostStrands, PcrTube } from './pcr-tube.tsx';

interface Props {
  readonly tubes: readonly ResultTube[];
  /** How the run was set, in one line, for the files. */
  readonly setting: string;
  readonly title: string;
  /** The part of the page with the curve. */
  readonly picture: RefObject<Element | null>;
}

const [positive, none] = controlIds;

/** What the tubes hold after the run, and why, in words; with the same as files. */
export function Results({ tubes, setting, title, picture }: Props) {
  const t = useTexts(texts);
  const tellReason = useTexts(reasonTexts);
  const isContaminated = tubes.some((tube) => tube.id === none && hasProduct(tube));
  const isPositiveEmpty = tubes.some((tube) => tube.id === positive && !hasProduct(tube));

  const sentences = new Map<string, string[]>();
  for (const { label, run } of tubes)
    for (const { id, values } of run.reasons) {
      const sentence = tellReason(id, values);
      sentences.set(sentence, [...(sentences.get(sentence) ?? []), label]);
    }
  const save = (what: string, rows: readonly (readonly (string | number)[])[]) =>
    saveCsv(
      `${title}-${what}.csv`,
      formatCsv([...rows, [], [setting], [t('modelTuned')], [t('modelLimits')]]),
    );
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <p className="text-sm text-ink-soft">{setting}</p>
      {isContaminated ? <Notice tone="caution">{t('contaminated')}</Notice> : null}
      {isPositiveEmpty ? <Notice tone="caution">{t('positiveFailed')}</Notice> : null}
      <ul className="grid gap-2 @xl:grid-cols-2">
        {tubes.map((tube) => (
          <TubeCard key={tube.id} tube={tube} />
        ))}
      </ul>
      <div>
        <h5 className="font-semibold">{t('why')}</h5>
        <ul className="mt-2 flex max-w-measure flex-col gap-2">
          {[...sentences].map(([sentence, labels]) => (
            <li key={sentence} className="border-l-4 border-rule-strong pl-3">
              <span>{sentence}</span>{' '}
              <span className="text-sm text-ink-soft">{`(${labels.join(', ')})`}</span>
            </li>
          ))}
          {sentences.size === 0 ? <li>{t('allWell')}</li> : null}
        </ul>
      </div>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button
          variant="secondary"
          icon={<Icon icon={Download} />}
          onClick={() =>
            save('results', [
              [t('tube'), t('product'), t('lengthBp'), t('massNg'), t('copies')],
              ...tubes.flatMap(resultRows),
            ])
          }
        >
          {t('exportResults')}
        </Button>
        <Button
          variant="secondary"
          icon={<Icon icon={Download} />}
          onClick={() =>
            save('curve', [
              [t('axisCycle'), ...tubes.map(({ label }) => `${label}, ${t('copies').toLowerCase()}`)],
              ...(tubes[0]?.run.copiesByCycle.map((_, cycle) => [
                cycle,
                ...tubes.map(({ run }) => Math.round(run.copiesByCycle[cycle] ?? 0)),
              ]) ?? []),
            ])
          }
        >
          {t('exportCurve')}
        </Button>
        <PictureButton
          container={picture}
          notes={[setting, t('modelTuned'), t('modelLimits')]}
          fileName={`${title}-curve.png`}
          texts={{ save: t('exportPicture'), failed: t('pictureFailed') }}
        />
      </div>
    </section>
  );
}

/** One line for each kind of molecule in a tube; a tube without any has one line too. */
function resultRows(tube: ResultTube): (string | number)[][] {
  const { label, run } = tube;
  const round = (value: number) => Number(value.toPrecision(3));
  const rows = [
    ...productNames(tube).map((name) => {
      const same = run.products.filter((product) => product.name === name);
      const sum = (pick: (product: (typeof same)[number]) => number) =>
        round(same.reduce((total, product) => total + pick(product), 0));
      return [label, name, same[0]?.lengthBp ?? 0, sum(({ massNg }) => massNg), sum(({ copies }) => copies)];
    }),
    ...(run.dimer ? [[label, run.dimer.name, run.dimer.lengthBp, round(run.dimer.massNg), '']] : []),
    ...(run.smearNg > 0 ? [[label, 'smear', '', round(run.smearNg), '']] : []),
  ];
  return rows.length > 0 ? rows : [[label, 'none', '', 0, 0]];
}

const verdicts = {
  product: 'verdictProduct',
  smeared: 'verdictSmeared',
  faint: 'verdictFaint',
  'hardly-any': 'verdictHardlyAny',
  nothing: 'verdictNone',
} as const satisfies Record<Verdict, keyof typeof texts>;

/** In the control without DNA a product is a fault, and nothing is right. */
const controlVerdicts = {
  ...verdicts,
  product: 'verdictContaminated',
  smeared: 'verdictContaminated',
  faint: 'verdictContaminated',
  nothing: 'verdictClean',
} as const satisfies Record<Verdict, keyof typeof texts>;

function TubeCard({ tube }: { tube: ResultTube }) {
  const t = useTexts(texts);
  const { id, label, run } = tube;
  const verdict = verdictOf(tube);
  const copies = copiesAfter(tube);
  // From 10⁸ copies, far too few for a gel, to the 10¹² of a plateau.
  const share = (Math.log10(Math.max(1, copies)) - 8) / 4;
  const strands = hasProduct(tube) ? Math.max(1, Math.min(mostStrands, Math.round(share * mostStrands))) : 0;
  const hasDimer = run.dimer !== null && formatNg(run.dimer.massNg) !== formatNg(0);
  const facts =
    verdict === 'nothing'
      ? []
      : [
          ...productNames(tube),
          t('ng', { mass: formatNg(productNg(tube)) }),
          t('copiesOf', { copies: formatCopies(copies) }),
        ];
  const besides = [
    ...(hasDimer && run.dimer
      ? [t('dimer', { length: run.dimer.lengthBp, mass: formatNg(run.dimer.massNg) })]
      : []),
    ...(run.smearNg > 0 ? [t('smear', { mass: formatNg(run.smearNg) })] : []),
  ];
  return (
    <li className="flex min-w-0 gap-2 rounded-data border border-rule bg-paper-raised px-2 py-1.5">
      <PcrTube strands={strands} hasDimer={hasDimer} className="h-14 shrink-0" />
      <div className="min-w-0">
        <h5 className="font-semibold">{label}</h5>
        <p className="text-sm text-ink-soft">{t((id === none ? controlVerdicts : verdicts)[verdict])}</p>
        {facts.length > 0 ? <p className="text-sm tabular-nums">{facts.join(' · ')}</p> : null}
        {besides.length > 0 ? (
          <p className="text-sm text-ink-soft tabular-nums">{besides.join(' · ')}</p>
        ) : null}
      </div>
    </li>
  );
}

/** The longest first. Products that are called alike, such as two alleles of one gene, are named once. */
const productNames = ({ run }: ResultTube) => [
  ...new Set(run.products.toSorted((one, other) => other.lengthBp - one.lengthBp).map(({ name }) => name)),
];
