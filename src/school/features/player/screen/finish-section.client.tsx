import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../lab/ui/action/button.tsx';
import { classNames } from '../../../../lab/ui/class-names.ts';
import { useAnnounce } from '../../../../lab/ui/message/live-region.tsx';
import { Notice } from '../../../../lab/ui/message/notice.tsx';
import { ConfirmDialog } from '../../../../lab/ui/overlay/confirm-dialog.tsx';
import { emitAppEvent } from '../../../client/events/app-events.ts';
import { ApiError } from '../../../client/http/api-error.ts';
import { WithMessages } from '../../../client/messages/with-messages.tsx';
import { go } from '../../../client/navigation/address.ts';
import { Link } from '../../../client/navigation/link.tsx';
import { finishMessages } from '../messages/finish.client.ts';
import { overviewPlace } from '../player-address.client.ts';
import { type Player, usePlayer } from '../player-context.client.tsx';
import { listUnanswered } from '../store/part-standing.client.ts';
import { useAskedParts } from '../use-hold.client.ts';
import { useWork } from '../use-work.client.ts';

const messages = { finish: finishMessages };

interface Props {
  readonly isOverview?: boolean;
  readonly className?: string;
}

/** Finishing the lab: what is still missing, or the button with its confirmation. */
export function FinishSection(props: Props) {
  return (
    <WithMessages messages={messages}>
      <Section {...props} />
    </WithMessages>
  );
}

function Section({ isOverview = false, className }: Props) {
  const t = useTranslations('finish.section');
  const player = usePlayer();
  const work = useWork();
  const asked = useAskedParts();
  const announce = useAnnounce();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState<unknown>(null);
  if (work.status === 'COMPLETED') return null;
  const missing = listUnanswered(work, asked).filter(({ id }) => !work.waiting.has(id));
  const waitingCount = work.waiting.size;
  const isReady = missing.length === 0 && waitingCount === 0;
  // Before the first answer, what is not answered is everything, and the lessons above say so already.
  if (isOverview && work.status === 'NOT_STARTED' && waitingCount === 0) return null;

  async function finish() {
    setIsBusy(true);
    setFault(null);
    emitAppEvent({ kind: 'start-loading' });
    try {
      await player.store.finish();
      announce(t('done'));
      // The overview shows the summary, which takes the focus because the button is removed.
      go(player.addressOf(overviewPlace), {
        replace: isOverview,
        state: { isJustFinished: true },
      });
    } catch (error) {
      setFault(error);
    } finally {
      emitAppEvent({ kind: 'end-loading' });
      setIsBusy(false);
      setIsAsking(false);
    }
  }

  return (
    <section
      aria-labelledby="finish-title"
      className={classNames('border border-rule bg-paper-raised p-5 sm:p-7', className)}
    >
      <h2 id="finish-title" className="text-lg">
        {t('title')}
      </h2>
      {missing.length > 0 && <MissingParts player={player} missing={missing} />}
      {waitingCount > 0 && <p className="mt-2">{t('waiting', { count: waitingCount })}</p>}
      {isReady && <p className="mt-2 max-w-measure">{t('ready')}</p>}
      {fault !== null && (
        <div role="alert" className="mt-4">
          <Notice tone="negative">
            <p>{fault instanceof ApiError ? t('failed', { reason: fault.detail }) : t('offline')}</p>
          </Notice>
        </div>
      )}
      <Button disabled={!isReady} onClick={() => setIsAsking(true)} className="mt-4">
        {t('action')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        tone="primary"
        title={t('confirmTitle')}
        confirmLabel={t('confirm')}
        cancelLabel={t('cancel')}
        isBusy={isBusy}
        busyText={t('busy')}
        onCancel={() => setIsAsking(false)}
        onConfirm={finish}
      >
        <p>{player.store.mode === 'guest' ? t('confirmTextGuest') : t('confirmText')}</p>
      </ConfirmDialog>
    </section>
  );
}

/** A longer list would hide the button: then the lessons are listed, each with the way to its first missing part. */
const mostListed = 6;

function MissingParts({ player, missing }: { player: Player; missing: ReturnType<typeof listUnanswered> }) {
  const t = useTranslations('finish.section');
  const byModule = player.activity.modules.flatMap(({ title, parts }) => {
    const left = missing.filter((part) => parts.some((own) => own.id === part.id));
    return left.map((part) => ({ part, module: title, count: left.length, isFirst: part === left[0] }));
  });
  const isShort = missing.length <= mostListed;
  return (
    <>
      <p className="mt-2">{t('missing', { count: missing.length })}</p>
      <ul className="mt-2 flex list-disc flex-col gap-1.5 pl-6">
        {byModule
          .filter(({ isFirst }) => isShort || isFirst)
          .map(({ part, module, count }) => (
            <li key={part.id}>
              <Link to={player.addressOfItem(part.id)} className="text-link inline-flex min-h-6">
                {isShort
                  ? t('missingPlace', { part: part.title, module })
                  : t('missingInLesson', { count, module })}
              </Link>
            </li>
          ))}
      </ul>
    </>
  );
}
