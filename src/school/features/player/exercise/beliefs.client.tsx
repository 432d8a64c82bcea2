import { useTranslations } from 'use-intl';
import type { Verdict } from '../../../../lab/marking/verdict.ts';
import { Disclosure } from '../../../../lab/ui/layout/disclosure.tsx';
import { WithMessages } from '../../../client/messages/with-messages.tsx';
import { renderText } from '../item/item-text.client.tsx';
import { playerNotesMessages } from '../messages/player-notes.client.ts';

const messages = { playerNotes: playerNotesMessages };

export type BeliefNote = NonNullable<Verdict['notes'][number]['belief']>;

/** The number of boxes that are open at once. More would hide what to do next, so the others are folded. */
const mostOpen = 1;

export interface BeliefsProps {
  readonly beliefs: readonly BeliefNote[];
  readonly areOvercome: boolean;
}

/** Misconceptions that may explain a wrong answer, or the first one before a right one, each with the evidence against it. */
export function Beliefs(props: BeliefsProps) {
  return (
    <WithMessages messages={messages}>
      <BeliefList {...props} />
    </WithMessages>
  );
}

function BeliefList({ beliefs, areOvercome }: BeliefsProps) {
  const t = useTranslations('playerNotes.beliefs');
  const folded = beliefs.slice(mostOpen);
  return (
    <>
      {beliefs.slice(0, mostOpen).map((belief) => (
        <BeliefBox key={belief.id} belief={belief} isOvercome={areOvercome} />
      ))}
      {folded.length > 0 && (
        <Disclosure title={t('more', { count: folded.length })}>
          <div className="flex flex-col gap-3">
            {folded.map((belief) => (
              <BeliefBox key={belief.id} belief={belief} isOvercome={areOvercome} />
            ))}
          </div>
        </Disclosure>
      )}
    </>
  );
}

function BeliefBox({
  belief: { belief, explanation },
  isOvercome,
}: {
  belief: BeliefNote;
  isOvercome: boolean;
}) {
  const t = useTranslations('playerNotes.beliefs');
  return (
    <div className="rounded-data border border-rule bg-paper-raised px-4 py-3">
      <p className="text-sm font-semibold text-ink-soft">{t(isOvercome ? 'before' : 'belief')}</p>
      <div className="mt-1 border-l-2 border-rule-strong pl-3 italic">{renderText(belief)}</div>
      <p className="mt-3 text-sm font-semibold text-ink-soft">{t('answer')}</p>
      <div className="mt-1">{renderText(explanation)}</div>
    </div>
  );
}
