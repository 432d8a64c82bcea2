import { useTranslations } from 'use-intl';
import type { License } from '../../contract/licenses.ts';
import { TubeLabel } from '../../ui/mark/tube-label.tsx';
import { Link } from '../shell/navigation/link.tsx';
import { addresses } from '../teacher/addresses.ts';
import { groupByClass } from './select-licenses.ts';

/** Class by class, the licences it uses; nothing where none is in use. */
export function AppliedLicenses({ licenses }: { licenses: readonly License[] }) {
  const t = useTranslations('licenses.list');
  const words = useTranslations('licenses');
  const groups = groupByClass(licenses);
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby="applied-licenses" className="flex flex-col gap-4">
      <div>
        <h2 id="applied-licenses">{t('applied')}</h2>
        <p className="text-ink-soft">{t('appliedText')}</p>
      </div>
      <ul className="flex flex-col gap-4">
        {groups.map(({ classId, code, name, licenses: used }) => (
          <li key={classId} className="flex flex-col gap-3 border border-rule bg-paper-raised p-4 sm:p-5">
            <h3 className="text-lg wrap-anywhere">{name}</h3>
            <ul className="flex flex-wrap gap-3">
              {used.map(({ id, type, licenseKey }) => (
                <li key={id}>
                  <TubeLabel label={words(`types.${type}`)} code={licenseKey} />
                </li>
              ))}
            </ul>
            <Link
              to={`${addresses.classDetails(code)}#licenses`}
              className="text-link inline-flex min-h-11 items-center self-start"
            >
              {t('manage', { name })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
