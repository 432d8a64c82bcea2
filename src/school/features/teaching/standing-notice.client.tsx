import { useTranslations } from 'use-intl';
import { Button } from '../../../lab/ui/action/button.tsx';
import { Notice } from '../../../lab/ui/message/notice.tsx';
import { Spans } from '../../../lab/ui/rich-text/spans.tsx';
import { useConfig } from '../../client/http/config.ts';
import { Link } from '../../client/navigation/link.tsx';
import { Instant, useNow } from '../../client/page/instant.tsx';
import { latePart } from '../../client/page/late-part.tsx';
import type { TeacherClass } from '../classes/class-endpoints.ts';
import { joinLimitOf } from '../classes/seat-ledger.ts';
import { teacherAddresses } from '../classes/teacher-addresses.client.ts';
import { CareFailure } from './care/form-dialog.client.tsx';
import { useRaiseSeats } from './care-for-class.client.ts';
import { DemonstrationNotice } from './demonstration/demonstration-notice.client.tsx';

// Few classes ever have one of these.
const RareNotices = latePart(() => import('./rare-notices.client.tsx').then((module) => module.RareNotices));
const WorkEnds = latePart(() => import('./rare-notices.client.tsx').then((module) => module.WorkEnds));

/** What keeps students from joining or using the class, or from working in it yet, if anything does. */
export function StandingNotice({ taught }: { taught: TeacherClass }) {
  const { demandsSchoolAgreement } = useConfig();
  return (
    <>
      <Standing taught={taught} />
      {demandsSchoolAgreement || taught.leaving || taught.students.some(({ wish }) => wish) ? (
        <RareNotices taught={taught} />
      ) : null}
      <NotOpenYet taught={taught} />
    </>
  );
}

/** Says when the first lab opens, where none is open yet: in a copy of a class, dates may lie ahead. */
function NotOpenYet({ taught }: { taught: TeacherClass }) {
  const t = useTranslations('teacher.class');
  const nowMs = useNow();
  if (taught.isArchived || taught.isDisabled) return null;
  const opensAt = ({ dateAssigned }: TeacherClass['activities'][number]) =>
    dateAssigned === null ? 0 : Date.parse(dateAssigned);
  const [first] = taught.activities
    .filter(({ isHidden }) => !isHidden)
    .sort((one, other) => opensAt(one) - opensAt(other));
  if (!first || opensAt(first) <= nowMs) return null;
  const when = () => <Instant value={first.dateAssigned} timeZone={taught.timeZone} />;
  return (
    <Notice tone="caution" title={t('unopenedTitle')}>
      <Spans>{t.rich('unopenedText', { title: first.title, when })}</Spans>
    </Notice>
  );
}

function Standing({ taught }: { taught: TeacherClass }) {
  const t = useTranslations('teacher.class');
  const standing = findStanding(taught);
  if (standing === null) return null;
  if (standing === 'demonstration') return <DemonstrationNotice code={taught.code} />;
  if (standing === 'full') return <FullNotice taught={taught} />;
  return (
    <Notice
      tone={standing === 'waiting' ? 'info' : 'caution'}
      title={t(`${standing}Title`)}
      actions={
        standing === 'waiting' ? (
          <Link
            to={`${teacherAddresses.classDetails(taught.code)}#licenses`}
            className="text-link inline-flex min-h-11 items-center"
          >
            {t('applyLicense')}
          </Link>
        ) : undefined
      }
    >
      <span>{t(`${standing}Text`)}</span>
      {standing === 'archived' && taught.archivedAt !== null ? (
        <WorkEnds archivedAt={taught.archivedAt} students={taught.students} timeZone={taught.timeZone} />
      ) : null}
    </Notice>
  );
}

/** A class that takes nobody more: one press raises the number of students to the seats, where there are more. */
export function FullNotice({ taught }: { taught: TeacherClass }) {
  const t = useTranslations('teacher.class');
  const raise = useRaiseSeats(taught.code);
  const { seats } = taught.seats;
  const canRaise = taught.studentQuantity < seats;
  return (
    <Notice
      tone="caution"
      title={t('fullTitle')}
      actions={
        canRaise ? (
          <Button isBusy={raise.isPending} busyText={t('raising')} onClick={() => raise.mutate()}>
            {t('raise', { seats })}
          </Button>
        ) : (
          <Link
            to={`${teacherAddresses.classDetails(taught.code)}#licenses`}
            className="text-link inline-flex min-h-11 items-center"
          >
            {t('addSeats')}
          </Link>
        )
      }
    >
      <span>{t(canRaise ? 'fullText' : 'fullForGood', { seats })}</span>
      <CareFailure error={raise.error} className="mt-2" />
    </Notice>
  );
}

function findStanding(
  taught: TeacherClass,
): 'demonstration' | 'archived' | 'disabled' | 'waiting' | 'paused' | 'full' | null {
  if (taught.isDemonstration) return 'demonstration';
  if (taught.isArchived) return 'archived';
  if (taught.isDisabled) return 'disabled';
  if (taught.isWaitingForLicense) return 'waiting';
  if (taught.isJoiningPaused) return 'paused';
  return taught.students.length >=
    joinLimitOf({ studentQuantity: taught.studentQuantity, seats: taught.seats.seats })
    ? 'full'
    : null;
}
