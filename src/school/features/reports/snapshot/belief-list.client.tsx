import ChevronRight from 'lucide-react/icons/chevron-right';
import { useId, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '../../../../lab/ui/action/button.tsx';
import { Icon } from '../../../../lab/ui/mark/icon.tsx';
import { RichText } from '../../../../lab/ui/rich-text/rich-text.tsx';
import { Link } from '../../../client/navigation/link.tsx';
import { type BeliefHolder, standingOf } from '../beliefs.ts';
import { usePercent } from '../figure.client.tsx';
import type { ReportStudent } from '../snapshot.ts';
import { compareByName } from '../sort.ts';
import { useIsPrinted } from './use-column-count.client.ts';
import type { ShownReport } from './use-shown-report.client.ts';

type ShownBelief = ShownReport['beliefs'][number];

interface BeliefListProps {
  readonly report: ShownReport;
  /** The address that a name links to; null in projector mode, which also leaves out the advice for the teacher. */
  readonly hrefOf: ((studentId: string) => string) | null;
}

const listId = 'beliefs';

/** The number of beliefs that are shown at once. A press shows the others. */
const mostShown = 3;

/**
 * What a class believed at first and what it believes now, in the given order: a line for each, which opens to who holds
 * it and what to say. On paper all of them are open.
 */
export function BeliefList({ report: { beliefs, questions }, hrefOf }: BeliefListProps) {
  const t = useTranslations('snapshot.beliefs');
  const titleId = useId();
  const [isWhole, setIsWhole] = useState(false);
  const isPrinted = useIsPrinted();
  const labels = questions.map(({ question }) => question.label);
  const shown = isWhole || isPrinted ? beliefs : beliefs.slice(0, mostShown);
  return (
    <section id={listId} aria-labelledby={titleId} className="flex scroll-mt-4 flex-col gap-2">
      <header className="flex flex-wrap items-baseline gap-x-4">
        <h2 id={titleId} className="text-lg">
          {t('title')}
        </h2>
        <p className="max-w-measure text-sm text-ink-soft">
          {beliefs.length > 0 ? `${t('lead')} ${t('rule')}` : t('none')}
        </p>
      </header>
      {beliefs.length > 0 ? (
        <ol className="flex flex-col border-t border-rule">
          {shown.map((belief) => (
            <li key={belief.id} className="break-inside-avoid border-b border-rule">
              <BeliefLine belief={belief} labels={labels} hrefOf={hrefOf} isOpen={isPrinted} />
            </li>
          ))}
        </ol>
      ) : null}
      {beliefs.length > mostShown ? (
        <Button variant="quiet" className="self-start print:hidden" onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? t('fewer') : t('more', { count: beliefs.length - mostShown })}
        </Button>
      ) : null}
    </section>
  );
}

/**
 * The same beliefs above the table, a line each, so that they are seen without scrolling, with the rule in few words;
 * they lead to the whole list. The rule stands beside the lines, because below them it would push the table down.
 */
