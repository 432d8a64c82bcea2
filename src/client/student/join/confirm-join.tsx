import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { ClassPreview } from '../../../contract/classes.ts';
import { Button } from '../../../ui/action/button.tsx';
import { useAnnounce } from '../../../ui/message/live-region.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import { useToasts } from '../../../ui/overlay/toast.tsx';
import { useJoinClass } from '../../data/classes/change-classes.ts';
import { go } from '../../shell/navigation/address.ts';
import { addresses } from '../addresses.ts';
import { describeJoinProblem } from './join-problem.ts';

export interface ConfirmJoinProps {
  readonly preview: ClassPreview;
  readonly onCancel: () => void;
}

/** Shows whose class it is and asks before joining. */
export function ConfirmJoin({ preview, onCancel }: ConfirmJoinProps) {
  const t = useTranslations('student.join');
  const words = useTranslations('classes');
  const toast = useToasts();
  const announce = useAnnounce();
  const joining = useJoinClass();
  const heading = useRef<HTMLHeadingElement>(null);
  const problem = joining.error && describeJoinProblem(joining.error, { t, words });
  // The answer to the first press stands here: the focus comes along.
  useEffect(() => heading.current?.focus(), []);

  const join = () =>
    joining.mutate(preview.code, {
      onSuccess(joined) {
        toast({ text: t('done', { name: joined.name }) });
        go(addresses.class(joined.code));
      },
      onError: (error) => announce(describeJoinProblem(error, { t, words }), 'assertive'),
    });

  return (
    <section aria-labelledby="confirm-join" className="mt-5 border-l-4 border-primary pl-4">
      <h3 ref={heading} tabIndex={-1} id="confirm-join" className="text-lg">
        {t('foundTitle')}
      </h3>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-ink-soft">{t('name')}</dt>
        <dd className="font-semibold wrap-anywhere">{preview.name}</dd>
        <dt className="text-ink-soft">{t('teacher')}</dt>
        <dd className="font-semibold wrap-anywhere">{preview.teacherName}</dd>
      </dl>
      {problem ? (
        <Notice tone="negative" className="mt-4">
          {problem}
        </Notice>
      ) : null}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button isBusy={joining.isPending || joining.isSuccess} busyText={t('joining')} onClick={join}>
          {t('confirm')}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </section>
  );
}
