import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../../../lab/ui/class-names.ts';
import { Link } from '../../../client/navigation/link.tsx';

/** A page of a guide: of a lesson, or about the whole lab. */
export interface GuidePlace {
  readonly id: string;
  readonly title: string;
  readonly to: string;
}

interface ContentsProps {
  readonly lessons: readonly GuidePlace[];
  readonly sections: readonly GuidePlace[];
  readonly currentId: string;
}

/** At the head of every page of a guide; on wide screens it stays beside it. */
export function GuideContents({ lessons, sections, currentId }: ContentsProps) {
  const t = useTranslations('guide');
  return (
    <nav
      aria-label={t('contents')}
      className="flex flex-col gap-4 self-start lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto print:hidden"
    >
      <Group title={t('lessons')} places={lessons} currentId={currentId} isNumbered />
      <Group title={t('lab')} places={sections} currentId={currentId} />
    </nav>
  );
}

interface GroupProps {
  readonly title: string;
  readonly places: readonly GuidePlace[];
  readonly currentId: string;
  readonly isNumbered?: boolean;
}

function Group({ title, places, currentId, isNumbered = false }: GroupProps) {
  const id = useId();
  if (places.length === 0) return null;
  return (
    <div>
      <p id={id} className="mb-1 text-sm font-semibold text-ink-soft">
        {title}
      </p>
      <ul aria-labelledby={id} className="flex flex-wrap gap-1 lg:flex-col">
        {places.map((place, index) => (
          <li key={place.id}>
            <Link
              to={place.to}
              aria-current={place.id === currentId ? 'page' : undefined}
              className={classNames(
                'flex min-h-11 items-center gap-2 rounded-press border px-3 py-1 text-sm no-underline lg:min-h-9',
                place.id === currentId
                  ? 'border-primary bg-info-soft font-semibold text-ink'
                  : 'border-rule text-primary hover:border-primary lg:border-transparent',
              )}
            >
              {isNumbered ? `${index + 1} ${place.title}` : place.title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
