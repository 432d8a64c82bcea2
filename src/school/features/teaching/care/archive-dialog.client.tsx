import { useTranslations } from 'use-intl';
import { useToasts } from '../../../../lab/ui/overlay/toast.tsx';
import { useConfig } from '../../../client/http/config.ts';
import type { TeacherClass } from '../../classes/class-endpoints.ts';
import { daysAfterArchive } from '../../joining/class-account-end.ts';
import { useArchiveClass } from '../care-for-class.client.ts';
import { CareConfirm } from './care-confirm.client.tsx';

// The specification prescribes this word; it is the same in every language of the page.
const confirmWord = 'ARCHIVE';

/** Asks before a class is archived permanently, and says what ends and what stays. */
export function ArchiveDialog({ taught, onClose }: { taught: TeacherClass; onClose: () => void }) {
  const t = useTranslations('classCare.archive');
  const showToast = useToasts();
  const { archivedWorkDays, studentAccounts } = useConfig();
  const archive = useArchiveClass(taught.code);
  const accountCount = taught.students.filter(({ isClassAccount }) => isClassAccount).length;

  const ownDays = daysAfterArchive('own', archivedWorkDays);

  async function confirm() {
    try {
      await archive.mutateAsync();
    } catch {
      return;
    }
    onClose();
    showToast({ text: t('done') });
  }

  return (
    <CareConfirm
      tone="danger"
      title={t('title', { name: taught.name })}
      confirmWord={confirmWord}
      confirmWordLabel={t('word')}
      confirmLabel={t('confirm')}
      busyText={t('busy')}
      act={archive}
      onClose={onClose}
      onConfirm={confirm}
    >
      <div className="flex flex-col gap-4">
        <p className="font-semibold">{t('lead')}</p>
        <Consequences
          title={t('ends')}
          items={[
            t('endsItems.enrolment'),
            t('endsItems.access', { count: taught.students.length }),
            t(taught.students.length === 0 ? 'endsItems.unusedLicenses' : 'endsItems.licenses'),
            ...(accountCount > 0
              ? [
                  t('endsItems.accounts', {
                    count: accountCount,
                    days: daysAfterArchive('class', archivedWorkDays),
                    isOwnPossible: String(studentAccounts !== 'none'),
                  }),
                ]
              : []),
            ...(ownDays === null || accountCount === taught.students.length
              ? []
              : [t('endsItems.work', { days: ownDays })]),
          ]}
        />
        <Consequences
          title={t('stays')}
          items={[t('staysItems.progress'), t('staysItems.report'), t('staysItems.roster')]}
        />
      </div>
    </CareConfirm>
  );
}

function Consequences({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div>
      <p className="font-semibold">{title}</p>
      <ul className="mt-1 flex list-disc flex-col gap-1 pl-6">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
