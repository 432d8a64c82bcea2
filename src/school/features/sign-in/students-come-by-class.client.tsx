import { useTranslations } from 'use-intl';
import { buttonClasses } from '../../../lab/ui/action/button.tsx';
import { Notice } from '../../../lab/ui/message/notice.tsx';
import { Link } from '../../client/navigation/link.tsx';
import type { StudentAccounts } from '../../kernel/role.ts';

/** Where a student goes on from a page that makes accounts, where only teachers may make one there. */
export function StudentsComeByClass({ rule }: { rule: Exclude<StudentAccounts, 'open'> }) {
  const t = useTranslations('auth.students');
  return (
    <Notice
      title={t('title')}
      actions={
        <Link to="/join" className={buttonClasses('secondary')}>
          {t('link')}
        </Link>
      }
    >
      {t(rule)}
    </Notice>
  );
}
