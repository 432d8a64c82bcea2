import { useTranslations } from 'use-intl';
import type { ClassPreview } from '../../../contract/classes.ts';
import { buttonClasses } from '../../../ui/action/button.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import { Link } from '../../shell/navigation/link.tsx';
import { addresses } from '../addresses.ts';

/** For a class one has not joined. */
export function OutsideClass({ found }: { found: ClassPreview }) {
  const t = useTranslations('student.class');
  return (
    <>
      <PageHeading title={<span className="wrap-anywhere">{found.name}</span>} />
      <Notice
        tone="caution"
        title={t('notJoinedTitle')}
        actions={
          <Link to={addresses.join(found.code)} className={buttonClasses('primary')}>
            {t('joinLink')}
          </Link>
        }
      >
        {t('notJoinedText', { name: found.name, teacher: found.teacherName })}
      </Notice>
    </>
  );
}

/** For a class one was in when its page was last seen at this device. */
export function LeftClass({ name }: { name: string }) {
  const t = useTranslations('student.class');
  return (
    <>
      <PageHeading title={<span className="wrap-anywhere">{name}</span>} />
      <Notice
        tone="caution"
        title={t('leftTitle')}
        actions={
          <Link to={addresses.classes} className={buttonClasses('primary')}>
            {t('goToClasses')}
          </Link>
        }
      >
        {t('leftText')}
      </Notice>
    </>
  );
}
