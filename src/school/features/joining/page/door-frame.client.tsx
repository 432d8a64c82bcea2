import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../lab/ui/action/button.tsx';
import { Card } from '../../../../lab/ui/layout/card.tsx';
import { Notice } from '../../../../lab/ui/message/notice.tsx';
import { AwayNotice } from '../../sign-in/away-notice.client.tsx';
import type { ClassDoor } from '../joining-endpoints.ts';

/** What every card of a class that was found is given. */
export interface DoorCardProps {
  readonly door: ClassDoor;
  readonly isLooking: boolean;
  readonly onLookAgain: () => void;
  readonly onOtherCode: () => void;
}

interface DoorFrameProps extends DoorCardProps {
  readonly failure: string | null;
  /** A student who has joined before needs no free place. */
  readonly isComingBack?: boolean;
  readonly children: ReactNode;
}

/** The card of a class: its name, its teacher, and where nobody can join what to tell the teacher. */
export function DoorFrame({
  door,
  isLooking,
  onLookAgain,
  onOtherCode,
  failure,
  isComingBack = false,
  children,
}: DoorFrameProps) {
  const t = useTranslations('joining.door');
  const { standing } = door;
  return (
    <Card className="w-full max-w-120">
      <p className="text-sm font-semibold text-ink-soft">{t(isComingBack ? 'yourClass' : 'youJoin')}</p>
      <h1 className="mt-1 text-2xl wrap-anywhere">{door.name}</h1>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4">
        <p className="wrap-anywhere">{t('teacher', { name: door.teacherName })}</p>
        <Button variant="quiet" className="-mx-4" onClick={onOtherCode}>
          {t('otherCode')}
        </Button>
      </div>
      <AwayNotice className="mt-4" />
      {failure ? (
        <Notice tone="negative" className="mt-4">
          {failure}
        </Notice>
      ) : null}
      {standing === 'open' || (isComingBack && standing !== 'inactive') ? null : (
        <Notice
          tone="caution"
          title={t(`standing.${standing}.title`)}
          className="mt-4"
          actions={
            standing === 'inactive' || standing === 'former' ? null : (
              <Button variant="secondary" isBusy={isLooking} onClick={onLookAgain}>
                {t('lookAgain')}
              </Button>
            )
          }
        >
          {t(`standing.${standing}.text`)}
        </Notice>
      )}
      <div className="mt-5">{children}</div>
    </Card>
  );
}
