import Eye from 'lucide-react/icons/eye';
import { useEffect, useId, useRef } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Icon } from '../../../lab/ui/mark/icon.tsx';
import { useAnnounce } from '../../../lab/ui/message/live-region.tsx';
import type { EyesUp } from '../classes/eyes-up.ts';

/**
 * Covers the page while the teacher has paused the class. The student cannot close it; it ends by itself. Typed text
 * stays on the page behind it, and waiting answers are still sent.
 */
export function EyesUpDialog({ eyesUp }: { eyesUp: EyesUp }) {
  const t = useTranslations('room.eyesUp');
  const format = useFormatter();
  const announce = useAnnounce();
  const titleId = useId();
  const textId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const endsAt = new Date(eyesUp.endsAtMs);
  // The text announced after the dialog has been removed.
  const after = useRef('');
  after.current = t('over');

  useEffect(() => {
    const opener = document.activeElement;
    show(dialog.current);
    heading.current?.focus();
    // A film would continue to play behind the dialog.
    for (const film of document.querySelectorAll<HTMLMediaElement>('video, audio')) film.pause();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      announce(after.current);
    };
  }, [announce]);

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      onCancel={(event) => event.preventDefault()}
      // Browsers close a dialog on a second Escape in a row in spite of `preventDefault`, so it is opened again.
      onClose={() => show(dialog.current)}
      className="m-auto w-[min(40rem,100vw-1.5rem)] max-w-none rounded-press border border-rule bg-paper-raised p-0 text-ink shadow-lift backdrop:bg-paper open:flex"
    >
      <div className="flex w-full flex-col items-center gap-4 px-6 py-10 text-center sm:px-10 sm:py-14">
        <Icon icon={Eye} size={56} className="text-primary" />
        <h2 ref={heading} id={titleId} tabIndex={-1} className="text-2xl focus:outline-none">
          {t('title')}
        </h2>
        <div id={textId} className="flex flex-col items-center gap-4">
          {eyesUp.message === '' ? null : (
            <p className="max-w-prose text-xl font-semibold wrap-anywhere">{eyesUp.message}</p>
          )}
          <p className="max-w-prose text-ink-soft">{t('text')}</p>
          <p className="text-sm text-ink-soft">
            {t('until', { time: format.dateTime(endsAt, { timeStyle: 'short' }) })}
          </p>
        </div>
      </div>
    </dialog>
  );
}

function show(dialog: HTMLDialogElement | null) {
  if (dialog?.isConnected && !dialog.open) dialog.showModal();
}
