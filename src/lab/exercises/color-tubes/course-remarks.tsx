import { plainWords } from '../../ui/rich-text/parse-rich-text.ts';
import { useTexts } from '../../ui/texts.tsx';
import { notesFor } from '../define-view.tsx';
import type { SlotVerdictProps } from '../slot-verdict.tsx';
import type { PublicColorTubes, TubeSlot } from './schema.ts';
import { texts } from './texts.ts';

/** The course of one light in one tube, with what the learner has set and what the verdict says. */
export interface Course extends Omit<SlotVerdictProps, 'id' | 'slotId' | 'options'> {
  readonly channel: PublicColorTubes['channels'][number];
  /** The slots of this light, from the first time to the last. */
  readonly slots: readonly TubeSlot[];
  readonly times: NonNullable<PublicColorTubes['times']>;
}

type Props = Course & { readonly id: string };

/** The remarks on one course, each shown once for all the times it is about, and the right states once they are due. */
export function CourseRemarks({ id, channel, slots, times, response, ...said }: Props) {
  const t = useTexts(texts);
  const { verdict, revealed, renderText, words } = said;
  const timesOf = (slotIds: readonly string[]) =>
    times
      .filter((time) => slots.some((slot) => slot.timeId === time.id && slotIds.includes(slot.id)))
      .map(({ text }) => plainWords(text))
      .join(', ');
  const remarks = groupIds(slots, (slot) => notesFor(verdict, slot.id).map(({ text }) => text));
  const due = groupIds(slots, (slot) => {
    const isRight = verdict?.parts.find(({ partId }) => partId === slot.id)?.isRight;
    const state = revealed?.get(slot.id);
    return isRight || state === undefined || state === response.get(slot.id) ? [] : [state];
  });
  if (remarks.size + due.size === 0) return null;
  return (
    <div id={id} className="col-span-full mt-2 grid gap-2 text-sm">
      {[...remarks].map(([text, slotIds]) => (
        <div key={text} data-remark={slotIds.join(' ')}>
          <p className="font-semibold">{t('at', { times: timesOf(slotIds) })}</p>
          <div>{renderText(text)}</div>
        </div>
      ))}
      {[...due].map(([stateId, slotIds]) => (
        <p key={stateId} className="rounded-data border border-positive bg-positive-soft px-2 py-1">
          <span className="font-semibold text-positive">{`${words.rightAnswer} ${timesOf(slotIds)}:`}</span>{' '}
          <span>
            {renderText(channel.states.find((state) => state.id === stateId)?.text ?? '', 'inline')}
          </span>
        </p>
      ))}
    </div>
  );
}

/** The ids of the slots, grouped by the remark on each. */
function groupIds(
  slots: Course['slots'],
  saidOf: (slot: TubeSlot) => readonly string[],
): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const slot of slots)
    for (const said of saidOf(slot)) groups.set(said, [...(groups.get(said) ?? []), slot.id]);
  return groups;
}
