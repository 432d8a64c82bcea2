import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { Help } from '../../../../lab/exercises/item.ts';
import { Button } from '../../../../lab/ui/action/button.tsx';
import { Disclosure } from '../../../../lab/ui/layout/disclosure.tsx';
import { useAnnounce } from '../../../../lab/ui/message/live-region.tsx';
import { plainWords } from '../../../../lab/ui/rich-text/parse-rich-text.ts';
import { WithMessages } from '../../../client/messages/with-messages.tsx';
import { renderText } from '../item/item-text.client.tsx';
import type { TakenHints } from '../item/use-response.client.ts';
import { playerNotesMessages } from '../messages/player-notes.client.ts';
import { usePlayer } from '../player-context.client.tsx';

const messages = { playerNotes: playerNotesMessages };

interface Props {
  readonly help: Help;
  /** The part that the help is for, and what it is called, in plain words; undefined: the exercise as a whole. */
  readonly partId?: string | undefined;
  readonly partName?: string | undefined;
  /** The hints taken, of the exercise and all its parts. */
  readonly taken: TakenHints;
  /** No further hint can be taken: the exercise is closed, or its answer is on its way. */
  readonly isReadOnly: boolean;
  /** The learner takes the next hint. */
  onTake(taken: TakenHints): void;
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
  help: { hints = [], workedExample },
  partId,
  partName,
  taken: allTaken,
  isReadOnly,
  onTake,
  onOpenExample,
}: Props) {
  const t = useTranslations('playerNotes.help');
  const announce = useAnnounce();
  const { mode } = usePlayer().store;
  const titleId = useId();
  const taken = hints.slice(0, countHints(allTaken, partId));
  const next = hints[taken.length];
  const isAskable = !isReadOnly && hints.length > 0;
  if (!isAskable && taken.length === 0 && !workedExample) return null;

  // Several parts have such a button. A reader who only hears it must know for which part it is.
  const forPart = partName && (
    <>
      {' '}
      <span className="sr-only">{t('forPart', { name: partName })}</span>
    </>
  );

  function take() {
    if (next === undefined) return announce(t('noMore'));
    onTake(takeHint(allTaken, taken.length + 1, partId));
    announce(t('said', { place: taken.length + 1, hint: plainWords(next) }));
  }

  return (
    <div className={`flex flex-col items-start ${partName ? 'mt-2 gap-2' : 'mt-5 gap-3'}`}>
      {taken.length > 0 && (
        <section
          aria-labelledby={titleId}
          className="w-full rounded-data border-l-4 border-info bg-info-soft px-4 py-3"
        >
          <p id={titleId} className="text-sm font-semibold">
            <span>{t('title')}</span>
            {forPart}
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
            <span>
              {next === undefined ? t('noMore') : t('take', { place: taken.length + 1, count: hints.length })}
            </span>
            {forPart}
          </Button>
          {next !== undefined && (
            <p className="text-sm text-ink-soft">{t(mode === 'learner' ? 'costSeen' : 'cost')}</p>
          )}
        </div>
      )}
      {workedExample && (
        <Disclosure
          title={
            <span>
              <span>{t('workedExample')}</span>
              {forPart}
            </span>
          }
          onToggle={(event) => event.currentTarget.open && !isReadOnly && onOpenExample()}
          className="w-full"
        >
          {renderText(workedExample)}
        </Disclosure>
      )}
    </div>
  );
}

const isOf = (entry: string, partId: string | undefined) =>
  partId === undefined ? !entry.includes('=') : entry.startsWith(`${partId}=`);

function countHints(taken: TakenHints, partId: string | undefined): number {
  return Number(
    taken
      .find((entry) => isOf(entry, partId))
      ?.split('=')
      .at(-1) ?? 0,
  );
}

function takeHint(taken: TakenHints, count: number, partId: string | undefined): TakenHints {
  const others = taken.filter((entry) => !isOf(entry, partId));
  return [...others, partId === undefined ? String(count) : `${partId}=${count}`];
}
