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
      // With a network it is a part the server has no more, after a new build: the page is loaded anew.
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
    // What is loaded inside a dialog must not take the page away for it.
    return Dialog ? (
      <Suspense>
        <Dialog {...props} />
      </Suspense>
    ) : null;
  };
}
