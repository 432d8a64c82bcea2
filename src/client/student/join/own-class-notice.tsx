import { useTranslations } from 'use-intl';
import { buttonClasses } from '../../../ui/action/button.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import { Link } from '../../shell/navigation/link.tsx';
import { addresses } from '../addresses.ts';

/** For a teacher who has typed the code of a class of their own. */
export function OwnClassNotice({ code, name }: { code: string; name: string }) {
  const t = useTranslations('student.join');
  return (
    <div role="status" className="mt-5">
      <Notice
        title={t('ownTitle')}
        actions={
          <Link to={addresses.taughtClass(code)} className={buttonClasses('secondary')}>
            {t('ownLink', { name })}
          </Link>
        }
      >
        {t('ownText')}
      </Notice>
    </div>
  );
}
