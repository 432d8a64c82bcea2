import { useId } from 'react';
import { SegmentedChoice } from '../../ui/choice/segmented-choice.tsx';
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
  onSet(slotId: string, stateId: string): void;
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
      <div data-scheme="dark" className="flex items-start justify-center bg-gel px-2 py-4">
        <TubeDrawing
          capLabel={String(number)}
          lights={channels.map(({ id, pattern, state }) => ({ id, pattern, glow: state?.glow ?? null }))}
          className="h-auto w-full max-w-24"
        />
      </div>
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
            onSet={onSet}
            {...said}
          />
        ))}
      </div>
    </li>
  );
}

interface ChannelProps extends Omit<SlotVerdictProps, 'id' | 'options'> {
  readonly channel: PublicColorTubes['channels'][number];
  readonly titleId: string;
  readonly name: string;
  readonly isReadOnly: boolean;
  onSet(slotId: string, stateId: string): void;
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
        onChoose={(stateId) => onSet(said.slotId, stateId)}
      />
      <SlotVerdict {...said} id={verdictId} options={channel.states} />
    </div>
  );
}
