import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock from 'lucide-react/icons/clock';
import { type ComponentType, type ReactNode, useState, useSyncExternalStore } from 'react';
import { buttonClasses } from '../../../../lab/ui/action/button.tsx';
import { Icon } from '../../../../lab/ui/mark/icon.tsx';
import { BusyRing } from '../../../../lab/ui/message/loading.tsx';
import { isHoldRefusal } from '../../classes/pace.ts';
import type { AnswerOutbox } from '../../offline/outbox/outbox.client.ts';
import type { OutboxSnapshot } from '../../offline/outbox/outbox-state.client.ts';
import { useOptionalOutbox } from '../player-context.client.tsx';

export type SaveKind = 'allSaved' | 'saving' | 'waiting' | 'needsYou';

/** The state of all answers of the learner, for the word in the header. */
function findSaveKind({ entries, isStalled, isWaitingForSignIn }: OutboxSnapshot): SaveKind {
  if (entries.length === 0) return 'allSaved';
  if (isWaitingForSignIn || entries.some(({ refusal }) => refusal && !isHoldRefusal(refusal.code)))
    return 'needsYou';
  return isStalled || entries.some(({ refusal }) => refusal) ? 'waiting' : 'saving';
}

export interface SaveDetailsProps {
  readonly isOpen: boolean;
  onClose(): void;
  readonly kind: SaveKind;
  readonly snapshot: OutboxSnapshot;
  readonly outbox: AnswerOutbox;
}

interface Props {
  readonly savedIcon: ReactNode;
  wordsOf(kind: SaveKind, count: number): string;
  /** The dialog that the words open. */
  readonly Details: ComponentType<SaveDetailsProps>;
}

/** In the header of the player: whether all answers are saved; for details, a press. */
export function SaveState(props: Props) {
  const outbox = useOptionalOutbox();
  return outbox && <StateOf {...props} outbox={outbox} />;
}

function StateOf({ outbox, savedIcon, wordsOf, Details }: Props & { readonly outbox: AnswerOutbox }) {
  const snapshot = useSyncExternalStore(outbox.subscribe, outbox.getSnapshot);
  const [isOpen, setIsOpen] = useState(false);
  const kind = findSaveKind(snapshot);
  const icon = {
    allSaved: savedIcon,
    saving: <BusyRing />,
    waiting: <Icon icon={Clock} className="text-info" />,
    needsYou: <Icon icon={CircleAlert} className="text-negative" />,
  }[kind];
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className={`${buttonClasses('quiet')} min-w-0 !px-2 text-sm !text-ink sm:!px-3`}
      >
        {icon && <span className="contents">{icon}</span>}
        <span className="min-w-0 text-left leading-tight">{wordsOf(kind, snapshot.entries.length)}</span>
      </button>
      <Details
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        kind={kind}
        snapshot={snapshot}
        outbox={outbox}
      />
    </>
  );
}
