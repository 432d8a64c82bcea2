import { useTranslations } from 'use-intl';
import { Link } from '../../../client/navigation/link.tsx';
import { useStudentActivities } from '../../classes/kept-class.client.ts';
import { LoadState } from '../../classes/load-state.client.tsx';
import { studentAddresses } from '../../classes/student-addresses.client.ts';

/** The work of a student in an archived class. The student can read and download it as long as it is kept. */
export function ArchivedWork({ code }: { code: string }) {
  const t = useTranslations('student.class');
  const query = useStudentActivities(code);
  return (
    <section aria-labelledby="own-work" className="flex flex-col gap-3">
      <h2 id="own-work" className="text-xl">
        {t('ownWork')}
      </h2>
      <LoadState query={query} loading={t('loadingActivities')} empty={t('unread')}>
        {(rows) => (
          <ul className="flex flex-col">
            {rows.map(({ id, title }) => (
              <li key={id}>
                <Link
                  to={studentAddresses.summary(code, id)}
                  className="text-link inline-flex min-h-11 items-center wrap-anywhere"
                >
                  {t('ownWorkIn', { title })}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </LoadState>
      <p className="max-w-measure">{t('ownWorkText')}</p>
      <Link to="/profile" className="text-link inline-flex min-h-11 items-center self-start">
        {t('toOwnData')}
      </Link>
    </section>
  );
}
