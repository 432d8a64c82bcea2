import Undo2 from 'lucide-react/icons/undo-2';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../lab/ui/action/button.tsx';
import { Icon } from '../../../../lab/ui/mark/icon.tsx';
import { useAnnounce } from '../../../../lab/ui/message/live-region.tsx';
import { WithMessages } from '../../../client/messages/with-messages.tsx';
import { playerNotesMessages } from '../messages/player-notes.client.ts';

const messages = { playerNotes: playerNotesMessages };

/** Steps that can be taken back; the oldest are forgotten first. */
const mostSteps = 50;

interface Step {
  readonly response: unknown;
  /** The response in wire form. */
  readonly answer: readonly string[];
}

interface Props extends Step {
  onRestore(response: unknown): void;
}

/**
 * Takes back what the learner last changed in an answer, step by step, by its button or by Ctrl+Z. It watches the
 * response and so serves every type. It is removed, with all steps, when the answer is checked.
 */
export function Undo(props: Props) {
  return (
    <WithMessages messages={messages}>
      <UndoButton {...props} />
    </WithMessages>
  );
}

function UndoButton({ response, answer, onRestore }: Props) {
  const t = useTranslations('playerNotes.undo');
  const announce = useAnnounce();
  const row = useRef<HTMLDivElement>(null);
  const [past, setPast] = useState<readonly Step[]>([]);
  const [wasUsed, setWasUsed] = useState(false);
  const shown = useRef({ response, answer, field: null as Element | null });
  const isRestoring = useRef(false);

  useEffect(() => {
    const before = shown.current;
    if (before.response === response) return;
    const field = typingField();
    shown.current = { response, answer, field };
    const isOwn = isRestoring.current;
    isRestoring.current = false;
    const isSame = JSON.stringify(before.answer) === JSON.stringify(answer);
    // Everything typed into one field without leaving it is one step.
    const isTypedOn = field !== null && field === before.field;
    if (isOwn || isSame || isTypedOn) return;
    setPast((steps) => [...steps, { response: before.response, answer: before.answer }].slice(-mostSteps));
  }, [response, answer]);

  function undo() {
    const step = past.at(-1);
    if (!step) return announce(t('nothing'));
    isRestoring.current = true;
    setPast(past.slice(0, -1));
    setWasUsed(true);
    onRestore(step.response);
    announce(t('said'));
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isAsked = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'z';
    // In a field for typing the browser takes back what was typed.
    if (!isAsked || event.defaultPrevented || typingField() || past.length === 0) return;
    const card = row.current?.closest('section');
    if (!(event.target instanceof Node && card?.contains(event.target))) return;
    event.preventDefault();
    undo();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  // Where an answer is one entry, choosing again is as easy as taking back.
  const isWorth =
    past.length > 0 && [answer, ...past.map((step) => step.answer)].some(({ length }) => length > 1);
  return (
    <div ref={row} data-undo className="ml-auto empty:hidden">
      {(isWorth || wasUsed) && (
        <Button
          variant="quiet"
          icon={<Icon icon={Undo2} />}
          aria-disabled={past.length === 0 || undefined}
          aria-keyshortcuts="Control+Z"
          onClick={undo}
        >
          {/* On a phone the sign alone leaves room for the tries in one line. */}
          <span className="max-sm:sr-only">{t('button')}</span>
        </Button>
      )}
    </div>
  );
}

/** The field that the learner is typing into; null: none. */
function typingField(): Element | null {
  const { activeElement } = document;
  return activeElement?.matches(
    'textarea, input:not([type=radio], [type=checkbox], [type=range], [type=button])',
  )
    ? activeElement
    : null;
}
