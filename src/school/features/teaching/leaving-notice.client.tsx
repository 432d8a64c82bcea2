import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '../../../lab/ui/action/button.tsx';
import { Notice } from '../../../lab/ui/message/notice.tsx';
import { useToasts } from '../../../lab/ui/overlay/toast.tsx';
import type { TeacherClass } from '../classes/class-endpoints.ts';
import { CareConfirm } from './care/care-confirm.client.tsx';
import { CareFailure } from './care/form-dialog.client.tsx';
import { useBringBack, useRemoveStudent } from './care-for-class.client.ts';

type Leaver = NonNullable<TeacherClass['leaving']>[number];

interface Props {
  readonly taught: TeacherClass;
  readonly leaving: readonly Leaver[];
}

/** The class accounts whose students have asked for their deletion: each can be brought back, or ended at once. */
export function LeavingNotice({ taught, leaving }: Props) {
  const t = useTranslations('classCare.leaving');
  const words = useTranslations('teacher.class');
  const format = useFormatter();
  const showToast = useToasts();
  const bringBack = useBringBack(taught.code);
  const remove = useRemoveStudent(taught.code);
  const [asked, setAsked] = useState<Leaver | null>(null);
  const nameOf = ({ fullName }: Leaver) => fullName || words('unnamed');
  return (
    <Notice tone="caution" title={t('title', { count: leaving.length })}>
      <p>{t('text')}</p>
      <ul className="mt-2 flex flex-col gap-2">
        {leaving.map((leaver) => {
          const name = nameOf(leaver);
          const until = format.dateTime(new Date(leaver.endsAt), {
            dateStyle: 'medium',
            timeStyle: 'short',
            timeZone: taught.timeZone,
          });
          return (
            <li key={leaver.id} className="flex flex-wrap items-center gap-x-3">
              <span className="wrap-anywhere">{t('who', { name, until })}</span>
              <Button
                variant="quiet"
                aria-label={t('bringBackNamed', { name })}
                isBusy={bringBack.isPending && bringBack.variables === leaver.id}
                onClick={() =>
                  bringBack.mutate(leaver.id, { onSuccess: () => showToast({ text: t('back', { name }) }) })
                }
              >
                {t('bringBack')}
              </Button>
              <Button
                variant="quiet"
                aria-label={t('endNamed', { name })}
                onClick={() => {
                  remove.reset();
                  setAsked(leaver);
                }}
              >
                {t('end')}
              </Button>
            </li>
          );
        })}
      </ul>
      <CareFailure error={bringBack.error} className="mt-2" />
      {asked ? (
        <CareConfirm
          tone="danger"
          title={t('endNow', { name: nameOf(asked) })}
          confirmLabel={t('endConfirm')}
          busyText={t('ending')}
          act={remove}
          onClose={() => setAsked(null)}
          onConfirm={() =>
            remove.mutate(asked.id, {
              onSuccess() {
                setAsked(null);
                showToast({ text: t('ended', { name: nameOf(asked) }) });
              },
            })
          }
        >
          <p>{t('endText')}</p>
        </CareConfirm>
      ) : null}
    </Notice>
  );
}
