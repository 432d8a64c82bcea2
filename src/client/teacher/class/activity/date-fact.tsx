import { useTranslations } from 'use-intl';
import { Instant } from '../../../classes/instant.tsx';
import { useYourTime } from './use-your-time.ts';

/** A date of the class in its zone, and by the reader's clock where that shows another time. */
export function DateFact(props: { label: string; value: string | null; timeZone: string }) {
  const t = useTranslations('classCare.activity');
  const yours = useYourTime(props.timeZone)(props.value);
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-ink-soft">{props.label}</dt>
      <dd>
        <Instant value={props.value} timeZone={props.timeZone} />
        {yours ? <span className="block text-ink-soft">{t('yours', { when: yours })}</span> : null}
      </dd>
    </div>
  );
}
