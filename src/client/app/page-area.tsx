import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ToastRegion } from '../../ui/overlay/toast.tsx';
import { QueryArea } from '../http/query-area.tsx';

/** What every page has around it except the player, whose first load it would burden: query cache and toasts. */
export function PageArea({ children }: { children: ReactNode }) {
  const t = useTranslations('shell.toasts');
  return (
    <QueryArea>
      <ToastRegion texts={{ region: t('region'), dismiss: t('dismiss') }}>{children}</ToastRegion>
    </QueryArea>
  );
}
