import MessageSquareText from 'lucide-react/icons/message-square-text';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { v7 } from 'uuid';
import { Button, buttonClasses } from '../../../../lab/ui/action/button.tsx';
import { useOneAtATime } from '../../../../lab/ui/action/use-one-at-a-time.ts';
import { Icon } from '../../../../lab/ui/mark/icon.tsx';
import { useAnnounce } from '../../../../lab/ui/message/live-region.tsx';
import { Notice } from '../../../../lab/ui/message/notice.tsx';
import { ApiError } from '../../../client/http/api-error.ts';
import { WithMessages } from '../../../client/messages/with-messages.tsx';
import { Link } from '../../../client/navigation/link.tsx';
import { teacherAddresses } from '../../classes/teacher-addresses.client.ts';
import { CommentField } from '../../comments/comment-field.client.tsx';
import { savedCommentsMessages } from '../../comments/messages/saved-comments.client.ts';
import { findHolding } from '../../progress/hand-in.ts';
import type { GivenMark } from './hand-ins.ts';
import { MarkHistory } from './mark-history.client.tsx';
import { useMarkHandIn } from './use-hand-ins.client.ts';

const messages = { savedComments: savedCommentsMessages };

export interface CommentBoxProps {
  readonly place: { readonly code: string; readonly activityId: string; readonly studentId: string };
  readonly questionCode: string;
  readonly title: string;
  /** The answer that stands; null: there is none now. */
  readonly attemptID: string | null;
  /** The marks that were given for answers to this part, oldest first. */
  readonly marks: readonly GivenMark[];
  readonly studentName: string;
  readonly timeZone: string;
  /** The class is closed: what was given is shown, and nothing can be changed. */
  readonly isLocked: boolean;
}

/** A comment on one answer, wherever a teacher reads it; points are given on the page of their question. */
export function CommentBox(props: CommentBoxProps) {
  return (
    <WithMessages messages={messages}>
      <Box {...props} />
    </WithMessages>
  );
}

function Box(props: CommentBoxProps) {
  const { place, questionCode, title, attemptID, marks, isLocked, timeZone } = props;
  const t = useTranslations('savedComments.box');
  const holding = findHolding(marks);
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  // After a reset, a comment can still be changed and taken back.
  const subject = attemptID ?? holding?.attemptID ?? null;
  if (subject === null && marks.length === 0) return null;
  return (
    <div className="mt-3 flex flex-col gap-2 print:hidden">
      {holding?.comment ? (
        <div className="border-l-4 border-signal pl-3">
          <p className="text-sm font-semibold">{t('given')}</p>
          <p className="max-w-measure wrap-anywhere whitespace-pre-line">{holding.comment}</p>
        </div>
      ) : null}
      <MarkHistory marks={marks} rubric={[]} timeZone={timeZone} />
      {isLocked || subject === null ? null : isOpen ? (
        <CommentForm
          {...props}
          subject={subject}
          onClose={() => {
            setIsOpen(false);
            opener.current?.focus();
          }}
        />
      ) : null}
      {isLocked || subject === null ? null : (
        <div className={isOpen ? 'sr-only' : 'flex flex-wrap gap-2'}>
          <button
            ref={opener}
            type="button"
            aria-expanded={isOpen}
            aria-label={t(holding?.comment ? 'changeNamed' : 'openNamed', { title })}
            onClick={() => setIsOpen(true)}
            className={`${buttonClasses('quiet')} !px-2 text-sm`}
          >
            <Icon icon={MessageSquareText} size={18} />
            <span>{t(holding?.comment ? 'change' : 'open')}</span>
          </button>
          {holding?.points ? (
            <Link
              to={teacherAddresses.handIns(place.code, place.activityId, questionCode)}
              className={`${buttonClasses('quiet')} !px-2 text-sm`}
            >
              {t('points')}
            </Link>
          ) : null}
        </div>
      )}
    </div>
  );
}

type FormProps = CommentBoxProps & { readonly subject: string; onClose(): void };

function CommentForm({ place, questionCode, marks, studentName, subject, onClose }: FormProps) {
  const t = useTranslations('savedComments.box');
  const announce = useAnnounce();
  const press = useOneAtATime();
  const { code, activityId, studentId } = place;
  const mark = useMarkHandIn({ code, activityId });
  const holding = findHolding(marks);
  const last = marks.at(-1)?.id ?? null;
  const [base] = useState(last);
  const [comment, setComment] = useState(holding?.comment ?? '');
  // A lost reply is asked for again under the same id, so that a comment counts once.
  const sent = useRef<{ readonly id: string; readonly text: string } | null>(null);

  async function send(words: string) {
    const body = {
      ...{ questionCode, attemptID: subject, comment: words, after: last },
      // The points stay as they are, unless all is taken back.
      points: holding?.points ? { ...holding.points } : null,
    };
    const text = JSON.stringify(body);
    if (sent.current?.text !== text) sent.current = { id: v7(), text };
    try {
      await mark.mutateAsync({ studentId, body: { ...body, id: sent.current.id } });
    } catch {
      return;
    }
    announce(t(words === '' ? 'takenBack' : 'said'));
    onClose();
  }

  return (
    <form
      noValidate
      className="flex max-w-measure flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (comment.trim() !== '') press(() => send(comment.trim()));
      }}
    >
      {base !== last && holding?.comment ? (
        <Notice tone="caution" title={t('changed')}>
          <p className="whitespace-pre-line">{holding.comment}</p>
        </Notice>
      ) : null}
      <CommentField
        place={{ code, activityId, questionCode }}
        value={comment}
        onChange={setComment}
        studentNames={[studentName]}
        letters={[]}
        isFocusedFirst
      />
      {mark.error ? (
        <p role="alert" className="text-sm font-semibold text-negative">
          {mark.error instanceof ApiError ? t('failed', { reason: mark.error.detail }) : t('offline')}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          isBusy={mark.isPending}
          busyText={t('busy')}
          aria-disabled={comment.trim() === '' || undefined}
        >
          {t('give')}
        </Button>
        {holding?.comment ? (
          <Button variant="secondary" isBusy={mark.isPending} onClick={() => press(() => send(''))}>
            {t('takeBack')}
          </Button>
        ) : null}
        <Button variant="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
