import { type ComponentType, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { late } from '../../../lab/kernel/late.ts';
import { useToasts } from '../../../lab/ui/overlay/toast.tsx';

interface Closable {
  onClose(): void;
}

/**
 * A dialog whose code is loaded when it is first opened. Without a network it says so and closes, and can be opened again;
 * the page below it stays as it is.
 */
export function lateDialog<Props extends Closable>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const code = late(load);
  return function LateDialog(props: Props) {
    const t = useTranslations('classes');
    const showToast = useToasts();
    const [Dialog, setDialog] = useState(() => code.value);
    const giveUp = useEffectEvent((error: unknown) => {
      // With a network, a newer build has removed the chunk: the error boundary of the page reloads it.
      if (navigator.onLine) {
        setDialog(() => {
          throw error;
        });
        return;
      }
      showToast({ text: t('partOffline') });
      props.onClose();
    });
    useEffect(() => {
      if (code.value) return;
      let isGone = false;
      code.load().then(
        (loaded) => {
          if (!isGone) setDialog(() => loaded);
        },
        (error: unknown) => {
          if (!isGone) giveUp(error);
        },
      );
      return () => {
        isGone = true;
      };
    }, []);
    // A late part inside the dialog must not replace the whole page by its loading screen.
    return Dialog ? (
      <Suspense>
        <Dialog {...props} />
      </Suspense>
    ) : null;
  };
}
