import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '../../../../lab/ui/action/button.tsx';
import { useAnnounce } from '../../../../lab/ui/message/live-region.tsx';
import { Notice } from '../../../../lab/ui/message/notice.tsx';
import { useApi } from '../../../client/http/api.ts';
import { useConfig } from '../../../client/http/config.ts';
import { Link } from '../../../client/navigation/link.tsx';
import { useNow } from '../../../client/page/instant.tsx';
import type { StudentClass } from '../../classes/class-endpoints.ts';
import { classKeys } from '../../classes/class-keys.client.ts';
import { type OwnWish, ownWishEndpoints } from '../../classes/own-wish.ts';

interface WishAnswerProps {
  readonly code: string;
  readonly wish: OwnWish;
}

/** Tells the student of a class account how the teacher has answered the wish to make it their own. */
export function WishAnswer({ code, wish: { standing, until } }: WishAnswerProps) {
  const t = useTranslations('student.class.wish');
  const format = useFormatter();
  const nowMs = useNow();
  const isClosed = useConfig().studentAccounts === 'none';
  if (isClosed || Date.parse(until) <= nowMs) return null;
  if (standing !== 'yes')
    return (
      <Notice title={t('noTitle')} actions={<PutAway code={code} />}>
        {t('noText')}
      </Notice>
    );
  return (
    <Notice
      tone="positive"
      title={t('yesTitle')}
      actions={
        <Link to="/profile#fullAccount" className="text-link inline-flex min-h-11 items-center">
          {t('open')}
        </Link>
      }
    >
      {t('yesText', { until: format.dateTime(new Date(until), { dateStyle: 'long' }) })}
    </Notice>
  );
}

/** The answer "no" stands for 14 days. A student who has read it need not see it at every visit. */
function PutAway({ code }: Pick<WishAnswerProps, 'code'>) {
  const t = useTranslations('student.class.wish');
  const api = useApi();
  const cache = useQueryClient();
  const announce = useAnnounce();
  const putAway = useMutation({
    mutationFn: () => api.call(ownWishEndpoints.withdrawOwnWish, { body: {} }),
    onSuccess() {
      announce(t('putAwayDone'));
      // The pressed button disappears together with its notice.
      document.querySelector<HTMLElement>('h1')?.focus();
      const key = classKeys.class(code);
      cache.setQueryData<StudentClass>(key, (joined) => joined && { ...joined, wish: undefined });
      return cache.invalidateQueries({ queryKey: key });
    },
  });
  return (
    <>
      <Button
        variant="quiet"
        isBusy={putAway.isPending}
        busyText={t('puttingAway')}
        onClick={() => putAway.mutate()}
      >
        {t('putAway')}
      </Button>
      {putAway.error ? <span role="alert">{t('putAwayFailed')}</span> : null}
    </>
  );
}
