import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../lab/ui/action/button.tsx';
import { Notice } from '../../../lab/ui/message/notice.tsx';
import { WithMessages } from '../../client/messages/with-messages.tsx';
import { schoolAgreement } from '../../kernel/accounts/school-agreement.ts';
import { useSchoolAgreement } from '../legal/school-agreement.client.tsx';
import { CareFailure } from './care/form-dialog.client.tsx';
import { schoolNoticeMessages } from './messages/school-notice.client.ts';

/**
 * Asks the teacher for the statement that the school agrees, where nobody can join the class without it. Such a class
 * is older than the setting or came from another teacher.
 */
export function SchoolNotice() {
  return (
    <WithMessages messages={{ schoolNotice: schoolNoticeMessages }}>
      <Asked />
    </WithMessages>
  );
}

function Asked() {
  const t = useTranslations('schoolNotice');
  const { isAsked, say, isSaying, error } = useSchoolAgreement();
  const [hasSaid, setHasSaid] = useState(false);
  // It takes the place of the button that was pressed, and with it the focus.
  if (hasSaid)
    return (
      <div ref={(frame) => frame?.focus()} tabIndex={-1}>
        <Notice tone="positive">{t('done')}</Notice>
      </div>
    );
  if (!isAsked) return null;
  const confirm = () =>
    void say().then(
      () => setHasSaid(true),
      () => undefined,
    );
  return (
    <Notice
      tone="caution"
      title={t('title')}
      actions={
        <Button isBusy={isSaying} busyText={t('busy')} onClick={confirm}>
          {t('say')}
        </Button>
      }
    >
      <p>{t('text')}</p>
      <p className="mt-2 font-semibold">{schoolAgreement.text}</p>
      <p className="mt-2">{t('kept')}</p>
      <CareFailure error={error} className="mt-2" />
    </Notice>
  );
}
