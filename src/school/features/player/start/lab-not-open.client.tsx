import { useTranslations } from 'use-intl';
import type { PublicActivity } from '../../../../lab/activity/public-activity.ts';
import { buttonClasses } from '../../../../lab/ui/action/button.tsx';
import { PageHeading } from '../../../../lab/ui/layout/page-heading.tsx';
import { RichText } from '../../../../lab/ui/rich-text/rich-text.tsx';
import { WithMessages } from '../../../client/messages/with-messages.tsx';
import { Link } from '../../../client/navigation/link.tsx';
import { usePageTitle } from '../../../client/page/loading-screen.tsx';
import { ClosedLessonRows } from '../../content/closed-lesson-rows.client.tsx';
import { lessonsMessages } from '../../content/lessons-messages.client.ts';
import { useSession } from '../../profile/use-session.client.ts';
import { playerStartMessages } from '../messages/player-start.client.ts';
import { PremiumForGuest } from './premium-for-guest.client.tsx';

const messages = { lessons: lessonsMessages, playerStart: playerStartMessages };

interface ClosedLabProps {
  readonly activity: PublicActivity;
  /** The class the lab was opened from; null outside a class. */
  readonly code: string | null;
}

/** Shown in place of a lab without an open lesson: what it will teach, and a link back. */
export function ClosedLab(props: ClosedLabProps) {
  return (
    <WithMessages messages={messages}>
      <Outline {...props} />
    </WithMessages>
  );
}

function Outline({ activity, code }: ClosedLabProps) {
  const t = useTranslations('lessons.closed');
  const words = useTranslations('playerStart');
  const { kind } = useSession();
  const { title, summary, closedModules = [] } = activity;
  usePageTitle(t('labTitle', { title }));
  const isStudent = kind === 'student';
  const classAddress = code === null ? '/classes' : `/classes/class?${new URLSearchParams({ code })}`;
  return (
    <div className="mx-auto flex min-h-dvh max-w-300 flex-col gap-8 px-4 py-12 sm:px-8">
      <div className="flex flex-col items-start gap-5">
        <PageHeading title={t('labTitle', { title })} lead={<RichText text={summary} />} />
        <p className="max-w-measure">{t('labText')}</p>
        <Link to={isStudent ? classAddress : '/activities'} className={buttonClasses('primary')}>
          {isStudent ? words('toClasses') : words('toLabs')}
        </Link>
      </div>
      <section aria-labelledby="modules-title">
        <h2 id="modules-title" className="text-lg">
          {t('lessons')}
        </h2>
        <ol className="mt-3 border-t border-rule">
          <ClosedLessonRows modules={closedModules} firstNumber={1} />
        </ol>
      </section>
    </div>
  );
}

interface Props {
  readonly activity: PublicActivity;
  readonly code: string | null;
}

/** Shown in place of a lab without open lessons, and of a premium lab for a guest. */
export function LabNotOpen({ activity, code }: Props) {
  return activity.modules.length === 0 ? <ClosedLab activity={activity} code={code} /> : <PremiumForGuest />;
}
