import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { type Confidence, confidences } from '../../../../lab/marking/given-with.ts';
import { SegmentedChoice } from '../../../../lab/ui/choice/segmented-choice.tsx';
import { WithMessages } from '../../../client/messages/with-messages.tsx';
import { playerNotesMessages } from '../messages/player-notes.client.ts';
import { usePlayer } from '../player-context.client.tsx';

const messages = { playerNotes: playerNotesMessages };

interface Props {
  /** undefined: not said yet. */
  readonly said: Confidence | undefined;
  onSay(confidence: Confidence): void;
}

/**
 * Asks, before an answer is checked, how sure the learner is of it. `data-unsaid` is set until the learner has said it.
 */
export function HowSure(props: Props) {
  return (
    <WithMessages messages={messages}>
      <Question {...props} />
    </WithMessages>
  );
}

function Question({ said, onSay }: Props) {
  const t = useTranslations('playerNotes.howSure');
  const id = useId();
  const { mode } = usePlayer().store;
  return (
    <div
      data-unsaid={said === undefined || undefined}
      // Check leads here; after a press with the mouse, no browser shows a ring around the focus.
      className="-mx-3 mt-5 scroll-mb-28 rounded-data border-t border-rule px-3 py-3 data-unsaid:focus-within:border-info data-unsaid:focus-within:bg-info-soft"
    >
      <p id={`${id}-question`} className="font-semibold">
        {t('question')}
      </p>
      <p
        id={`${id}-hint`}
        className="mb-2 text-sm text-ink-soft"
      >{`${t('hint')} ${mode === 'learner' ? t('seen') : ''}`}</p>
      <SegmentedChoice
        name={id}
        labelledBy={`${id}-question`}
        describedBy={`${id}-hint`}
        options={confidences.map((confidence) => ({ id: confidence, label: t(confidence) }))}
        chosenId={said}
        isReadOnly={false}
        onChoose={(chosen) => onSay(chosen as Confidence)}
      />
    </div>
  );
}
