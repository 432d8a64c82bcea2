import { useTranslations } from 'use-intl';
import { freePass } from '../../domain/classes/free-pass.ts';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { EmptyState } from '../../ui/message/empty-state.tsx';
import { Notice } from '../../ui/message/notice.tsx';
import { BackLink } from '../classes/back-link.tsx';
import { LoadState } from '../classes/load-state.tsx';
import { useActivityOutlines, useTaughtClasses } from '../data/classes/read-classes.ts';
import { classesMessages } from '../messages/en-us/classes.ts';
import { teacherMessages } from '../messages/en-us/teacher.ts';
import { Link } from '../shell/navigation/link.tsx';
import { usePageTitle } from '../shell/use-page-title.ts';
import { addresses } from './addresses.ts';
import { ClassForm } from './create/class-form.tsx';

export const messages = { classes: classesMessages, teacher: teacherMessages };

/** /teacher/create-class */
export function Component() {
  const t = useTranslations('teacher.create');
  usePageTitle(t('title'));
  const outlines = useActivityOutlines();
  return (
    <div className="flex flex-col gap-7">
      <BackLink to={addresses.classes}>{t('back')}</BackLink>
      <PageHeading title={t('title')} lead={t('lead')} />
      <ClassLimitNotice />
      <LoadState query={outlines} loading={t('loading')}>
        {(activities) => {
          const choices = activities
            .filter(({ enabled }) => enabled)
            .map(({ id, title, isPremium }) => ({
              id,
              title,
              isCovered: !isPremium || freePass.includesPremium,
            }));
          return choices.length > 0 ? (
            <ClassForm choices={choices} />
          ) : (
            <EmptyState title={t('noActivitiesTitle')} text={t('noActivitiesText')} />
          );
        }}
      </LoadState>
    </div>
  );
}

/** Says before anything is typed what the server would say after it. */
function ClassLimitNotice() {
  const t = useTranslations('teacher.create');
  const active = useTaughtClasses().data?.filter(({ isArchived }) => !isArchived) ?? [];
  const [first] = active;
  if (!first || active.length < freePass.activeClasses) return null;
  return (
    <Notice
      tone="caution"
      title={t('errors.classLimit')}
      actions={
        <Link to={addresses.class(first.code)} className="text-link inline-flex min-h-6 items-center">
          {t('openActive', { name: first.name })}
        </Link>
      }
    >
      {t('limitText', { name: first.name })}
    </Notice>
  );
}
