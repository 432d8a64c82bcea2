import X from 'lucide-react/icons/x';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../mark/icon.tsx';
import { useAnnounce } from '../message/live-region.tsx';

export type Toast = {
  text: string;
  /** A picture of what was earned or changed, e.g. an icon. */
  badge?: ReactNode | undefined;
  /** One action that the toast offers, e.g. undo. */
  action?: { label: string; onPress: () => void };
  /** How long the toast stays; null keeps it until it is closed. */
  timeoutMs?: number | null | undefined;
};

type ShowToast = (toast: Toast) => void;

const ToastContext = createContext<ShowToast>(() => {});
const ClearContext = createContext<() => void>(() => {});

/** Shows a short positive or neutral message and announces it through the live region. */
export function useToasts(): ShowToast {
  return useContext(ToastContext);
}

/** Removes all toasts that are shown, for a page that others are about to see. */
export function useClearToasts(): () => void {
  return useContext(ClearContext);
}

type ToastRegionProps = {
  children?: ReactNode | undefined;
  texts: { region: string; dismiss: string };
  className?: string | undefined;
};

type ShownToast = Toast & { id: number };

// More toasts would cover the page; the oldest is removed.
const visibleToastCount = 3;

/** Wrap the app once, inside `LiveRegion`. */
export function ToastRegion({ children, texts, className }: ToastRegionProps) {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const lastId = useRef(0);
  const announce = useAnnounce();
  const show = useCallback<ShowToast>(
    (toast) => {
      lastId.current += 1;
      const shown = { ...toast, id: lastId.current };
      setToasts((current) => [...current, shown].slice(-visibleToastCount));
      announce(toast.text);
    },
    [announce],
  );
  const clear = useCallback(() => setToasts([]), []);
  const remove = useCallback(
    (id: number) => setToasts((current) => current.filter((toast) => toast.id !== id)),
    [],
  );
  return (
    <ToastContext value={show}>
      <ClearContext value={clear}>{children}</ClearContext>
      {toasts.length > 0 ? (
        <section
          aria-label={texts.region}
          className={classNames(
            'fixed inset-x-3 bottom-3 z-50 flex flex-col items-center gap-2 sm:inset-x-auto sm:right-5 sm:bottom-5 sm:items-end present:hidden print:hidden',
            // A lab has what is pressed next at its lower edge: Check, and the link to the next screen.
            '[body:has([data-lab])_&]:top-17 [body:has([data-lab])_&]:bottom-auto',
            className,
          )}
        >
          {toasts.map((toast) => (
            <ToastCard
              key={toast.id}
              toast={toast}
              dismissLabel={texts.dismiss}
              onRemove={() => remove(toast.id)}
            />
          ))}
        </section>
      ) : null}
    </ToastContext>
  );
}

type ToastCardProps = { toast: Toast; dismissLabel: string; onRemove: () => void };

function ToastCard({ toast, dismissLabel, onRemove }: ToastCardProps) {
  const timer = useTimeout(onRemove, toast.timeoutMs === undefined ? 7000 : toast.timeoutMs);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing to operate; reading it only stops the clock
    <div
      onPointerEnter={timer.pause}
      onPointerLeave={timer.resume}
      onFocus={timer.pause}
      onBlur={timer.resume}
      className="flex w-full max-w-md animate-arrive items-center gap-3 rounded-press border border-gel-rule bg-gel py-2 pr-2 pl-4 text-gel-ink shadow-lift"
    >
      {toast.badge ? <span className="shrink-0 text-band">{toast.badge}</span> : null}
      <p className="min-w-0 flex-1 py-1.5">{toast.text}</p>
      {toast.action ? (
        <button
          type="button"
          className="min-h-11 rounded-press px-3 font-semibold text-band underline underline-offset-3"
          onClick={() => {
            toast.action?.onPress();
            onRemove();
          }}
        >
          {toast.action.label}
        </button>
      ) : null}
      <button
        type="button"
        aria-label={dismissLabel}
        title={dismissLabel}
        onClick={onRemove}
        className="flex size-11 shrink-0 items-center justify-center rounded-press text-gel-ink-soft hover:text-gel-ink"
      >
        <Icon icon={X} />
      </button>
    </div>
  );
}

/** Runs `onEnd` once after `durationMs` of unpaused time; null never runs it. */
function useTimeout(onEnd: () => void, durationMs: number | null) {
  const latestOnEnd = useRef(onEnd);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const startedAt = useRef(0);
  const remainingMs = useRef(durationMs);

  useEffect(() => {
    latestOnEnd.current = onEnd;
  });

  const pause = useCallback(() => {
    if (timer.current === undefined || remainingMs.current === null) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    remainingMs.current -= performance.now() - startedAt.current;
  }, []);

  const resume = useCallback(() => {
    if (timer.current !== undefined || remainingMs.current === null) return;
    startedAt.current = performance.now();
    timer.current = setTimeout(() => latestOnEnd.current(), Math.max(0, remainingMs.current));
  }, []);

  useEffect(() => {
    resume();
    return pause;
  }, [resume, pause]);

  return { pause, resume };
}
