import { useFormatter, useTranslations } from 'use-intl';
import { CheckboxGroup } from '../../../../lab/ui/field/choice-fieldset.tsx';
import { LoadingBlock } from '../../../../lab/ui/message/loading.tsx';
import { useTaughtClasses } from '../../classes/read-classes.client.ts';

type TaughtClass = NonNullable<ReturnType<typeof useTaughtClasses>['data']>[number];

/** The other classes of the teacher that are not archived, with the reason why one of them cannot get the same. */
export function useOtherClasses(code: string, activityId: string) {
  const query = useTaughtClasses();
  const others = (query.data ?? [])
    .filter((one) => one.code !== code && !one.isArchived)
    .map((taught) => {
      const lab = taught.labs.find(({ id }) => id === activityId) ?? null;
      return { taught, lab, hindrance: taught.isDisabled ? 'disabled' : lab === null ? 'without' : null };
    });
  return { query, others };
}

type Other = ReturnType<typeof useOtherClasses>['others'][number];

interface AlsoInProps {
  readonly classes: ReturnType<typeof useOtherClasses>;
  readonly chosen: readonly string[];
  onChange(codes: string[]): void;
}

/** Check boxes for the other classes; nothing for a teacher who has no other. */
export function AlsoIn({ classes: { query, others }, chosen, onChange }: AlsoInProps) {
  const t = useTranslations('classAssign');
  const about = useAboutOther();
  if (query.isPending) return <LoadingBlock label={t('alsoInLoading')} />;
  if (!query.data) return <p className="text-sm text-ink-soft">{t('alsoInFailed')}</p>;
  if (others.length === 0) return null;
  return (
    <CheckboxGroup
      legend={t('alsoIn')}
      description={t('alsoInHint')}
      options={others.map((other) => ({
        value: other.taught.code,
        label: <span className="wrap-anywhere">{other.taught.name}</span>,
        description: about(other),
        isDisabled: other.hindrance !== null,
      }))}
      value={chosen}
      onValueChange={onChange}
    />
  );
}

function useAboutOther(): (other: Other) => string {
  const t = useTranslations('classAssign');
  const format = useFormatter();
  return ({ taught: { code }, lab, hindrance }: { taught: TaughtClass } & Other) => {
    if (hindrance !== null || lab === null)
      return t(hindrance === 'disabled' ? 'disabled' : 'without', { code });
    const count = lab.lessonCount ?? 0;
    return lab.dateDue === null
      ? t('now', { code, count })
      : t('nowDue', { code, count, date: format.dateTime(new Date(lab.dateDue), { dateStyle: 'medium' }) });
  };
}
