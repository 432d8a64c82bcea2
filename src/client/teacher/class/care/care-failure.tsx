import { useTranslations } from 'use-intl';
import { Notice } from '../../../../ui/message/notice.tsx';
import { describeFailure } from './describe-failure.ts';

/** Says why a change was not made; an empty place until then, so that it is heard when it comes. */
export function CareFailure({ error, className }: { error: Error | null; className?: string }) {
  const t = useTranslations('classCare.failures');
  return (
    <div role="alert" className={error ? className : 'sr-only'}>
      {error ? <Notice tone="negative">{describeFailure(t, error)}</Notice> : null}
    </div>
  );
}
