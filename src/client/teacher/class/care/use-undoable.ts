import { useTranslations } from 'use-intl';
import { useToasts } from '../../../../ui/overlay/toast.tsx';

/** Says what was done and offers to take it back. */
export function useUndoable(): (said: string, takeBack: () => Promise<unknown>) => void {
  const t = useTranslations('classCare');
  const show = useToasts();
  return (said, takeBack) => {
    const undo = () =>
      takeBack().then(
        () => show({ text: t('undone') }),
        () => show({ text: t('undoFailed'), timeoutMs: null }),
      );
    show({ text: said, timeoutMs: 12_000, action: { label: t('undo'), onPress: () => void undo() } });
  };
}
