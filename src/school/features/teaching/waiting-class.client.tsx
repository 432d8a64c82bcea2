import { useTranslations } from 'use-intl';
import { TubeLabel } from '../../../lab/ui/mark/tube-label.tsx';
import { EmptyState } from '../../../lab/ui/message/empty-state.tsx';

/** Before anyone has joined: the code, large, and what students do with it. */
export function WaitingClass({ code }: { code: string }) {
  const t = useTranslations('teacher.class');
  return (
    <EmptyState
      illustration={
        <div className="w-full max-w-130">
          <TubeLabel label={t('code')} code={code} size="back-row" />
        </div>
      }
      title={t('emptyTitle')}
      text={t('emptyText')}
    />
  );
}
