import { useId } from 'react';
import { SegmentedChoice } from '../../ui/choice/segmented-choice.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { SlotVerdict, type SlotVerdictProps } from '../slot-verdict.tsx';
import { PressedTube } from './pressed-tube.tsx';
import { fromBrightest, listTubeSlots, type PublicColorTubes } from './schema.ts';
import { texts } from './texts.ts';

interface Props extends Omit<SlotVerdictProps, 'id' | 'slotId' | 'options'> {
  readonly item: PublicColorTubes;
  readonly tube: PublicColorTubes['tubes'][number];
  /** Counts from 1; shown on the cap. */
  readonly number: number;
  readonly isReadOnly: boolean;
  /** Receives state ids by slot id, only for slots that change. */
  onSet(changes: ReadonlyMap<string, string>): void;
}

/** One tube: its picture in the imager, what is in it, and a switch for each of its lights. */
export function TubeCard({ item, tube, number, isReadOnly, onSet, ...said }: Props) {
  const t = useTexts(texts);
  const titleId = useId();
  const slots = listTubeSlots(item, tube.id);
  return (
    <li className="grid min-w-0 grid-cols-[4.5rem_minmax(0,1fr)] @xs:grid-cols-[6.5rem_minmax(0,1fr)] gap-3 rounded-data border border-rule bg-paper-raised p-3">
      <PressedTube
        item={item}
        slots={slots}
        response={said.response}
        capLabel={String(number)}
        isReadOnly={isReadOnly}
        onSet={onSet}
        className="self-start rounded-data px-2 py-4"
      />
      <div className="grid min-w-0 grid-cols-1 content-start gap-3">
        <p id={titleId}>
          <span className="block text-sm text-ink-soft">{t('tube', { number })}</span>{' '}
          <span className="font-semibold">{said.renderText(tube.text, 'inline')}</span>
        </p>
        {item.channels.map((channel) => {
          const slotId = slots.find(({ channelId }) => channelId === channel.id)?.id ?? '';
          return (
            <Channel
              key={channel.id}
              channel={channel}
              slotId={slotId}
              titleId={titleId}
              name={`${item.id}-${slotId}`}
              isReadOnly={isReadOnly}
              onSet={(stateId) => onSet(new Map([[slotId, stateId]]))}
              {...said}
            />
          );
        })}
      </div>
    </li>
  );
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
        {!chosen && <span className="text-ink-soft">{` · ${t('open')}`}</span>}
      </p>
      <SegmentedChoice
        name={name}
        labelledBy={`${titleId} ${labelId}`}
        describedBy={hasVerdict ? verdictId : undefined}
        options={fromBrightest(channel).map(({ id, text }) => ({
          id,
          label: said.renderText(text, 'inline'),
        }))}
        chosenId={chosenId}
        isReadOnly={isReadOnly}
        onChoose={onSet}
      />
      <SlotVerdict {...said} id={verdictId} options={channel.states} />
    </div>
  );
}
