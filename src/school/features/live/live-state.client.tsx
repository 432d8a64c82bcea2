import CloudOff from 'lucide-react/icons/cloud-off';
import Pause from 'lucide-react/icons/pause';
import Radio from 'lucide-react/icons/radio';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useTranslations } from 'use-intl';
import { Icon } from '../../../lab/ui/mark/icon.tsx';
import type { useLiveClass } from './use-live-class.client.ts';

const looks = {
  connecting: { icon: RefreshCw, color: 'text-ink-soft' },
  live: { icon: Radio, color: 'text-positive' },
  polling: { icon: RefreshCw, color: 'text-caution' },
  replaced: { icon: RefreshCw, color: 'text-ink-soft' },
  paused: { icon: Pause, color: 'text-ink-soft' },
  offline: { icon: CloudOff, color: 'text-caution' },
} as const;

/** Whether the page is updated live, in words. It is not announced, because connections come and go. */
export function LiveState({ state }: { state: ReturnType<typeof useLiveClass> }) {
  const t = useTranslations('teacher.class.live');
  const { icon, color } = looks[state];
  return (
    <p className="-my-2 flex items-center gap-2 text-sm text-ink-soft print:hidden">
      <Icon icon={icon} size={18} className={color} />
      <span>{t(state)}</span>
    </p>
  );
}
