import { useTranslations } from 'use-intl';
import { buttonClasses } from '../../../../lab/ui/action/button.tsx';
import { PageHeading } from '../../../../lab/ui/layout/page-heading.tsx';
import { EmptyState } from '../../../../lab/ui/message/empty-state.tsx';
import { WithMessages } from '../../../client/messages/with-messages.tsx';
import { Link } from '../../../client/navigation/link.tsx';
import { BackLink } from '../../../client/page/back-link.tsx';
import type { TeacherClass } from '../../classes/class-endpoints.ts';
import { pseudonymsMessages } from '../../classes/pseudonyms/pseudonyms-messages.client.ts';
import { teacherAddresses } from '../../classes/teacher-addresses.client.ts';
import { useLiveClass } from '../../live/use-live-class.client.ts';
import { classTeamsMessages } from '../messages/class-teams.client.ts';
import { EditTeams } from './edit-teams.client.tsx';

const messages = { classTeams: classTeamsMessages, pseudonyms: pseudonymsMessages };

/** /teacher/class-details?code=ABCD-2345&show=teams: the teams of a class. */
export function TeamsPage({ taught }: { taught: TeacherClass }) {
  useLiveClass(taught.code, { isEnabled: !taught.isArchived });
  return (
    <WithMessages messages={messages}>
      <Teams taught={taught} />
    </WithMessages>
  );
}

function Teams({ taught }: { taught: TeacherClass }) {
  const t = useTranslations('classTeams');
  const hasEnded = taught.isArchived || taught.isDisabled;
  if (!hasEnded && taught.students.length > 0) return <EditTeams key={taught.id} taught={taught} />;
  const roster = teacherAddresses.roster(taught.code);
  return (
    <>
      <BackLink to={roster}>{t('back')}</BackLink>
      <PageHeading title={<span className="wrap-anywhere">{t('title', { name: taught.name })}</span>} />
      <EmptyState
        title={t(hasEnded ? 'endedTitle' : 'emptyTitle')}
        text={t(hasEnded ? 'endedText' : 'emptyText')}
        action={
          <Link to={roster} className={buttonClasses('primary')}>
            {t('back')}
          </Link>
        }
      />
    </>
  );
}
