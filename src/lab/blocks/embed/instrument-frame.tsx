import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { instrumentResults } from '../../instruments/results-registry.ts';
import { instrumentViews } from '../../instruments/views.tsx';
import { Button } from '../../ui/action/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { suspendFor, useLate } from '../../ui/late-view.tsx';
import { Icon } from '../../ui/mark/icon.tsx';
import { useAnnounce } from '../../ui/message/live-region.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { useTexts } from '../../ui/texts.tsx';
import type { BlockViewProps } from '../define-view.tsx';
import type { EmbedResponse } from './answer.ts';
import { listGivenTubes, settingsOf } from './read-run.ts';
import type { InstrumentEmbed } from './schema.ts';
import { SharedFrame, useSharedBench } from './shared-bench.tsx';
import { texts } from './texts.ts';

/**
 * Time without a change before saving, in ms. It is long enough to make a series of presses one entry of the record.
 */
const quietMs = 3000;

interface Options {
  /** true: the state on the screen differs from the record. */
  readonly isDue: boolean;
  /** A text that changes whenever the state to save changes. */
  readonly mark: string;
  onSave(): void;
}

/** Saves once nothing has changed for a while, and when the screen or the page is left. */
function useQuietSave({ isDue, mark, onSave }: Options): void {
  const latest = useRef({ isDue, onSave });
  useEffect(() => {
    latest.current = { isDue, onSave };
  });
  const savedMark = useRef<string | null>(null);
  const flush = useRef(() => {});
  useEffect(() => {
    flush.current = () => {
      if (!latest.current.isDue || savedMark.current === mark) return;
      savedMark.current = mark;
      latest.current.onSave();
    };
    if (!isDue) return;
    const timer = setTimeout(() => flush.current(), quietMs);
    return () => clearTimeout(timer);
  }, [isDue, mark]);
  useEffect(() => {
    const save = () => flush.current();
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('pagehide', save);
      save();
    };
  }, []);
}

type Props = Pick<
  BlockViewProps<InstrumentEmbed, EmbedResponse>,
  | 'item'
  | 'response'
  | 'onChange'
  | 'onSave'
  | 'isSaved'
  | 'isReadOnly'
  | 'findItem'
  | 'renderClassBoard'
  | 'bench'
> & {
  /** The author's text, for a view that shows it itself. */
  readonly instruction?: ReactNode;
};

/** An instrument whose state is read from the learner's record and saved there. */
export function InstrumentFrame(props: Props) {
  const {
    item,
    response,
    onChange,
    onSave,
    isSaved,
    isReadOnly,
    findItem,
    renderClassBoard,
    bench,
    instruction,
  } = props;
  const t = useTexts(texts);
  const announce = useAnnounce();
  const shown = useLate(instrumentViews[item.instrument]);
  const { state: codec, View } = shown;
  const tubes = listGivenTubes(item, findItem, (id) => suspendFor(instrumentResults[id]));
  const [isAsking, setIsAsking] = useState(false);
  /** The state that was tried out while the record is read-only, or on a bench from a link. It is never saved. */
  const [tried, setTried] = useState<EmbedResponse>([]);

  const settings = useMemo(() => settingsOf(item, shown), [item, shown]);
  const shared = useSharedBench(shown, settings, bench?.shared ?? null);
  const brought = shared === null || shared === 'unread' ? null : shared.entries;
  const isTrial = isReadOnly || brought !== null;
  const entries = isTrial && tried.length > 0 ? tried : (brought ?? response);
  const kept = entries.length > 0 ? codec.parse(settings, entries) : null;
  const start = codec.start(settings);
  const state = kept?.isValid ? kept.value : start;
  const isAtStart = codec.format(state).join() === codec.format(start).join();

  useQuietSave({
    isDue: !isReadOnly && !isSaved && response.length > 0,
    mark: response.join(),
    onSave,
  });

  function change(next: unknown) {
    const changed = codec.format(next);
    if (isTrial) setTried(changed);
    else onChange(changed);
  }
  const view = (
    <View
      settings={settings}
      state={state}
      tubes={tubes}
      onChange={change}
      title={item.title}
      instruction={instruction}
    />
  );
  function keep() {
    onChange(entries);
    onSave(entries);
    bench?.leave();
  }
  return (
    <div className={shown.isStation ? undefined : 'mt-6'}>
      {shared !== null && bench ? (
        <SharedFrame
          bench={shared}
          onKeep={isReadOnly ? null : keep}
          hasOwn={response.length > 0}
          onLeave={bench.leave}
        >
          {view}
        </SharedFrame>
      ) : (
        view
      )}
      <div
        className={classNames(
          'flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden',
          shown.isStation ? 'px-4 pt-2 sm:px-6' : 'mt-6 border-t border-rule pt-4',
        )}
      >
        <Button
          variant="quiet"
          icon={<Icon icon={RotateCcw} />}
          aria-disabled={isAtStart || undefined}
          onClick={() => (isAtStart ? announce(t('started')) : setIsAsking(true))}
        >
          {t('startOver')}
        </Button>
        <p className="text-sm text-ink-soft">
          {isReadOnly ? t('notKept') : isSaved && !isTrial && response.length > 0 && t('kept')}
        </p>
        {shown.link && bench ? (
          <div className="contents">{bench.renderTools(shown.link.write(settings, state))}</div>
        ) : null}
      </div>
      {item.hasClassBoard ? <div className="contents">{renderClassBoard()}</div> : null}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('startOverTitle')}
        confirmLabel={t('startOver')}
        cancelLabel={t('cancel')}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          change(start);
          announce(t('started'));
        }}
      >
        <p>{t('startOverText')}</p>
      </ConfirmDialog>
    </div>
  );
}
