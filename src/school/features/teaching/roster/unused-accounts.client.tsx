import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../lab/ui/action/button.tsx';
import { Notice } from '../../../../lab/ui/message/notice.tsx';
import { useToasts } from '../../../../lab/ui/overlay/toast.tsx';
import type { TeacherClass } from '../../classes/class-endpoints.ts';
import { CareConfirm } from '../care/care-confirm.client.tsx';
import { useTakeBackListed } from '../care-for-class.client.ts';
import type { RosterStudent } from '../roster-endpoints.ts';

interface UnusedAccountsProps {
  readonly taught: TeacherClass;
  /** Asks before these accounts get new PINs. */
  readonly onCards: (students: readonly RosterStudent[]) => void;
}

/**
 * Accounts from the teacher's lists that nobody has signed in to. The teacher makes new cards for them or takes them
 * back.
 */
export function UnusedAccounts({ taught, onCards }: UnusedAccountsProps) {
  const t = useTranslations('classCare.unused');
  const takeBack = useTakeBackListed(taught.code);
  const showToast = useToasts();
  const [isAsking, setIsAsking] = useState(false);
  const unused = taught.students.filter(({ unusedOfList }) => unusedOfList !== undefined);
  const count = unused.length;
  if (count === 0 && !isAsking) return null;

  async function confirm() {
    try {
      let removed = 0;
      for (const listId of new Set(unused.flatMap(({ unusedOfList }) => unusedOfList ?? [])))
        removed += (await takeBack.mutateAsync(listId)).removed;
      setIsAsking(false);
      showToast({ text: t('done', { count: removed }) });
    } catch {
      // The dialog says why the request failed.
    }
  }

  return (
    <Notice
      title={t('title', { count })}
      actions={
        <>
          <Button variant="secondary" onClick={() => onCards(unused)}>
            {t('cards')}
          </Button>
          <Button variant="quiet" onClick={() => setIsAsking(true)}>
            {t('takeBack')}
          </Button>
        </>
      }
    >
      <p>{t('text')}</p>
      <CareConfirm
        isOpen={isAsking}
        tone="danger"
        title={t('ask', { count })}
        confirmLabel={t('takeBack')}
        busyText={t('busy')}
        act={takeBack}
        onClose={() => setIsAsking(false)}
        onConfirm={confirm}
      >
        <p>{t('askText')}</p>
      </CareConfirm>
    </Notice>
  );
}
