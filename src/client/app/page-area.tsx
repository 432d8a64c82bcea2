import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ToastRegion } from '../../ui/overlay/toast.tsx';
import { QueryArea } from '../http/query-area.tsx';

/** The query cache and toasts around every page except the player, whose first load would grow by them. */
export function PageArea({ children }: { children: ReactNode }) {
  const t = useTranslations('shell.toasts');
  return (
    <QueryArea>
      <ToastRegion texts={{ region: t('region'), dismiss: t('dismiss') }}>{children}</ToastRegion>
    </QueryArea>
  );
}
