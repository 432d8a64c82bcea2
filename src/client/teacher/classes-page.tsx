import Plus from 'lucide-react/icons/plus';
import { useTranslations } from 'use-intl';
import { buttonClasses } from '../../ui/action/button.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Icon } from '../../ui/mark/icon.tsx';
import { LoadState } from '../classes/load-state.tsx';
import { useTaughtClasses } from '../data/classes/read-classes.ts';
import { classCareMessages } from '../messages/en-us/class-care.ts';
import { classesMessages } from '../messages/en-us/classes.ts';
import { teacherMessages } from '../messages/en-us/teacher.ts';
import { Link } from '../shell/navigation/link.tsx';
import { usePageTitle } from '../shell/use-page-title.ts';
import { addresses } from './addresses.ts';
import { TaughtClasses } from './list/taught-classes.tsx';

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
          <Link to={addresses.createClass} className={buttonClasses('primary')}>
            <Icon icon={Plus} />
            {t('create')}
          </Link>
        }
      />
      <LoadState query={query} loading={t('loading')}>
        {(classes) => <TaughtClasses classes={classes} />}
      </LoadState>
    </div>
  );
}