export function BeliefStrip({ report: { beliefs } }: Pick<BeliefListProps, 'report'>) {
  const t = useTranslations('snapshot.beliefs');
  if (beliefs.length === 0) return null;
  return (
    <nav aria-label={t('strip')} className="flex gap-x-4 text-sm max-sm:hidden print:hidden">
      <div className="w-60 shrink-0 lg:w-96">
        <p aria-hidden="true" className="pt-0.5 leading-snug font-semibold">
          {t('strip')}
        </p>
        <p className="text-xs leading-tight text-ink-soft">{t('ruleShort')}</p>
      </div>
      <ol className="min-w-0 flex-1">
        {beliefs.slice(0, mostShown).map(({ id, belief, atFirst, stillCount, sinceCount }) => (
          <li key={id}>
            <a href={`#${listId}`} className="flex min-h-6 items-center gap-x-4 hover:underline">
              <span className="min-w-0 flex-1 truncate">
                <RichText text={belief} isInline />
              </span>
              <span className="shrink-0 font-semibold tabular-nums">
                {t('short', { first: atFirst.count, still: stillCount, since: sinceCount })}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface BeliefLineProps extends HoldersProps {
  readonly isOpen: boolean;
}

/** The belief and its figures in one line; the browser's own `details` has the rest, so that it can be found in the page. */
function BeliefLine({ belief, labels, hrefOf, isOpen }: BeliefLineProps) {
  const t = useTranslations('snapshot.beliefs');
  const { atFirst, stillCount, sinceCount } = belief;
  return (
    <details open={isOpen} className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-x-3 py-1 -outline-offset-2 [&::-webkit-details-marker]:hidden max-sm:flex-wrap">
        <Icon icon={ChevronRight} className="shrink-0 transition-transform group-open:rotate-90" />
        <span className="min-w-0 flex-1 sm:truncate sm:group-open:whitespace-normal">
          <RichText text={belief.belief} isInline />
        </span>
        <span className="shrink-0 text-sm font-semibold tabular-nums max-sm:pl-8">
          {t('short', { first: atFirst.count, still: stillCount, since: sinceCount })}
        </span>
      </summary>
      <div className="grid gap-x-8 gap-y-3 pb-4 pl-8 lg:grid-cols-2">
        <div>
          <BeliefFigures belief={belief} />
          <Holders belief={belief} labels={labels} hrefOf={hrefOf} />
        </div>
        {hrefOf === null ? null : (
          <div>
            <h3 className="text-sm font-semibold">{t('whatToSay')}</h3>
            <div className="mt-1 max-w-measure">
              <RichText text={belief.whatToSay} />
            </div>
          </div>
        )}
      </div>
    </details>
  );
}

/** How many held it at first, of how many; how many of them still do; how many came to it since. */
function BeliefFigures({ belief: { atFirst, stillCount, sinceCount } }: { belief: ShownBelief }) {
  const t = useTranslations('snapshot.beliefs');
  const percentOf = usePercent();
  return (
    <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2">
      <Figure
        label={t('atFirst')}
        count={atFirst.count}
        basis={t('atFirstBasis', { of: atFirst.of, percent: percentOf(atFirst) ?? '–' })}
      />
      <Figure label={t('still')} count={stillCount} basis={t('stillBasis', { of: atFirst.count })} />
      {sinceCount > 0 ? <Figure label={t('since')} count={sinceCount} basis={t('sinceBasis')} /> : null}
    </dl>
  );
}

function Figure({ label, count, basis }: { label: string; count: number; basis: string }) {
  const format = useFormatter();
  return (
    <div>
      <dt className="text-sm font-semibold">{label}</dt>
      <dd>
        <span className="block font-display text-2xl font-semibold tabular-nums">{format.number(count)}</span>
        <span className="block max-w-52 text-sm text-ink-soft">{basis}</span>
      </dd>
    </div>
  );
}

const standings = ['still', 'since', 'gone'] as const;

interface HoldersProps extends Pick<BeliefListProps, 'hrefOf'> {
  readonly belief: ShownBelief;
  readonly labels: readonly string[];
}

/** The students, grouped by whether they hold the belief now, each with the questions whose answers point to it. */
function Holders({ belief, labels, hrefOf }: HoldersProps) {
  const t = useTranslations('snapshot.beliefs');
  const format = useFormatter();
  const nameOf = ({ student, first, now }: BeliefHolder<ReportStudent>) => {
    const places = [...new Set(now.length > 0 ? now : first)];
    const questions = format.list(places.map((place) => labels[place] ?? ''));
    return t(student.isAbsent ? 'absentHolder' : 'holder', { student: student.name, questions });
  };
  return standings.map((standing) => {
    const holders = belief.holders.filter((holder) => standingOf(holder) === standing).sort(compareByName);
    if (holders.length === 0) return null;
    return (
      <div key={standing} className="mt-3">
        <h3 className="text-sm font-semibold">{t(`holders.${standing}`)}</h3>
        <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {holders.map((holder) => (
            <li key={holder.student.id} className="wrap-anywhere">
              {hrefOf === null ? (
                nameOf(holder)
              ) : (
                <Link to={hrefOf(holder.student.id)} className="text-link inline-block min-h-6">
                  {nameOf(holder)}
                </Link>
              )}
            </li>
          ))}
        </ul>
      </div>
    );
  });
}
