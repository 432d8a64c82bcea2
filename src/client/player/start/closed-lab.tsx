import { useTranslations } from 'use-intl';
import type { PublicActivity } from '../../../activity/public-activity.ts';
import { buttonClasses } from '../../../ui/action/button.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { RichText } from '../../../ui/rich-text/rich-text.tsx';
import { ClosedLessonRows } from '../../lessons/closed-lesson-rows.tsx';
import { lessonsMessages } from '../../messages/en-us/lessons.ts';
import { playerStartMessages } from '../../messages/en-us/player-start.ts';
import { Link } from '../../shell/navigation/link.tsx';
import { usePageTitle } from '../../shell/use-page-title.ts';
import { useSession } from '../../shell/use-session.ts';
import { WithMessages } from '../../shell/with-messages.tsx';

const messages = { lessons: lessonsMessages, playerStart: playerStartMessages };

interface Props {
  readonly activity: PublicActivity;
  /** The class it was opened from; null outside of one. */
  readonly code: string | null;
}

/** In place of a lab without an open lesson: what it will teach, and the way back. */
export function ClosedLab(props: Props) {
  return (
    <WithMessages messages={messages}>
      <Outline {...props} />
    </WithMessages>
  );
}

function Outline({ activity, code }: Props) {
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
