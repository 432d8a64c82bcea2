import { Fragment, type KeyboardEvent, useId, useState } from 'react';
import { PartMark } from '../../ui/choice/part-mark.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useTexts } from '../../ui/texts.tsx';
import { CourseLine } from './course-line.tsx';
import { type Course, CourseRemarks } from './course-remarks.tsx';
import { fromBrightest } from './schema.ts';
import { texts } from './texts.ts';
import { useStroke } from './use-stroke.tsx';

interface Props extends Course {
  readonly titleId: string;
  /** The id of the element that shows a time. */
  timeIdOf(timeId: string): string;
  /** First words of the accessible names of the radio buttons. */
  readonly name: string;
  readonly isReadOnly: boolean;
  /** Receives state ids by slot id, only for slots that change. */
  onSet(changes: ReadonlyMap<string, string>): void;
}

/**
 * The course of one light: a column of radio buttons for each time, the brightest state on top. A line joins the chosen
 * states, and the course can be drawn across the plot. The plot uses the columns of the card around it.
 */
export function CoursePlot(props: Props) {
  const { channel, slots, titleId, timeIdOf, name, isReadOnly, response, verdict, revealed } = props;
  const t = useTexts(texts);
  const id = useId();
  const states = fromBrightest(channel);
  const levelsOf = (chosen: typeof response) =>
    slots.map((slot) => states.findIndex((state) => state.id === chosen.get(slot.id)));
  const openCount = slots.filter((slot) => !response.has(slot.id)).length;
  // A learner's right course gets no second line. Another right course beside it would only raise doubts.
  const isRight = slots.every(({ id: slotId }) =>
    verdict?.parts.some((part) => part.partId === slotId && part.isRight),
  );
  const remarksId = `${id}-remarks`;
  /** The time that Tab goes to. The plot is one stop: right and left lead to the next time, up and down change the state. */
  const [stop, setStop] = useState(0);
  const { plotRef, surface } = useStroke({
    columns: slots.length,
    levels: states.length,
    isReadOnly,
    onDraw: (drawn) =>
      props.onSet(
        new Map(
          [...drawn].flatMap(([column, level]) => {
            const [slot, state] = [slots[column], states[level]];
            return slot && state ? [[slot.id, state.id] as const] : [];
          }),
        ),
      ),
  });
  return (
    <div {...surface} className="col-span-full grid touch-pan-y touch-pinch-zoom grid-cols-subgrid">
      <p className="col-span-full mb-1 text-sm">
        <span id={`${id}-light`} className="font-semibold">
          {props.renderText(channel.text, 'inline')}
        </span>
        {openCount > 0 && (
          <span className="text-ink-soft">{` · ${t('openTimes', { open: openCount })}`}</span>
        )}
      </p>
      <fieldset
        aria-labelledby={`${titleId} ${id}-light`}
        onKeyDown={goToTime}
        onFocus={({ target }) =>
          setStop(Number(target.closest<HTMLElement>('[data-time]')?.dataset.time ?? 0))
        }
        // Chromium hands no subgrid through the box of a fieldset.
        className="contents"
      >
        <div
          className="relative col-span-full grid grid-cols-subgrid"
          style={{ gridTemplateRows: `repeat(${states.length}, minmax(2.75rem, 1fr)) auto` }}
        >
          {states.map((state, row) => (
            <Fragment key={state.id}>
              <span
                id={`${id}-${state.id}`}
                className="col-start-1 flex items-center pr-2 text-sm"
                style={{ gridRow: row + 1 }}
              >
                <span className="min-w-0 wrap-anywhere">{props.renderText(state.text, 'inline')}</span>
              </span>
              <span
                aria-hidden="true"
                className={classNames('border-rule border-t', row + 1 === states.length && 'border-b')}
                style={{ gridRow: row + 1, gridColumn: '2 / -1' }}
              />
            </Fragment>
          ))}
          <div
            ref={plotRef}
            className="relative"
            style={{ gridRow: `1 / ${states.length + 1}`, gridColumn: '2 / -1' }}
          >
            {revealed && !isRight && (
              <CourseLine levels={levelsOf(revealed)} levelCount={states.length} isRevealed />
            )}
            <CourseLine levels={levelsOf(response)} levelCount={states.length} />
          </div>
          {slots.map((slot, column) => {
            const part = verdict?.parts.find(({ partId }) => partId === slot.id);
            return (
              <div
                key={slot.id}
                data-time={column}
                className="relative row-span-full grid grid-rows-subgrid justify-items-center"
                style={{ gridColumn: column + 2, gridRow: '1 / -1' }}
              >
                <div
                  role="radiogroup"
                  aria-labelledby={`${titleId} ${id}-light ${timeIdOf(slot.timeId ?? '')}`}
                  aria-describedby={
                    part && classNames(`${id}-mark-${slot.timeId}`, !part.isRight && remarksId)
                  }
                  className="grid w-full grid-rows-subgrid"
                  style={{ gridRow: `span ${states.length}` }}
                >
                  {states.map((state) => (
                    <label
                      key={state.id}
                      className={classNames(
                        'flex min-h-11 items-center justify-center rounded-press has-focus-visible:outline-3 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus',
                        isReadOnly
                          ? 'cursor-default'
                          : 'cursor-pointer hover:inset-ring-1 hover:inset-ring-primary',
                      )}
                    >
                      <input
                        type="radio"
                        name={`${name}-${slot.id}`}
                        value={state.id}
                        tabIndex={column === stop ? undefined : -1}
                        aria-labelledby={`${id}-${state.id}`}
                        checked={response.get(slot.id) === state.id}
                        // Not `disabled`: a locked choice stays readable and keeps the focus.
                        aria-disabled={isReadOnly || undefined}
                        onChange={() => {
                          if (!isReadOnly) props.onSet(new Map([[slot.id, state.id]]));
                        }}
                        className="size-5 shrink-0 cursor-inherit accent-primary outline-none"
                      />
                    </label>
                  ))}
                </div>
                {part && (
                  <span id={`${id}-mark-${slot.timeId}`} className="mt-1">
                    <PartMark
                      isRight={part.isRight}
                      word={t(part.isRight ? 'right' : 'wrong')}
                      // The columns are too narrow for a word, so only a sign is drawn. The words below the plot say what
                      // is wrong.
                      isSign
                    />
                  </span>
                )}
              </div>
            );
          })}
        </div>
      </fieldset>
      <CourseRemarks {...props} id={remarksId} />
    </div>
  );
}

/** From one time to the next as the eye sees them; in a group of radio buttons these keys would change the state. */
function goToTime(event: KeyboardEvent<HTMLElement>) {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const from = event.target instanceof Element && event.target.closest<HTMLElement>('[data-time]');
  if (by === undefined || !from) return;
  event.preventDefault();
  const buttonsOf = (time: Element | null) => [...(time?.querySelectorAll('input') ?? [])];
  const row = buttonsOf(from).findIndex((button) => button.isSameNode(event.target as Node));
  const next = buttonsOf(
    event.currentTarget.querySelector(`[data-time="${Number(from.dataset.time) + by}"]`),
  );
  (next.find(({ checked }) => checked) ?? next[row])?.focus();
}
