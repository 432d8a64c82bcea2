import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Notice } from '../../../ui/message/notice.tsx';
import { ApiError, OfflineError } from '../../data/api-error.ts';

/** Why the class was not created, where no single field is to blame. It takes the focus, as an error summary does. */
export function FormRefusal({ error }: { error: Error }) {
  const t = useTranslations('teacher.create');
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  const isLimit = error instanceof ApiError && error.code === 'class-limit';
  const text =
    error instanceof OfflineError ? t('failedOffline') : isLimit ? t('errors.classLimit') : t('failed');
  return (
    <section ref={box} tabIndex={-1} aria-label={t('failedTitle')}>
      <Notice tone="negative" title={t('failedTitle')}>
        {text}
      </Notice>
    </section>
  );
}
