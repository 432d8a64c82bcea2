import Undo2 from 'lucide-react/icons/undo-2';
import { useRef, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { v7 } from 'uuid';
import { Button } from '../../../../../lab/ui/action/button.tsx';
import { Icon } from '../../../../../lab/ui/mark/icon.tsx';
import { useAnnounce } from '../../../../../lab/ui/message/live-region.tsx';
import { type StudentWorkPlace, useActOnWork } from '../student-work.client.ts';
import type { Act } from '../students-answers.ts';
import { describeActFailure } from './act-target.client.ts';

interface Props {
  readonly act: Act;
  readonly title: string;
  readonly place: StudentWorkPlace;
  readonly studentName: string;
  /** The class is archived or disabled: the act is shown and cannot be undone. */
  readonly isLocked: boolean;
  /** Moves the focus away, where the whole line disappears. */
  readonly onDone?: () => void;
}

/** One act on an exercise: what, when, why, and a button to undo it. */
export function ActLine({ act, title, place, studentName, isLocked, onDone }: Props) {
  const t = useTranslations('studentHelp.help');
  const failures = useTranslations('studentHelp.help.failures');
  const format = useFormatter();
  const announce = useAnnounce();
  const undo = useActOnWork(place);
  const [id] = useState(() => v7());
  const whenOf = (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' });
  const { reason, undone, tries } = act;
  const line = useRef<HTMLParagraphElement>(null);

  async function takeBack() {
    try {
      await undo.mutateAsync({ id, kind: 'undo', actID: act.id });
    } catch {
      return;
    }
    announce(t('said.undone', { title }));
    // The button disappears, so the focus has to move.
    if (onDone) onDone();
    else line.current?.focus();
  }

  const sentences = {
    reset: () => t('wasReset', { when: whenOf(act.at) }),
    erase: () => t('wasErased', { when: whenOf(act.at) }),
    'grant-tries': () => t('granted', { count: tries, when: whenOf(act.at) }),
  };
  const words = reason && (reason.text || t(`reasons.${reason.code}`));
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <p
        ref={line}
        tabIndex={-1}
        className="min-w-0 flex-1 basis-64 wrap-anywhere"
      >{`${sentences[act.kind]()} ${words ? `${t('reason', { reason: words })} ` : ''}${undone && act.kind === 'reset' ? t('undone', { when: whenOf(undone.at) }) : ''}${undone && act.kind === 'grant-tries' ? t('undoneTries', { count: undone.tries, when: whenOf(undone.at) }) : ''}${undone || act.canUndo || act.kind === 'erase' ? '' : t('tooLate')}`}</p>
      {act.canUndo && !isLocked ? (
        <Button
          variant="secondary"
          icon={<Icon icon={Undo2} size={18} />}
          isBusy={undo.isPending}
          busyText={t('undoing')}
          aria-label={t('undoNamed', { title })}
          onClick={() => void takeBack()}
        >
          {t('undo')}
        </Button>
      ) : null}
      {undo.error ? (
        <p role="alert" className="w-full font-semibold text-negative">
          {describeActFailure(failures, undo.error, studentName)}
        </p>
      ) : null}
    </div>
  );
}
