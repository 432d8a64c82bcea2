import Plus from 'lucide-react/icons/plus';
import { useTranslations } from 'use-intl';
import { buttonClasses } from '../../../lab/ui/action/button.tsx';
import { PageHeading } from '../../../lab/ui/layout/page-heading.tsx';
import { Icon } from '../../../lab/ui/mark/icon.tsx';
import { Link } from '../../client/navigation/link.tsx';
import { useSearchParams } from '../../client/navigation/navigation.tsx';
import { latePart } from '../../client/page/late-part.tsx';
import { usePageTitle } from '../../client/page/loading-screen.tsx';
import { classesMessages } from '../classes/class-messages.client.ts';
import { LoadState } from '../classes/load-state.client.tsx';
import { useTaughtClasses } from '../classes/read-classes.client.ts';
import { teacherAddresses } from '../classes/teacher-addresses.client.ts';
import { teacherMessages } from '../classes/teacher-messages.client.ts';
import { ClassesWithheld, useProofForClasses } from '../profile/keys-withheld.client.tsx';
import { downloadsMessages } from '../reports/messages/downloads.client.ts';
import { HelpLink } from '../support/help-link.client.tsx';
import { TaughtClasses } from './list/taught-classes.client.tsx';
import { classCareMessages } from './messages/class-care.client.ts';

export const messages = {
  classes: classesMessages,
  teacher: teacherMessages,
  classCare: classCareMessages,
  downloads: downloadsMessages,
};

// Opened once a year.
const YearPage = latePart(() => import('./year/end-of-year.client.tsx').then((module) => module.YearPage));

/** /teacher: every class the teacher has made; in the query `show=archived`, `q`, `sort` and `page`, or `show=year`. */
export function Component() {
  const [search] = useSearchParams();
  return search.get('show') === 'year' ? <YearPage /> : <ClassesPage />;
}

function ClassesPage() {
  const t = useTranslations('teacher.classes');
  usePageTitle(t('title'));
  const query = useTaughtClasses();
  const isProved = useProofForClasses() === null;
  return (
    <div data-wide="" className="flex flex-col gap-4">
      <PageHeading
        title={t('title')}
        actions={
          isProved ? (
            <Link to={teacherAddresses.createClass} className={buttonClasses('primary')}>
              <Icon icon={Plus} />
              <span>{t('create')}</span>
            </Link>
          ) : undefined
        }
      />
      <ClassesWithheld />
      <LoadState query={query} loading={t('loading')}>
        {(classes) => <TaughtClasses classes={classes} />}
      </LoadState>
      {query.data?.some(({ isArchived }) => !isArchived) ? (
        <Link
          to={teacherAddresses.endOfYear}
          className="text-link inline-flex min-h-11 items-center self-start"
        >
          {t('endOfYear')}
        </Link>
      ) : null}
      <HelpLink topic="classes">{t('help')}</HelpLink>
    </div>
  );
}
