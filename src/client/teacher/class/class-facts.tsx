import { useTranslations } from 'use-intl';
import type { TeacherClass } from '../../../contract/classes.ts';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { Instant } from '../../classes/instant.tsx';

/** What the teacher wrote when the class was made. */
export function ClassFacts({ taught }: { taught: TeacherClass }) {
  const t = useTranslations('teacher.class');
  const initial = taught.activities.find(({ id }) => id === taught.initialActivity);
  return (
    <Disclosure title={t('about')}>
      <p className="max-w-measure whitespace-pre-line">{taught.description || t('noDescription')}</p>
      <dl className="mt-4 grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
        <dt className="font-semibold">{t('initial')}</dt>
        <dd>{initial?.title ?? taught.initialActivity}</dd>
        <dt className="font-semibold">{t('createdAt')}</dt>
        <dd>
          <Instant value={taught.createdAt} timeZone={taught.timeZone} />
        </dd>
        <dt className="font-semibold">{t('zone')}</dt>
        <dd>{taught.timeZone}</dd>
      </dl>
    </Disclosure>
  );
}
