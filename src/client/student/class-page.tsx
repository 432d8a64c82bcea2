import { useTranslations } from 'use-intl';
import type { ClassPreview, TeacherClass } from '../../contract/classes.ts';
import { buttonClasses } from '../../ui/action/button.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Notice } from '../../ui/message/notice.tsx';
import { BackLink } from '../classes/back-link.tsx';
import { LoadState } from '../classes/load-state.tsx';
import { toCanonicalCode } from '../data/classes/canonical-code.ts';
import { useClass } from '../data/classes/read-classes.ts';
import { classesMessages } from '../messages/en-us/classes.ts';
import { studentMessages } from '../messages/en-us/student.ts';
import { Link } from '../shell/navigation/link.tsx';
import { useSearchParams } from '../shell/navigation/use-search-params.ts';
import { usePageTitle } from '../shell/use-page-title.ts';
import { addresses } from './addresses.ts';
import { JoinedClassView } from './class/joined-class-view.tsx';

export const messages = { classes: classesMessages, student: studentMessages };

/** /classes/class?code=ABCD-2345: a class as its learners see it. */
export function Component() {
  const t = useTranslations('student.class');
  const [search] = useSearchParams();
  const code = toCanonicalCode(search.get('code') ?? '');
  const query = useClass(code);
  usePageTitle(query.data?.name ?? t('back'));
  return (
    <div className="flex flex-col gap-6">
      <BackLink to={addresses.classes}>{t('back')}</BackLink>
      {code === '' ? (
        <>
          <PageHeading title={t('incompleteTitle')} lead={t('incompleteText')} />
          <Link to={addresses.classes} className={`${buttonClasses('primary')} self-start`}>
            {t('goToClasses')}
          </Link>
        </>
      ) : (
        <LoadState query={query} loading={t('loading')} heading={t('untitled')}>
          {(found) =>
            found.view === 'student' ? <JoinedClassView joined={found} /> : <OutsideClass found={found} />
          }
        </LoadState>
      )}
    </div>
  );
}

/** For a class one has not joined, or teaches. */
function OutsideClass({ found }: { found: ClassPreview | TeacherClass }) {
  const t = useTranslations('student.class');
  const isOwn = found.view === 'teacher';
  return (
    <>
      <PageHeading title={<span className="wrap-anywhere">{found.name}</span>} />
      <Notice
        tone="caution"
        title={t(isOwn ? 'ownTitle' : 'notJoinedTitle')}
        actions={
          <Link
            to={isOwn ? addresses.taughtClass(found.code) : addresses.join(found.code)}
            className={buttonClasses('primary')}
          >
            {t(isOwn ? 'ownLink' : 'joinLink')}
          </Link>
        }
      >
        {isOwn ? t('ownText') : t('notJoinedText', { name: found.name, teacher: found.teacherName })}
      </Notice>
    </>
  );
}
