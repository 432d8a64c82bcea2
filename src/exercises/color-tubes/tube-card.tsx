import { useId } from 'react';
import { SegmentedChoice } from '../../ui/choice/segmented-choice.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useTexts } from '../../ui/texts.tsx';
import { TubeDrawing } from '../../ui/tubes/tube-drawing.tsx';
import { SlotVerdict, type SlotVerdictProps } from '../slot-verdict.tsx';
import { type PublicColorTubes, slotIdOf } from './schema.ts';
import { texts } from './texts.ts';

interface Props extends Omit<SlotVerdictProps, 'id' | 'slotId' | 'options'> {
  readonly item: PublicColorTubes;
  readonly tube: PublicColorTubes['tubes'][number];
  /** Counts from 1; shown on the cap. */
  readonly number: number;
  readonly isReadOnly: boolean;
  /** State ids by slot id: only what changes. */
  onSet(changes: ReadonlyMap<string, string>): void;
}

/** One tube: its picture in the imager, what is in it, and a switch for each of its lights. */
export function TubeCard({ item, tube, number, isReadOnly, onSet, ...said }: Props) {
  const t = useTexts(texts);
  const titleId = useId();
  const channels = item.channels.map((channel) => {
    const slotId = slotIdOf(tube.id, channel.id);
    return { ...channel, slotId, state: channel.states.find(({ id }) => id === said.response.get(slotId)) };
  });
  return (
    <li className="grid min-w-0 grid-cols-[4.5rem_minmax(0,1fr)] @xs:grid-cols-[6.5rem_minmax(0,1fr)] overflow-hidden rounded-data border border-rule bg-paper-raised">
      {/* biome-ignore-start lint/a11y/noStaticElementInteractions: a shortcut for pointers; the switches beside it are for all */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
      <div
        data-scheme="dark"
        onClick={() => {
          if (!isReadOnly) onSet(findNextLook(channels));
        }}
        className={classNames(
          'flex items-start justify-center bg-gel px-2 py-4 select-none',
          !isReadOnly && 'cursor-pointer hover:inset-ring-2 hover:inset-ring-band',
        )}
      >
        <TubeDrawing
          capLabel={String(number)}
          lights={channels.map(({ id, pattern, state }) => ({
            id,
            pattern,
            glow: state?.glow ?? null,
            strength: state?.strength,
          }))}
          className="h-auto w-full max-w-24"
        />
      </div>
      {/* biome-ignore-end lint/a11y/noStaticElementInteractions: see above */}
      <div className="grid min-w-0 grid-cols-1 content-start gap-3 p-3">
        <p id={titleId}>
          <span className="block text-sm text-ink-soft">{t('tube', { number })}</span>{' '}
          <span className="font-semibold">{said.renderText(tube.text, 'inline')}</span>
        </p>
        {channels.map((channel) => (
          <Channel
            key={channel.id}
            channel={channel}
            slotId={channel.slotId}
            titleId={titleId}
            name={`${item.id}-${channel.slotId}`}
            isReadOnly={isReadOnly}
            onSet={(stateId) => onSet(new Map([[channel.slotId, stateId]]))}
            {...said}
          />
        ))}
      </div>
    </li>
  );
}

interface SetChannel {
  readonly slotId: string;
  readonly states: readonly { readonly id: string }[];
  readonly state: { readonly id: string } | undefined;
}

/**
 * The look that follows when the tube itself is pressed: the last channel goes on by one state, and a channel that
 * begins again takes the one before it along, so that presses lead through all looks. A tube that is not set, or in part
 * only, gets the first states first.
 */
export function findNextLook(channels: readonly SetChannel[]): Map<string, string> {
  const next = new Map<string, string>();
  let goesOn = channels.every(({ state }) => state !== undefined);
  for (const { slotId, states, state } of [...channels].reverse()) {
    const at = states.findIndex(({ id }) => id === state?.id);
    const to = states[goesOn ? (at + 1) % states.length : Math.max(0, at)];
    if (to) next.set(slotId, to.id);
    goesOn = goesOn && at + 1 === states.length;
  }
  return next;
}

interface ChannelProps extends Omit<SlotVerdictProps, 'id' | 'options'> {
  readonly channel: PublicColorTubes['channels'][number];
  readonly titleId: string;
  readonly name: string;
  readonly isReadOnly: boolean;
  onSet(stateId: string): void;
}

function Channel({ channel, titleId, name, isReadOnly, onSet, ...said }: ChannelProps) {
  const t = useTexts(texts);
  const labelId = useId();
  const verdictId = useId();
  const chosenId = said.response.get(said.slotId);
  const chosen = channel.states.find(({ id }) => id === chosenId);
  const hasVerdict = said.verdict !== null || said.revealed !== null;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-1.5">
      <p className="text-sm">
        <span id={labelId} className="font-semibold">
          {said.renderText(channel.text, 'inline')}
        </span>
        {!chosen && <span className="text-ink-soft"> · {t('open')}</span>}
      </p>
      <SegmentedChoice
        name={name}
        labelledBy={`${titleId} ${labelId}`}
        describedBy={hasVerdict ? verdictId : undefined}
        options={channel.states.map(({ id, text }) => ({ id, label: said.renderText(text, 'inline') }))}
        chosenId={chosenId}
        isReadOnly={isReadOnly}
        onChoose={onSet}
      />
      <SlotVerdict {...said} id={verdictId} options={channel.states} />
    </div>
  );
}
