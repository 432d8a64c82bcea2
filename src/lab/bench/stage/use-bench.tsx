import { useMemo, useState } from 'react';
import type { Tube } from '../../science/tube/tube.ts';
import { useAnnounce } from '../../ui/message/live-region.tsx';
import { useTexts } from '../../ui/texts.tsx';
import type { AnyAct } from '../acts.ts';
import { isRefusal } from '../hand.ts';
import { replay } from '../station.ts';
import type { Lapse, StationView } from './station-view.tsx';
import { texts } from './texts.ts';
import { useLapse } from './use-lapse.tsx';

export interface BenchOptions<Settings, Bench, Act extends AnyAct> {
  readonly view: Pick<StationView<Settings, Bench, Act>, 'station' | 'lapseOf'>;
  readonly settings: Settings;
  /** Tubes that a joined instrument has left. */
  readonly tubes: readonly Tube[];
  readonly acts: readonly Act[];
  onActs(acts: readonly Act[]): void;
  /** The part of the record's room that the acts use. Above 1 the record cannot be kept. */
  usedRoom(acts: readonly Act[]): number;
}

/** The bench after the acts so far, and what changes them: doing, undoing, doing again. */
export function useBench<Settings, Bench extends object, Act extends AnyAct>(
  options: BenchOptions<Settings, Bench, Act>,
) {
  const { view, settings, tubes, acts, onActs, usedRoom } = options;
  const { station } = view;
  const t = useTexts(texts);
  const announce = useAnnounce();
  /** Acts that were undone, the last one first. */
  const [undone, setUndone] = useState<readonly Act[]>([]);
  /** Why the last try was refused. */
  const [refusal, setRefusal] = useState<string | null>(null);
  const now = useMemo(() => replay(station, settings, tubes, acts), [station, settings, tubes, acts]);
  const lapse = useLapse();

  function refuse(sentence: string) {
    setRefusal(sentence);
    announce(sentence);
  }
  function act(...added: readonly Act[]) {
    let bench = now.bench;
    let said = '';
    let shown: Lapse | null = null;
    for (const one of added) {
      const next = station.apply(settings, bench, one);
      if (isRefusal(next)) return refuse(next.refused);
      said = station.sayAct(settings, bench, one);
      shown = view.lapseOf(settings, bench, one) ?? shown;
      bench = next;
    }
    const all = [...acts, ...added];
    if (usedRoom(all) > 1) return refuse(t('roomFull'));
    setRefusal(null);
    setUndone([]);
    onActs(all);
    announce(said);
    if (shown) lapse.begin(shown);
  }
  function undo() {
    const last = acts.at(-1);
    if (!last) return announce(t('nothingToUndo'));
    if (lapse.running) lapse.skip();
    const before = now.done.findLast((one) => one.act === last)?.before;
    setRefusal(null);
    setUndone([last, ...undone]);
    onActs(acts.slice(0, -1));
    announce(t('undone', { line: before ? station.sayAct(settings, before, last) : '' }));
  }
  function redo() {
    const [next, ...others] = undone;
    if (!next) return announce(t('nothingToRedo'));
    setRefusal(null);
    setUndone(others);
    onActs([...acts, next]);
    announce(t('redone', { line: station.sayAct(settings, now.bench, next) }));
  }
  return {
    ...now,
    act,
    undo,
    redo,
    canUndo: acts.length > 0,
    canRedo: undone.length > 0,
    refusal,
    refuse,
    forgetRefusal: () => setRefusal(null),
    lapse,
    isRoomShort: usedRoom(acts) > 0.9,
  };
}
