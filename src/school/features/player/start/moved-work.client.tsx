import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { buttonClasses } from '../../../../lab/ui/action/button.tsx';
import { WithMessages } from '../../../client/messages/with-messages.tsx';
import { Link } from '../../../client/navigation/link.tsx';
import type { StudentClass } from '../../classes/class-endpoints.ts';
import { useStudentActivities, useStudentClass } from '../../classes/kept-class.client.ts';
import { studentAddresses } from '../../classes/student-addresses.client.ts';
import { useDeviceWork } from '../../offline/device-work.client.ts';
import { carryDrafts } from '../../offline/storage/carry-drafts.client.ts';
import { playerStartMessages } from '../messages/player-start.client.ts';
import { formatPlayerAddress, type LabAddress, type LabPlace } from '../player-address.client.ts';
import { StartMessage } from './start-message.client.tsx';

const messages = { playerStart: playerStartMessages };

interface MovedWorkProps {
  readonly lab: LabAddress;
  readonly place: LabPlace;
  readonly userId: string;
  /** The code of the former class. */
  readonly code: string;
}

/** The teacher has moved the student to another class: the way to the same screen there. */
export function MovedWork(props: MovedWorkProps) {
  return (
    <WithMessages messages={messages}>
      <Moved {...props} />
    </WithMessages>
  );
}

function Moved({ lab, place, userId, code }: MovedWorkProps) {
  const t = useTranslations('playerStart');
  const { data } = useStudentClass(code);
  return data?.view === 'student' && data.movedFrom !== undefined ? (
    <InClass now={data} lab={lab} place={place} userId={userId} code={code} />
  ) : (
    <MovedMessage>{t('movedUnknown')}</MovedMessage>
  );
}

/** Takes the focus, because the page has changed under a reader who may not have pressed anything. */
function MovedMessage({ children, action }: { readonly children: string; readonly action?: ReactNode }) {
  const t = useTranslations('playerStart');
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.querySelector('h1')?.focus(), []);
  return (
    <div ref={frame}>
      <StartMessage title={t('movedTitle')} action={action}>
        <p className="wrap-anywhere">{children}</p>
      </StartMessage>
    </div>
  );
}

/** The present class, and whether it has the lab. */
function InClass({ now, lab, place, userId, code }: MovedWorkProps & { readonly now: StudentClass }) {
  const t = useTranslations('playerStart');
  const { data: activities, isPending } = useStudentActivities(now.code);
  const isCarried = useCarriedDrafts(lab.activityId, userId, code, now.code);
  // Where the labs of the class cannot be read, the lab itself says whether it opens.
  const hasLab = activities?.some(({ id, isCovered }) => id === lab.activityId && isCovered) ?? true;
  const to = hasLab
    ? formatPlayerAddress({ ...lab, code: now.code }, place)
    : studentAddresses.class(now.code);
  return (
    <MovedMessage
      action={
        isPending || !isCarried ? null : (
          <Link to={to} className={buttonClasses('primary')}>
            {t(hasLab ? 'movedGoOn' : 'movedToClass')}
          </Link>
        )
      }
    >
      {t(hasLab ? 'movedText' : 'movedWithoutLab', { name: now.name })}
    </MovedMessage>
  );
}

/**
 * Whether unsent drafts from here have been carried into the present class. A device that fails to do so keeps nobody
 * back.
 */
function useCarriedDrafts(activityId: string, userId: string, from: string, to: string): boolean {
  const device = useDeviceWork();
  const [isCarried, setIsCarried] = useState(false);
  useEffect(() => {
    let isOver = false;
    device
      .then(({ database }) =>
        carryDrafts(database, { userId, activityId, code: from }, { userId, activityId, code: to }),
      )
      .catch(() => undefined)
      .then(() => {
        if (!isOver) setIsCarried(true);
      });
    return () => {
      isOver = true;
    };
  }, [device, activityId, userId, from, to]);
  return isCarried;
}
