import { useId, useState } from 'react';
import type { CutSite } from '../../../science/digest/enzymes.ts';
import { enzymeOf } from '../../../science/digest/enzymes.ts';
import { Button } from '../../../ui/action/button.tsx';
import { CopyButton } from '../../../ui/action/copy-button.tsx';
import { SegmentedChoice } from '../../../ui/choice/segmented-choice.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useTexts } from '../../../ui/texts.tsx';
import type { Molecule } from '../setting/plan.ts';
import { texts } from './texts.ts';

/** Bases shown at a time: two screens of a phone. */
const pageBases = 600;
const groupBases = 10;

interface Props {
  readonly molecules: readonly Molecule[];
}

/** The upper strand of one molecule in groups of ten with a ruler, its sites marked and its differences from the others. */
export function SequenceView({ molecules }: Props) {
  const t = useTexts(texts);
  const name = useId();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [wantedPage, setWantedPage] = useState(0);
  const molecule = molecules.find(({ id }) => id === chosenId) ?? molecules[0];
  if (!molecule) return null;
  const { dna, label, sites } = molecule;
  const pages = Math.ceil(dna.length / pageBases);
  const page = Math.min(wantedPage, pages - 1);
  const from = page * pageBases;
  const to = Math.min(dna.length, from + pageBases);
  const differs = differencesOf(molecules);
  return (
    <div className="min-w-0">
      <h5 className="font-semibold">{t('sequence')}</h5>
      {molecules.length > 1 && (
        <div className="mt-2 print:hidden">
          <SegmentedChoice
            name={name}
            label={t('sequenceOf')}
            options={molecules.map((one) => ({ id: one.id, label: one.label }))}
            chosenId={molecule.id}
            isReadOnly={false}
            onChoose={setChosenId}
          />
        </div>
      )}
      <p
        role="img"
        aria-label={t('sequenceAlt', { label, from: from + 1, to, sites: sites.length })}
        className="mt-3 flex flex-wrap gap-x-3.5 gap-y-2 font-mono leading-tight"
      >
        {Array.from(
          { length: Math.ceil((to - from) / groupBases) },
          (_, index) => from + index * groupBases,
        ).map((start) => (
          <span key={start} className="inline-block">
            <span className="block text-xs text-ink-soft">{start + 1}</span>
            <Bases
              dna={dna}
              from={start}
              to={Math.min(to, start + groupBases)}
              sites={sites}
              differs={differs}
            />
          </span>
        ))}
      </p>
      <Legend hasDifferences={differs.size > 0} />
      <div className="mt-3 flex flex-wrap items-center gap-3 print:hidden">
        {pages > 1 && (
          <>
            <Button
              variant="secondary"
              aria-disabled={page === 0 || undefined}
              onClick={() => setWantedPage(Math.max(0, page - 1))}
            >
              {t('before')}
            </Button>
            <Button
              variant="secondary"
              aria-disabled={page === pages - 1 || undefined}
              onClick={() => setWantedPage(Math.min(pages - 1, page + 1))}
            >
              {t('after')}
            </Button>
            <p className="text-sm text-ink-soft tabular-nums" role="status">
              {t('bases', { from: from + 1, to, total: dna.length })}
            </p>
          </>
        )}
        <CopyButton
          text={dna}
          variant="quiet"
          texts={{ copy: t('copy'), copied: t('copied'), failed: t('copyFailed') }}
        />
      </div>
    </div>
  );
}

interface BasesProps {
  readonly dna: string;
  /** Places in the text, from 0; `to` is not included. */
  readonly from: number;
  readonly to: number;
  readonly sites: readonly CutSite[];
  readonly differs: ReadonlySet<number>;
}

/** Neighbours with the same marks share one element: a long sequence stays light. */
function Bases({ dna, from, to, sites, differs }: BasesProps) {
  const isInSite = (at: number) =>
    sites.some(({ enzyme, firstBase }) => {
      // The site of a ring may go on after its last base.
      const within = (at - (firstBase - 1) + dna.length) % dna.length;
      return within < enzymeOf(enzyme).site.length;
    });
  const isAfterCut = (at: number) => sites.some(({ cutAfter }) => cutAfter % dna.length === at);
  const runs: { from: number; letters: string; isCut: boolean; isSite: boolean; isDifferent: boolean }[] = [];
  for (let at = from; at < to; at += 1) {
    const marks = { isCut: isAfterCut(at), isSite: isInSite(at), isDifferent: differs.has(at) };
    const last = runs.at(-1);
    const letter = dna[at] ?? '';
    if (last && !marks.isCut && last.isSite === marks.isSite && last.isDifferent === marks.isDifferent)
      last.letters += letter;
    else runs.push({ from: at, letters: letter, ...marks });
  }
  return (
    <span className="block tracking-[0.12em] whitespace-nowrap">
      {runs.map((run) => (
        <span
          key={run.from}
          className={classNames(
            run.isSite && siteClasses,
            run.isDifferent && differenceClasses,
            // The margin takes back the width of the mark, so that letters stay in their columns.
            run.isCut && 'ml-[-3px] border-l-3 border-negative',
          )}
        >
          {run.letters}
        </span>
      ))}
    </span>
  );
}

const siteClasses = 'bg-primary-soft font-bold underline decoration-2 underline-offset-3';
const differenceClasses = 'bg-caution-soft font-bold outline-2 outline-caution';

function Legend({ hasDifferences }: { readonly hasDifferences: boolean }) {
  const t = useTexts(texts);
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
      <li className="flex items-center gap-2">
        <span aria-hidden="true" className={classNames(siteClasses, 'font-mono text-ink')}>
          GG
        </span>
        <span>{t('legendSite')}</span>
      </li>
      <li className="flex items-center gap-2">
        <span aria-hidden="true" className="h-5 border-l-3 border-negative" />
        <span>{t('legendCut')}</span>
      </li>
      {hasDifferences && (
        <li className="flex items-center gap-2">
          <span aria-hidden="true" className={classNames(differenceClasses, 'font-mono text-ink')}>
            A
          </span>
          <span>{t('legendDifference')}</span>
        </li>
      )}
    </ul>
  );
}

/** Places, from 0, at which molecules of equal length have different bases; empty when their lengths differ. */
function differencesOf(molecules: readonly Molecule[]): ReadonlySet<number> {
  const [first, ...others] = molecules;
  if (!first || others.some(({ dna }) => dna.length !== first.dna.length)) return new Set();
  return new Set(
    [...first.dna].flatMap((base, at) => (others.some(({ dna }) => dna[at] !== base) ? [at] : [])),
  );
}
