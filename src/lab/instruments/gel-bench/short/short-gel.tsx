import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { listTargets, readPress } from '../../../bench/stage/press.ts';
import type { Spot } from '../../../bench/stage/spot.ts';
import { SpotLayer } from '../../../bench/stage/spot-layer.tsx';
import type { Lapse } from '../../../bench/stage/station-view.tsx';
import { useBench } from '../../../bench/stage/use-bench.tsx';
import { useGrip } from '../../../bench/stage/use-grip.tsx';
import { useNudge } from '../../../bench/stage/use-nudge.tsx';
import type { Move } from '../../../bench/station.ts';
import { Button } from '../../../ui/action/button.tsx';
import { useWidth } from '../../../ui/layout/use-width.ts';
import { Icon } from '../../../ui/mark/icon.tsx';
import { useAnnounce } from '../../../ui/message/live-region.tsx';
import { useTexts } from '../../../ui/texts.tsx';
import type { GelBenchSettings } from '../settings.ts';
import type { GelAct } from '../station/acts.ts';
import type { GelBench } from '../station/bench.ts';
import { type LaneFinding, readLanes } from './read-lanes.ts';
import { NowLine, Sheet } from './short-frame.tsx';
import { listShortSpots, type ShortForm, shortSizes } from './short-layout.ts';
import { ShortScene } from './short-scene.tsx';
import { nextStep, pointsOf, shortStation } from './short-station.ts';
import { texts } from './texts.ts';

/** px from which tubes and tank stand beside each other. */
const besideFrom = 560;
const noTubes: readonly [] = [];
/** Nothing is kept, so there is room for every act. */
const usedRoom = () => 0;

/** How long the run is shown, in ms. */
const runMs = 6000;

interface Props {
  readonly settings: GelBenchSettings;
  /** The length of the version of the gene that is not cut, in bp. */
  readonly wholeBp: number;
  /** Where to go on, below what the gel says. */
  readonly onward: ReactNode;
}

/** The gel station in its short form, to be tried: three tubes, one ready gel, nothing that is kept. */
export function ShortGel({ settings, wholeBp, onward }: Props) {
  const t = useTexts(texts);
  const announce = useAnnounce();
  const [acts, setActs] = useState<readonly GelAct[]>([]);
  const [held, setHeld] = useState<string | null>(null);
  const [root, width] = useWidth<HTMLDivElement>(window.innerWidth);
  const stage = useRef<HTMLDivElement>(null);
  const form: ShortForm = width >= besideFrom ? 'beside' : 'above';
  const view = useMemo(() => {
    const lapseOf = (_: GelBenchSettings, __: GelBench, act: GelAct): Lapse | null => {
      if (act.kind !== 'run') return null;
      const { minutes } = act;
      const say = (progress: number) => t('running', { minute: Math.floor(progress * minutes), minutes });
      return { ms: runMs, say };
    };
    return { station: shortStation, lapseOf };
  }, [t]);
  const work = useBench({ view, settings, tubes: noTubes, acts, onActs: setActs, usedRoom });
  const { bench } = work;
  const { running } = work.lapse;
  const moves = useMemo(
    () => (running ? [] : shortStation.listMoves(settings, bench)),
    [settings, bench, running],
  );
  const spots = listShortSpots(settings, bench, form);
  const points = running ? [] : pointsOf(settings, bench);
  const findings = useMemo(
    () => (bench.isPhotographed ? readLanes(settings, bench, wholeBp) : null),
    [settings, bench, wholeBp],
  );
  useEffect(() => {
    if (findings) announce(findings.map((finding) => sayFinding(t, finding).join('. ')).join(' '));
  }, [findings, announce, t]);

  function doMove(found: readonly Move<GelAct>[]) {
    const [move] = found;
    setHeld(null);
    if (move) work.act(...move.acts);
  }
  function press(spot: Spot) {
    work.forgetRefusal();
    const meant = readPress(moves, spot.id, held, false);
    if (meant.kind === 'move') doMove(meant.moves);
    else setHeld(meant.kind === 'take' ? meant.thing : null);
  }
  const grip = useGrip({
    stage,
    size: shortSizes[form],
    spots,
    targetsOf: (thing) => listTargets(moves, thing),
    onDrop: (thing, target) => doMove(moves.filter((move) => move.thing === thing && move.target === target)),
  });
  useNudge(stage, acts.length === 0 ? (points[0] ?? null) : null);
  const results = findings ? <Findings findings={findings} onward={onward} /> : null;
  return (
    <div ref={root}>
      <NowLine
        button={
          running ? (
            <Button variant="secondary" onClick={work.lapse.skip}>
              {t('skip')}
            </Button>
          ) : acts.length > 0 ? (
            <Button
              variant="quiet"
              className="shrink-0"
              icon={<Icon icon={RotateCcw} />}
              onClick={() => setActs([])}
            >
              {t('again')}
            </Button>
          ) : null
        }
      >
        {running
          ? running.lapse.say(running.progress)
          : (work.refusal ?? t(findings?.length === 0 ? 'nothing' : nextStep(settings, bench)))}
      </NowLine>
      <div className="relative overflow-hidden select-none">
        <div ref={stage} className="relative">
          <Sheet form={form}>
            <ShortScene
              settings={settings}
              bench={bench}
              form={form}
              progress={running?.progress ?? null}
              aim={grip.aim}
            />
          </Sheet>
          <SpotLayer
            spots={spots}
            size={shortSizes[form]}
            moves={moves}
            held={held}
            points={points}
            grip={grip}
            onPress={press}
            onLetGo={() => setHeld(null)}
          />
        </div>
        {form === 'beside' && results ? (
          <div className="absolute top-3 left-3 w-[39%] animate-arrive rounded-press border border-rule-strong bg-paper-raised p-3 shadow-lift">
            {results}
          </div>
        ) : null}
      </div>
      {form === 'above' && results ? <div className="border-t border-rule px-4 py-3">{results}</div> : null}
    </div>
  );
}

type Say = ReturnType<typeof useTexts<typeof texts>>;

const meanings = {
  nothing: 'absent',
  both: 'both',
  cut: 'cut',
  whole: 'whole',
  mixed: 'mixed',
} as const satisfies Readonly<Record<LaneFinding['shows'], keyof typeof texts>>;

/** What is seen in a lane, and what it means. */
function sayFinding(t: Say, { well, label, lengthsBp, shows }: LaneFinding): readonly [string, string] {
  const seen =
    lengthsBp.length === 0
      ? t('noBand', { well, label })
      : t('lane', { well, label, lengths: lengthsBp.join(', ') });
  return [seen, t(meanings[shows])];
}

function Findings({
  findings,
  onward,
}: {
  readonly findings: readonly LaneFinding[];
  readonly onward: ReactNode;
}) {
  const t = useTexts(texts);
  return (
    <>
      <ul className="flex flex-col gap-2 text-sm">
        {findings.map((finding) => {
          const [seen, meaning] = sayFinding(t, finding);
          return (
            <li key={finding.well}>
              <p className="font-semibold">{seen}</p>
              <p className="text-ink-soft">{meaning}</p>
            </li>
          );
        })}
      </ul>
      <div className="mt-3 text-sm">{onward}</div>
    </>
  );
}
