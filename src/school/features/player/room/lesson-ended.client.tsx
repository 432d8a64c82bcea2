import { useQueryClient } from '@tanstack/react-query';
import Flag from 'lucide-react/icons/flag';
import { type RefObject, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useFormatter, useTranslations } from 'use-intl';
import { Button, buttonClasses } from '../../../../lab/ui/action/button.tsx';
import { Icon } from '../../../../lab/ui/mark/icon.tsx';
import { useAnnounce } from '../../../../lab/ui/message/live-region.tsx';
import { WithMessages } from '../../../client/messages/with-messages.tsx';
import { Link } from '../../../client/navigation/link.tsx';
import { classKeys } from '../../classes/class-keys.client.ts';
import { classesMessages } from '../../classes/class-messages.client.ts';
import { studentAddresses } from '../../classes/student-addresses.client.ts';
import { ClosingWords } from '../../reports/closing/closing-words.client.tsx';
import { closingMessages } from '../../reports/messages/closing.client.ts';
import { usePlayer } from '../player-context.client.tsx';

const messages = { closing: closingMessages, classes: classesMessages };

interface Props {
  readonly code: string;
  readonly activityId: string;
  readonly endedAtMs: number;
}

/**
 * Tells a student who has the lab open that the lesson has ended. It takes no focus and covers no more than a corner: what
 * was typed stays on the page, and the student may go on. It leaves when the student closes it, or when the teacher takes
 * the end back.
 */
export function LessonEnded(props: Props) {
  return (
    <WithMessages messages={messages}>
      <Card {...props} />
    </WithMessages>
  );
}

function Card({ code, activityId, endedAtMs }: Props) {
  const t = useTranslations('closing');
  const format = useFormatter();
  const titleId = useId();
  const { stops } = usePlayer();
  const [isOpen, setIsOpen] = useState(true);
  const card = useRef<HTMLElement>(null);
  useSaidEnd();
  useNextAfterHold(code);
  useRoomForTyping(card, isOpen);
  if (!isOpen) return null;
  const countScreens = (ids: readonly string[]) =>
    stops.filter(({ parts }) => parts.some(({ id }) => ids.includes(id))).length;
  return createPortal(
    <section
      ref={card}
      aria-labelledby={titleId}
      className="fixed inset-x-2 bottom-2 z-30 flex max-h-[60vh] flex-col gap-3 overflow-y-auto rounded-press border border-rule-strong bg-paper-raised p-4 text-ink shadow-lift sm:right-5 sm:bottom-5 sm:left-auto sm:w-96 print:hidden"
    >
      <h2 id={titleId} className="flex items-center gap-2 text-lg">
        <Icon icon={Flag} className="shrink-0 text-primary" />
        <span>{t('title')}</span>
      </h2>
      <p className="text-sm text-ink-soft">
        {t('lead', { time: format.dateTime(new Date(endedAtMs), { timeStyle: 'short' }) })}
      </p>
      <ClosingWords code={code} activityId={activityId} endedAtMs={endedAtMs} countScreens={countScreens} />
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setIsOpen(false)}>{t('goOn')}</Button>
        <Link to={studentAddresses.summary(code, activityId)} className={buttonClasses('secondary')}>
          {t('look')}
        </Link>
        <Link to={studentAddresses.class(code)} className={buttonClasses('quiet')}>
          {t('toClass')}
        </Link>
      </div>
    </section>,
    document.body,
  );
}

/** A class that is held after the end goes on with another lesson than the card said at first. */
function useNextAfterHold(code: string): void {
  const queryClient = useQueryClient();
  const { pace } = usePlayer();
  const heard = useSyncExternalStore(pace.subscribe, pace.get);
  useEffect(() => {
    void heard;
    void queryClient.invalidateQueries({ queryKey: classKeys.activities(code) });
  }, [queryClient, code, heard]);
}

/** Announces the end to screen readers. */
function useSaidEnd(): void {
  const t = useTranslations('closing');
  const announce = useAnnounce();
  useEffect(() => announce(t('said')), [announce, t]);
}

/**
 * Adds room below the page, so that no part of the page stays hidden under the card, and scrolls the field in which the
 * student types out from under it. The card grows once its texts are loaded.
 */
function useRoomForTyping(card: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const { body } = document;
    if (!isOpen || !card.current) return;
    const shown = card.current;
    const makeRoom = () => {
      const { top, height } = shown.getBoundingClientRect();
      body.style.paddingBottom = `${height}px`;
      const field = document.activeElement;
      const isTyping = field instanceof HTMLElement && field.matches('input, textarea, [contenteditable]');
      if (isTyping && field.getBoundingClientRect().bottom > top) field.scrollIntoView({ block: 'center' });
    };
    const observer = new ResizeObserver(makeRoom);
    observer.observe(shown);
    return () => {
      observer.disconnect();
      body.style.paddingBottom = '';
    };
  }, [card, isOpen]);
}
