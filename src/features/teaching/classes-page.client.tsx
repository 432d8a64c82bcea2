import Plus from 'lucide-react/icons/plus';
import { useTranslations } from 'use-intl';
import { Link } from '../../client/navigation/link.tsx';
import { usePageTitle } from '../../client/page/loading-screen.tsx';
import { buttonClasses } from '../../ui/action/button.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Icon } from '../../ui/mark/icon.tsx';
import { classesMessages } from '../classes/class-messages.client.ts';
import { LoadState } from '../classes/load-state.client.tsx';
import { useTaughtClasses } from '../classes/read-classes.client.ts';
import { teacherAddresses } from '../classes/teacher-addresses.client.ts';
import { teacherMessages } from '../classes/teacher-messages.client.ts';
import { HelpLink } from '../support/help-link.client.tsx';
import { TaughtClasses } from './list/taught-classes.client.tsx';
import { classCareMessages } from './messages/class-care.client.ts';

export const messages = { classes: classesMessages, teacher: teacherMessages, classCare: classCareMessages };

/** /teacher: every class the teacher has made; in the query `show=archived`, `q`, `sort` and `page`. */
export function Component() {
  const t = useTranslations('teacher.classes');
  usePageTitle(t('title'));
  const query = useTaughtClasses();
  return (
    <div className="flex flex-col gap-7">
      <PageHeading
        title={t('title')}
        actions={
          <Link to={teacherAddresses.createClass} className={buttonClasses('primary')}>
            <Icon icon={Plus} />
            {t('create')}
          </Link>
        }
      />
      <LoadState query={query} loading={t('loading')}>
        {(classes) => <TaughtClasses classes={classes} />}
      </LoadState>
      <HelpLink topic="classes">{t('help')}</HelpLink>
    </div>
  );
}
