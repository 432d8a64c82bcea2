import { type ReactNode, useMemo, useRef, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { useWidth } from '../../ui/layout/use-width.ts';
import { useAnnounce } from '../../ui/message/live-region.tsx';
import { useTexts } from '../../ui/texts.tsx';
import type { AnyAct } from '../acts.ts';
import { isRefusal } from '../hand.ts';
import { type Move, replay } from '../station.ts';
import { DialControl } from './dial-control.tsx';
import { ListForm, MoveChoice } from './list-form.tsx';
import { Notebook, NowStrip, NowWords } from './notebook.tsx';
import { listNextPoints } from './panel-place.ts';
import { listTargets, readPress } from './press.ts';
import { ReplayBar } from './replay-bar.tsx';
import { type Form, type Spot, stageSizes } from './spot.ts';
import { SpotLayer } from './spot-layer.tsx';
import { StageBar } from './stage-bar.tsx';
import { useOpensReplay, useStageFoot } from './stage-foot.tsx';
import { type Opened, opensOf, StagePanel, spotOf } from './stage-panel.tsx';
import { StageWords } from './stage-words.tsx';
import type { StationView } from './station-view.tsx';
import { texts } from './texts.ts';
import { type BenchOptions, useBench } from './use-bench.tsx';
import { useGrip } from './use-grip.tsx';
import { useKeptFocus } from './use-kept-focus.tsx';
import { useNudge } from './use-nudge.tsx';

export interface StageProps<Settings, Bench, Act extends AnyAct> extends BenchOptions<Settings, Bench, Act> {
  readonly view: StationView<Settings, Bench, Act>;
  readonly title: string;
  /** The author's text; it folds away in the notebook. */
  readonly instruction?: ReactNode;
}

/** Widths in px from which the notebook stands beside the stage, and from which the stage has its wide form. */
const besideFrom = 700;
const wideFrom = 1040;

/** One station: the bench to work on, the notebook beside it, and the same as a list. */
export function Stage<Settings, Bench extends object, Act extends AnyAct>(
  props: StageProps<Settings, Bench, Act>,
) {
  const { view, settings, tubes, acts, onActs, usedRoom, title, instruction } = props;
  const { station, Scene, Notes } = view;
  const t = useTexts(texts);
  const announce = useAnnounce();
  const foot = useStageFoot();
  const [root, width] = useWidth<HTMLDivElement>(1100);
  const stage = useRef<HTMLDivElement>(null);
  const form: Form = width >= wideFrom ? 'wide' : 'tall';
  const size = stageSizes[form];
  const isBeside = width >= besideFrom;

  const bench = useBench({ view, settings, tubes, acts, onActs, usedRoom });
  const [held, setHeld] = useState<string | null>(null);
  const [opened, setOpened] = useState<Opened<Act> | null>(null);
  const [isList, setList] = useState(false);
  const [isNotebookOpen, setNotebookOpen] = useState(false);
  /** The number of acts that the replay shows; null: the bench as it is. */
  const [replayed, setReplayed] = useState(useOpensReplay() ? acts.length : null);

  const past = useMemo(
    () => (replayed === null ? null : replay(station, settings, tubes, acts.slice(0, replayed))),
    [replayed, station, settings, tubes, acts],
  );
  const shown = past?.bench ?? bench.bench;
  const isReadOnly = past !== null || bench.lapse.running !== null;
  const spots = view.listSpots(settings, shown, form);
  const moves = useMemo(
    () => (isReadOnly ? [] : station.listMoves(settings, bench.bench)),
    [station, settings, bench.bench, isReadOnly],
  );
  const dials = station.listDials(settings, shown);
  const plan = station.listPlan(settings, shown);
  const current = plan.find(({ isDone }) => !isDone) ?? null;
  const record = useMemo(
    () => bench.done.map(({ act, before }) => station.sayAct(settings, before, act)),
    [bench.done, station, settings],
  );
  const prepared = tubes.filter(({ isPrepared }) => isPrepared);
  const notices = [
    ...(bench.leftOut[0]
      ? [t('leftOut', { count: bench.leftOut.length, why: bench.leftOut[0].refused })]
      : []),
    ...(prepared.length > 0 ? [t('prepared', { list: prepared.map(({ label }) => label).join(', ') })] : []),
    ...(bench.isRoomShort ? [t('roomShort')] : []),
  ];

  function doMoves(found: readonly Move<Act>[]) {
    const [only, ...others] = found;
    if (only && others.length > 0) return setOpened({ kind: 'choice', moves: found });
    if (only) {
      setHeld(null);
      setOpened(only.opens === undefined ? null : { kind: 'panel', id: only.opens });
      bench.act(...only.acts);
    }
  }
  /** No move is possible here. The act that the learner means is tried, so that its refusal is shown. */
  function tryPut(thing: string, target: string) {
    const meant = isReadOnly ? null : station.guess(settings, bench.bench, thing, target);
    const result = meant ? station.apply(settings, bench.bench, meant) : null;
    if (meant && result && !isRefusal(result)) bench.act(meant);
    else if (result && isRefusal(result)) bench.refuse(result.refused);
  }
  function press(spot: Spot) {
    bench.forgetRefusal();
    const opens = opensOf<Act>(spot, dials);
    const meant = readPress(moves, spot.id, held, opens !== null);
    switch (meant.kind) {
      case 'move':
        return doMoves(meant.moves);
      case 'take':
        setHeld(meant.thing);
        return announce(t('taken', { thing: spot.name }));
      case 'let-go':
        return setHeld(null);
      case 'open':
        return setOpened(opens);
      case 'try':
        return tryPut(meant.thing, spot.id);
    }
  }
  const grip = useGrip({
    stage,
    size,
    spots,
    targetsOf: (thing) => listTargets(moves, thing),
    onDrop(thing, target) {
      bench.forgetRefusal();
      if (target) doMoves(moves.filter((move) => move.thing === thing && move.target === target));
    },
  });
  useKeptFocus(root);
  useNudge(stage, acts.length === 0 && !isReadOnly ? (current?.points[0] ?? null) : null);

  const panel = opened?.kind === 'panel' ? view.panels[opened.id] : undefined;
  const dial = opened?.kind === 'dial' ? dials.find(({ id }) => id === opened.id) : undefined;
  const next = dial ? listNextPoints(station, settings, shown, dial) : (current?.points ?? []);
  /** What a display covers is out of reach, so that no focus gets lost below it. */
  const isCovered = panel !== undefined || (!isBeside && isNotebookOpen);
  const progress = bench.lapse.running?.progress ?? null;
  const scene = { settings, bench: shown, form, progress } as const;
  const lapseWords = bench.lapse.running?.lapse.say(progress ?? 1) ?? null;
  const nowWords = lapseWords ?? current?.now ?? station.sayEnd?.(settings, shown) ?? t('allDone');
  const notebook = (
    <Notebook
      plan={plan}
      current={current}
      record={record}
      notices={notices}
      instruction={instruction}
      notes={<Notes settings={settings} />}
      isReadOnly={isReadOnly}
      onRest={(rest) => bench.act(...rest)}
    />
  );
  return (
    <div
      ref={root}
      className={classNames(
        '@container grid min-h-0 overflow-hidden border border-rule bg-paper',
        'h-[calc(var(--station-height,clamp(32rem,100dvh-6rem,46rem))_-_var(--station-less,0px))]',
        isBeside ? 'grid-cols-[minmax(0,1fr)_18.75rem]' : 'grid-cols-1 grid-rows-[auto_minmax(0,1fr)_auto]',
      )}
    >
      {isBeside ? null : (
        <NowStrip
          words={nowWords}
          rest={isReadOnly ? null : (current?.rest ?? null)}
          onRest={(rest) => bench.act(...rest)}
        />
      )}
      <div className="relative min-h-0 min-w-0 overflow-hidden [container-type:size]">
        {isList ? (
          <div inert={isCovered} className="@container absolute inset-0 overflow-y-auto p-4">
            <ListForm
              inventory={station.listInventory(settings, shown)}
              moves={moves}
              dials={dials}
              points={isReadOnly ? [] : (current?.points ?? [])}
              panels={Object.entries(view.panels).map(([id, one]) => ({ id, title: one.title }))}
              isReadOnly={isReadOnly}
              act={bench.act}
              onMove={(move) => doMoves([move])}
              onOpen={(id) => setOpened({ kind: 'panel', id })}
            />
          </div>
        ) : (
          <div
            ref={stage}
            inert={isCovered}
            className="absolute inset-0 m-auto select-none"
            style={{
              width: `min(100cqw, 100cqh * ${size.width / size.height})`,
              aspectRatio: `${size.width} / ${size.height}`,
            }}
          >
            <svg
              viewBox={`0 0 ${size.width} ${size.height}`}
              aria-hidden="true"
              focusable="false"
              className="bench-drawing absolute inset-0 size-full overflow-visible"
            >
              <Scene {...scene} held={held ?? grip.dragged} aim={grip.aim} />
            </svg>
            <SpotLayer
              spots={spots}
              size={size}
              moves={moves}
              held={held}
              points={isReadOnly ? [] : (current?.points ?? [])}
              grip={grip}
              onPress={press}
              onLetGo={() => setHeld(null)}
            />
          </div>
        )}
        {opened ? (
          <StagePanel
            title={panel?.title ?? dial?.name ?? t('whichAct')}
            isSmall={!panel || panel.isSmall === true}
            beside={{ stage, size, spots, id: spotOf(opened, spots), next }}
            closeLabel={t('close')}
            onClose={() => setOpened(null)}
          >
            {panel ? (
              <panel.Panel
                {...scene}
                act={bench.act}
                close={() => setOpened(null)}
                isReadOnly={isReadOnly}
                title={title}
              />
            ) : dial ? (
              <DialControl
                dial={dial}
                isReadOnly={isReadOnly}
                onSet={bench.act}
                onChosen={() => setOpened(null)}
              />
            ) : opened.kind === 'choice' ? (
              <MoveChoice moves={opened.moves} onChoose={(move) => doMoves([move])} />
            ) : null}
          </StagePanel>
        ) : null}
        <StageWords
          refusal={isBeside ? null : bench.refusal}
          // Only the name is given here. The list form tells the contents.
          held={spots.find(({ id }) => id === held)?.name.split(/[,:]/)[0] ?? null}
          lapse={lapseWords}
          isAbove={!isBeside}
          onSkip={bench.lapse.skip}
          onLetGo={() => setHeld(null)}
        />
        {!isBeside && isNotebookOpen ? (
          <StagePanel title={t('notebook')} closeLabel={t('close')} onClose={() => setNotebookOpen(false)}>
            {notebook}
          </StagePanel>
        ) : null}
      </div>
      <aside
        aria-label={t('notebook')}
        className={classNames(
          'flex min-h-0 min-w-0 gap-3 bg-paper-raised',
          isBeside ? 'flex-col border-l border-rule p-4' : 'border-t border-rule p-2',
        )}
      >
        {isBeside ? (
          <>
            <NowWords words={nowWords} refusal={bench.refusal} />
            {notebook}
          </>
        ) : null}
        {replayed === null ? (
          <StageBar
            canUndo={bench.canUndo}
            canRedo={bench.canRedo}
            isList={isList}
            canReplay={acts.length > 0}
            onUndo={bench.undo}
            onRedo={bench.redo}
            onList={() => setList(!isList)}
            onReplay={() => setReplayed(acts.length)}
            onNotebook={isBeside ? null : () => setNotebookOpen(true)}
          />
        ) : (
          <ReplayBar
            at={replayed}
            count={acts.length}
            line={replayed === 0 ? t('replayStart') : (record[replayed - 1] ?? '')}
            onMove={setReplayed}
            onEnd={() => setReplayed(null)}
          />
        )}
        {foot ? <div className="contents">{foot}</div> : null}
      </aside>
    </div>
  );
}
