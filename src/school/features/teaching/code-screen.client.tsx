import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '../../../lab/ui/action/button.tsx';
import { CopyButton } from '../../../lab/ui/action/copy-button.tsx';
import { TubeLabel } from '../../../lab/ui/mark/tube-label.tsx';
import { Notice } from '../../../lab/ui/message/notice.tsx';
import { WithMessages } from '../../client/messages/with-messages.tsx';
import { useNow } from '../../client/page/instant.tsx';
import type { TeacherClass } from '../classes/class-endpoints.ts';
import { joinLimitOf } from '../classes/seat-ledger.ts';
import { joiningMessages } from '../joining/joining-messages.client.ts';
import { AddressCode } from './address-code.client.tsx';
import { Arrivals } from './arrivals.client.tsx';
import { CareFailure } from './care/form-dialog.client.tsx';
import { useLetMoreIn, useSetJoining } from './care-for-class.client.ts';
import { ClassroomLink } from './classroom-link.client.tsx';
import { joinLink } from './join-link.client.ts';
import { JoiningSteps } from './joining-steps.client.tsx';
import { RoomScreen } from './room-screen.client.tsx';
import { FullNotice } from './standing-notice.client.tsx';

// The steps are told in the words of the page that students read.
const messages = { joining: joiningMessages };

/**
 * One device brings at most two students into a class in a lesson, so that nobody takes all places from one browser. One
 * press of the teacher lets more in for that lesson, where students share devices.
 */
function LetMoreIn({ taught }: { taught: TeacherClass }) {
  const t = useTranslations('teacher.codeScreen');
  const format = useFormatter();
  const nowMs = useNow();
  const letIn = useLetMoreIn(taught.code);
  const until = taught.sharedDevicesUntil;
  if (taught.areClassAccountsOff || taught.isDemonstration) return null;
  const isOpen = until !== null && Date.parse(until) > nowMs;
  return (
    <div className="flex flex-col items-start gap-2" aria-live="polite">
      {isOpen ? (
        <p className="text-sm">
          {t('moreUntil', { time: format.dateTime(new Date(until), { timeStyle: 'short' }) })}
        </p>
      ) : (
        <>
          <p className="text-sm text-ink-soft">{t('twoEach')}</p>
          <Button
            variant="secondary"
            isBusy={letIn.isPending}
            busyText={t('lettingIn')}
            onClick={() => letIn.mutate()}
          >
            {t('letMoreIn')}
          </Button>
        </>
      )}
      <CareFailure error={letIn.error} />
    </div>
  );
}

interface CodeScreenProps {
  readonly taught: TeacherClass;
  readonly onClose: () => void;
}

/**
 * The class code as large as the window allows, for the projector, with the address, a QR code for phones, and who has
 * come in. While joining is paused no code is shown.
 */
export function CodeScreen({ taught, onClose }: CodeScreenProps) {
  const t = useTranslations('teacher.codeScreen');
  return (
    <RoomScreen title={t('title', { name: taught.name })} close={t('close')} onClose={onClose}>
      {taught.isJoiningPaused ? <PausedJoining taught={taught} /> : <CodePlate taught={taught} />}
      <div className="grid items-start gap-x-12 gap-y-6 md:grid-cols-[1fr_auto] xl:grid-cols-[minmax(0,1fr)_auto_minmax(0,1.2fr)]">
        {taught.isJoiningPaused ? null : (
          <WithMessages messages={messages}>
            <JoinSteps taught={taught} />
          </WithMessages>
        )}
        <Arrivals taught={taught} className="md:max-xl:col-span-2" />
      </div>
    </RoomScreen>
  );
}

function CodePlate({ taught }: { taught: TeacherClass }) {
  const t = useTranslations('teacher.codeScreen');
  const limit = joinLimitOf({ studentQuantity: taught.studentQuantity, seats: taught.seats.seats });
  return (
    <>
      {taught.students.length >= limit ? <FullNotice taught={taught} /> : null}
      <TubeLabel label={t('label')} code={taught.code} size="back-row" className="shrink-0" />
    </>
  );
}

/** Where to type the code, and the QR code: two cells of the grid. */
function JoinSteps({ taught }: { taught: TeacherClass }) {
  const t = useTranslations('teacher.codeScreen');
  const tc = useTranslations('teacher.class');
  const address = joinLink(window.location.origin, taught.code);
  const copyTexts = { copied: tc('copied'), failed: tc('copyFailed') };
  return (
    <>
      <div className="flex flex-col gap-5">
        <h3 className="text-xl">{t('steps')}</h3>
        <JoiningSteps taught={taught} className="gap-3 pl-8 text-lg" />
        <div className="flex flex-wrap gap-2">
          <CopyButton text={taught.code} texts={{ copy: tc('copyCode'), ...copyTexts }} />
          <CopyButton text={address} texts={{ copy: tc('copyLink'), ...copyTexts }} />
          <ClassroomLink address={address} />
        </div>
      </div>
      <div className="flex w-full max-w-80 flex-col gap-3 justify-self-center md:w-[min(38dvh,20rem)]">
        <figure>
          <AddressCode address={address} />
          <figcaption className="mt-1 text-center text-lg">{t('scan')}</figcaption>
        </figure>
        <LetMoreIn taught={taught} />
      </div>
    </>
  );
}

function PausedJoining({ taught }: { taught: TeacherClass }) {
  const t = useTranslations('teacher.codeScreen');
  const joining = useSetJoining(taught.code);
  return (
    <Notice
      tone="caution"
      title={t('pausedTitle')}
      actions={
        <Button isBusy={joining.isPending} busyText={t('resuming')} onClick={() => joining.mutate(false)}>
          {t('resume')}
        </Button>
      }
    >
      <span>{t('pausedText')}</span>
      <CareFailure error={joining.error} className="mt-2" />
    </Notice>
  );
}
