import { useTranslations } from 'use-intl';
import type { Verdict } from '../../../domain/progress/verdict.ts';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { renderText } from '../item-text.tsx';

export type Belief = NonNullable<Verdict['notes'][number]['belief']>;

/** More than this at once would bury what to do next; the others fold. */
const mostOpen = 1;

/** Ideas that may stand behind a wrong answer, each with what speaks against it. */
export function Beliefs({ beliefs }: { beliefs: readonly Belief[] }) {
  const t = useTranslations('player.verdict');
  const folded = beliefs.slice(mostOpen);
  return (
    <>
      {beliefs.slice(0, mostOpen).map((belief) => (
        <BeliefBox key={belief.id} belief={belief} />
      ))}
      {folded.length > 0 && (
        <Disclosure title={t('moreBeliefs', { count: folded.length })}>
          <div className="flex flex-col gap-3">
            {folded.map((belief) => (
              <BeliefBox key={belief.id} belief={belief} />
            ))}
          </div>
        </Disclosure>
      )}
    </>
  );
}

function BeliefBox({ belief: { belief, explanation } }: { belief: Belief }) {
  const t = useTranslations('player.verdict');
  return (
    <div className="rounded-data border border-rule bg-paper-raised px-4 py-3">
      <p className="text-sm font-semibold text-ink-soft">{t('belief')}</p>
      <div className="mt-1 border-l-2 border-rule-strong pl-3 italic">{renderText(belief)}</div>
      <p className="mt-3 text-sm font-semibold text-ink-soft">{t('beliefAnswer')}</p>
      <div className="mt-1">{renderText(explanation)}</div>
    </div>
  );
}
