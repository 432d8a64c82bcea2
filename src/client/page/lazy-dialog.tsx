import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useToasts } from '../../ui/overlay/toast.tsx';

interface Closable {
  onClose(): void;
}

/**
 * A dialog whose code is loaded when it is first opened. Without a network it says so and closes, and can be opened again;
 * the page below it stays as it is.
 */
export function lazyDialog<Props extends Closable>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  return function LazyDialog(props: Props) {
    const t = useTranslations('classes');
    const showToast = useToasts();
    const [Dialog, setDialog] = useState(() => loaded);
    const giveUp = useRef((_: unknown) => {});
    giveUp.current = (error) => {
      // With a network, a newer build has removed the chunk: the error boundary of the page reloads it.
      if (navigator.onLine) {
        setDialog(() => {
          throw error;
        });
        return;
      }
      showToast({ text: t('partOffline') });
      props.onClose();
    };
    useEffect(() => {
      if (loaded) return;
      let isGone = false;
      load().then(
        (dialog) => {
          loaded = dialog;
          if (!isGone) setDialog(() => dialog);
        },
        (error: unknown) => {
          if (!isGone) giveUp.current(error);
        },
      );
      return () => {
        isGone = true;
      };
    }, []);
    // A lazy part inside the dialog must not replace the whole page by its loading screen.
    return Dialog ? (
      <Suspense>
        <Dialog {...props} />
      </Suspense>
    ) : null;
  };
}
