import { useId } from 'react';
import { useTexts } from '../../ui/texts.tsx';
import type { SlotVerdictProps } from '../slot-verdict.tsx';
import { CoursePlot } from './course-plot.tsx';
import { PressedTube } from './pressed-tube.tsx';
import { listTubeSlots, type PublicColorTubes } from './schema.ts';
import { texts } from './texts.ts';

interface Props extends Omit<SlotVerdictProps, 'id' | 'slotId' | 'options'> {
  readonly item: PublicColorTubes;
  readonly times: NonNullable<PublicColorTubes['times']>;
  readonly tube: PublicColorTubes['tubes'][number];
  /** Number of the tube from 1; shown on the caps. */
  readonly number: number;
  readonly isReadOnly: boolean;
  /** Receives state ids by slot id, only for slots that change. */
  onSet(changes: ReadonlyMap<string, string>): void;
}

/** One tube over time: its picture at every time, and below the pictures a plot for each of its lights. */
export function CourseCard({ item, times, tube, number, isReadOnly, onSet, ...said }: Props) {
  const t = useTexts(texts);
  const titleId = useId();
  const slots = listTubeSlots(item, tube.id);
  const timeIdOf = (timeId: string) => `${titleId}-${timeId}`;
  return (
    <li className="min-w-0 rounded-data border border-rule bg-paper-raised p-3">
      <p id={titleId}>
        <span className="block text-sm text-ink-soft">{t('tube', { number })}</span>{' '}
        <span className="font-semibold">{said.renderText(tube.text, 'inline')}</span>
      </p>
      <div
        className="mt-2 grid gap-y-3"
        // One column for the names of the states, and one for each time; the pictures and all plots share them.
        style={{
          gridTemplateColumns: `fit-content(min(6rem, 25%)) repeat(${times.length}, minmax(2rem, 1fr))`,
        }}
      >
        <div className="col-span-full grid grid-cols-subgrid items-end gap-y-1">
          {times.map(({ id, text }, index) => (
            <span
              key={id}
              id={timeIdOf(id)}
              className="min-w-0 px-1 text-center text-sm font-semibold"
              style={{ gridColumn: index + 2 }}
            >
              {said.renderText(text, 'inline')}
            </span>
          ))}
          <div
            data-scheme="dark"
            className="row-start-2 grid grid-cols-subgrid overflow-hidden rounded-data bg-gel"
            style={{ gridColumn: '2 / -1' }}
          >
            {times.map(({ id }) => (
              <PressedTube
                key={id}
                item={item}
                slots={slots.filter(({ timeId }) => timeId === id)}
                response={said.response}
                capLabel={String(number)}
                isReadOnly={isReadOnly}
                onSet={onSet}
                className="px-1 py-2"
              />
            ))}
          </div>
        </div>
        {item.channels.map((channel) => (
          <CoursePlot
            key={channel.id}
            channel={channel}
            slots={slots.filter(({ channelId }) => channelId === channel.id)}
            times={times}
            titleId={titleId}
            timeIdOf={timeIdOf}
            name={item.id}
            isReadOnly={isReadOnly}
            onSet={onSet}
            {...said}
          />
        ))}
      </div>
    </li>
  );
}
