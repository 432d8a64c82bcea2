import { useTranslations } from 'use-intl';
import type { JoinedClass } from '../../../contract/classes.ts';
import { useNow } from '../../classes/use-now.ts';
import { JoinedClassRow } from './joined-class-row.tsx';

/** The classes one works in, and apart from them those that are archived. */
export function JoinedClasses({ classes }: { classes: readonly JoinedClass[] }) {
  const t = useTranslations('student.classes');
  const nowMs = useNow();
  const active = classes.filter(({ isArchived }) => !isArchived);
  const archived = classes.filter(({ isArchived }) => isArchived);
  const listOf = (some: readonly JoinedClass[]) => (
    <ul className="flex flex-col gap-4">
      {some.map((joined) => (
        <JoinedClassRow key={joined.id} joined={joined} nowMs={nowMs} />
      ))}
    </ul>
  );
  return (
    <>
      {active.length > 0 ? listOf(active) : <p>{t('noneActive')}</p>}
      {archived.length > 0 ? (
        <section aria-labelledby="archived-classes" className="mt-10">
          <h2 id="archived-classes" className="text-lg">
            {t('archivedTitle')}
          </h2>
          <p className="mt-1 mb-4 text-sm text-ink-soft">{t('archivedText')}</p>
          {listOf(archived)}
        </section>
      ) : null}
    </>
  );
}
