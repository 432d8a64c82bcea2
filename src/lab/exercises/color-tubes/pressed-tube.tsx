import { classNames } from '../../ui/class-names.ts';
import { TubeDrawing } from '../../ui/tubes/tube-drawing.tsx';
import type { SlotAssignment } from '../assignment-key.ts';
import type { PublicColorTubes, TubeSlot } from './schema.ts';

interface Props {
  readonly item: PublicColorTubes;
  /** The slots that this picture shows, one for each channel. */
  readonly slots: readonly TubeSlot[];
  readonly response: SlotAssignment;
  readonly capLabel: string;
  readonly isReadOnly: boolean;
  /** State ids by slot id: only what changes. */
  onSet(changes: ReadonlyMap<string, string>): void;
  readonly className?: string | undefined;
}

/** One tube in the imager as the learner has set it. A press on it moves on to the next combination of states. */
export function PressedTube({ item, slots, response, capLabel, isReadOnly, onSet, className }: Props) {
  const channels = slots.flatMap((slot) => {
    const channel = item.channels.find(({ id }) => id === slot.channelId);
    if (!channel) return [];
    return [
      { ...channel, slotId: slot.id, state: channel.states.find(({ id }) => id === response.get(slot.id)) },
    ];
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for pointers; the switches beside it are for all
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div
      data-scheme="dark"
      onClick={() => {
        if (!isReadOnly) onSet(findNextLook(channels));
      }}
      className={classNames(
        'flex items-start justify-center bg-gel select-none',
        !isReadOnly && 'cursor-pointer hover:inset-ring-2 hover:inset-ring-band',
        className,
      )}
    >
      <TubeDrawing
        capLabel={capLabel}
        lights={channels.map(({ id, pattern, state }) => ({
          id,
          pattern,
          glow: state?.glow ?? null,
          strength: state?.strength,
        }))}
        className="h-auto w-full max-w-24"
      />
    </div>
  );
}

interface SetChannel {
  readonly slotId: string;
  readonly states: readonly { readonly id: string }[];
  readonly state: { readonly id: string } | undefined;
}

/**
 * The combination of states after a press on the tube. The last channel takes its next state. A channel that starts
 * again moves the one before it, so that presses lead through all combinations. Slots that are not set yet get their
 * first state.
 */
function findNextLook(channels: readonly SetChannel[]): Map<string, string> {
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
