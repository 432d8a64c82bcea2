import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ToastRegion } from '../../lab/ui/overlay/toast.tsx';

/** The toasts around every page except the player, whose first load would grow by them. */
export function PageArea({ children }: { children: ReactNode }) {
  const t = useTranslations('shell.toasts');
  return <ToastRegion texts={{ region: t('region'), dismiss: t('dismiss') }}>{children}</ToastRegion>;
}
