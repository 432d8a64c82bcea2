import { useTranslations } from 'use-intl';
import type { ProfileRole } from '../../domain/access/role.ts';

const goes = {
  student: ['goesStudent.account', 'goesStudent.classes', 'goesStudent.work'],
  teacher: ['goesTeacher.account', 'goesTeacher.work'],
} as const;
const stays = {
  student: ['staysStudent.others', 'both'],
  teacher: ['staysTeacher.classes', 'staysTeacher.work', 'staysTeacher.names', 'both'],
} as const;

/** Exactly what is deleted and what stays, for a person of that role. */
export function DeletionConsequences({ role }: { role: ProfileRole }) {
  const t = useTranslations('account.deletion');
  const list = (keys: readonly (typeof goes | typeof stays)[ProfileRole][number][]) => (
    <ul className="mt-1 flex list-disc flex-col gap-1 pl-6">
      {keys.map((key) => (
        <li key={key}>{t(key)}</li>
      ))}
    </ul>
  );
  return (
    <div className="flex max-w-measure flex-col gap-4">
      <div>
        <p className="font-semibold">{t('goes')}</p>
        {list(goes[role])}
      </div>
      <div>
        <p className="font-semibold">{t('stays')}</p>
        {list(stays[role])}
      </div>
    </div>
  );
}
