import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { WithMessages } from '../../../client/messages/with-messages.tsx';
import type { PublicExerciseItem } from '../../../exercises/item.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { useAnnounce } from '../../../ui/message/live-region.tsx';
import { plainWords } from '../../../ui/rich-text/parse-rich-text.ts';
import { renderText } from '../item-text.client.tsx';
import { playerNotesMessages } from '../messages/player-notes.client.ts';
import { usePlayer } from '../player-context.client.tsx';

const messages = { playerNotes: playerNotesMessages };

interface Props {
  readonly item: Pick<PublicExerciseItem, 'hints' | 'workedExample'>;
  readonly takenCount: number;
  /** No further hint can be taken: the exercise is closed, or its answer is on its way. */
  readonly isReadOnly: boolean;
  /** The learner takes the next hint. */
  onTake(takenCount: number): void;
  /** The learner opens the worked example while the exercise can still be answered. */
  onOpenExample(): void;
}

/** The hints that the author wrote, one at a time and in order, and a worked example of a task like this one. */
export function HelpSteps(props: Props) {
  return (
    <WithMessages messages={messages}>
      <Steps {...props} />
    </WithMessages>
  );
}

function Steps({
  item: { hints = [], workedExample },
  takenCount,
  isReadOnly,
  onTake,
  onOpenExample,
}: Props) {
  const t = useTranslations('playerNotes.help');
  const announce = useAnnounce();
  const { mode } = usePlayer().store;
  const titleId = useId();
  const taken = hints.slice(0, takenCount);
  const next = hints[taken.length];
  const isAskable = !isReadOnly && hints.length > 0;
  if (!isAskable && taken.length === 0 && !workedExample) return null;

  function take() {
    if (next === undefined) return announce(t('noMore'));
    onTake(taken.length + 1);
    announce(t('said', { place: taken.length + 1, hint: plainWords(next) }));
  }

  return (
    <div className="mt-5 flex flex-col items-start gap-3">
      {taken.length > 0 && (
        <section
          aria-labelledby={titleId}
          className="w-full rounded-data border-l-4 border-info bg-info-soft px-4 py-3"
        >
          <p id={titleId} className="text-sm font-semibold">
            {t('title')}
          </p>
          <ol className="mt-1 flex list-decimal flex-col gap-2 pl-5">
            {taken.map((hint) => (
              <li key={hint}>{renderText(hint)}</li>
            ))}
          </ol>
        </section>
      )}
      {isAskable && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Button variant="secondary" aria-disabled={next === undefined || undefined} onClick={take}>
            {next === undefined ? t('noMore') : t('take', { place: taken.length + 1, count: hints.length })}
          </Button>
          {next !== undefined && (
            <p className="text-sm text-ink-soft">{t(mode === 'learner' ? 'costSeen' : 'cost')}</p>
          )}
        </div>
      )}
      {workedExample && (
        <Disclosure
          title={t('workedExample')}
          onToggle={(event) => event.currentTarget.open && !isReadOnly && onOpenExample()}
          className="w-full"
        >
          {renderText(workedExample)}
        </Disclosure>
      )}
    </div>
  );
}
