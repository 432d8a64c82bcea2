import { type ReactNode, useMemo, useState } from 'react';
import type { InstrumentView } from '../../instruments/define-view.tsx';
import { Button } from '../../ui/action/button.tsx';
import { useAnnounce } from '../../ui/message/live-region.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { useTexts } from '../../ui/texts.tsx';
import type { EmbedResponse } from './answer.ts';
import { texts } from './texts.ts';

/** A bench that came with a link: the learner tries it out, and the own bench stays as it is. */
export interface SharedBench {
  readonly entries: EmbedResponse;
  /** Acts that could not be done here. */
  readonly missing: number;
}

/** null: the address brings no bench. */
export function useSharedBench(
  { link, state }: InstrumentView,
  settings: unknown,
  shared: string | null,
): SharedBench | 'unread' | null {
  return useMemo(() => {
    if (shared === null) return null;
    const read = link?.read(settings, shared) ?? null;
    return read ? { entries: state.format(read.state), missing: read.missing } : 'unread';
  }, [link, state, settings, shared]);
}

interface Props {
  readonly bench: SharedBench | 'unread';
  /** Takes the bench on the screen for the learner's own; null: the record is closed. */
  readonly onKeep: (() => void) | null;
  /** true: keeping it replaces work. */
  readonly hasOwn: boolean;
  onLeave(): void;
  readonly children: ReactNode;
}

/** Says above a station where its bench comes from, and makes room for that. */
export function SharedFrame({ bench, onKeep, hasOwn, onLeave, children }: Props) {
  const t = useTexts(texts);
  const announce = useAnnounce();
  const [isAsking, setIsAsking] = useState(false);
  function keep() {
    setIsAsking(false);
    onKeep?.();
    announce(t('sharedKept'));
  }
  return (
    <div className="[--station-less:10.5rem] sm:[--station-less:6.5rem] lg:[--station-less:4.25rem]">
      <div className="flex min-h-(--station-less) flex-wrap items-center gap-x-4 gap-y-1 border-b border-rule bg-info-soft px-4 py-2 sm:px-6 print:hidden">
        <div className="min-w-60 flex-1 text-sm">
          {bench === 'unread' ? (
            <p>{t('sharedUnread')}</p>
          ) : (
            <>
              <p className="font-semibold">{t('shared')}</p>
              {bench.missing > 0 ? <p>{t('sharedMissing', { count: bench.missing })}</p> : null}
            </>
          )}
        </div>
        {bench !== 'unread' && onKeep ? (
          <Button variant="secondary" onClick={() => (hasOwn ? setIsAsking(true) : keep())}>
            {t('sharedKeep')}
          </Button>
        ) : null}
        <Button variant="quiet" onClick={onLeave}>
          {t(bench === 'unread' ? 'sharedHide' : 'sharedLeave')}
        </Button>
      </div>
      <div className="contents">{children}</div>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('replaceTitle')}
        confirmLabel={t('replace')}
        cancelLabel={t('cancel')}
        onCancel={() => setIsAsking(false)}
        onConfirm={keep}
      >
        <p>{t('replaceText')}</p>
      </ConfirmDialog>
    </div>
  );
}
