import { useTranslations } from 'use-intl';
import { buttonClasses } from '../../../lab/ui/action/button.tsx';
import { Notice } from '../../../lab/ui/message/notice.tsx';
import { Link } from '../../client/navigation/link.tsx';
import type { StudentAccounts } from '../../kernel/role.ts';

/** Where a student goes who opened a page on which, with this installation's rule, only teachers make an account. */
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
