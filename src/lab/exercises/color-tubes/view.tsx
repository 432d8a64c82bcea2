import { PartMark } from '../../ui/choice/part-mark.tsx';
import { useTexts } from '../../ui/texts.tsx';
import type { SlotAssignment } from '../assignment-key.ts';
import { type AnswerViewProps, defineExerciseView, type ExerciseViewProps } from '../define-view.tsx';
import { shortName } from '../part-names.tsx';
import { responses } from './answer.ts';
import { CourseCard } from './course-card.tsx';
import { listTubeSlots, type PublicColorTubes } from './schema.ts';
import { texts } from './texts.ts';
import { TubeCard } from './tube-card.tsx';

type Props = ExerciseViewProps<PublicColorTubes, SlotAssignment>;

function View({ item, response, onChange, isReadOnly, verdict, revealed, renderText, promptId }: Props) {
  const t = useTexts(texts);
  const { times } = item;
  const words = { right: t('right'), wrong: t('wrong'), rightAnswer: t('rightAnswer') };
  return (
    <div data-broad className="@container">
      {!isReadOnly && (
        <p className="mb-3 max-w-measure text-sm text-ink-soft">{t(times ? 'courseHint' : 'hint')}</p>
      )}
      <ol
        aria-labelledby={promptId}
        className={`grid gap-3 ${times ? 'grid-cols-[repeat(auto-fit,minmax(min(20rem,100%),1fr))]' : 'grid-cols-1 @2xl:grid-cols-2 @5xl:grid-cols-3'}`}
      >
        {item.tubes.map((tube, index) => {
          const shared = {
            ...{ item, tube, response, verdict, revealed, words, isReadOnly, renderText },
            number: index + 1,
            onSet: (changes: SlotAssignment) => onChange(new Map([...response, ...changes])),
          };
          return times ? (
            <CourseCard key={tube.id} {...shared} times={times} />
          ) : (
            <TubeCard key={tube.id} {...shared} />
          );
        })}
      </ol>
    </div>
  );
}

export const view = defineExerciseView<PublicColorTubes, SlotAssignment>({
  responses,
  View,
  Answer,
  usePartNames(item) {
    const t = useTexts(texts);
    return (partId) => {
      const index = item.tubes.findIndex(({ id }) => partId.startsWith(`${id}.`));
      const slot = listTubeSlots(item, item.tubes[index]?.id ?? '').find(({ id }) => id === partId);
      const texts = [
        item.channels.find(({ id }) => id === slot?.channelId)?.text,
        item.times?.find(({ id }) => id === slot?.timeId)?.text,
      ].flatMap((text) => (text === undefined ? [] : [shortName(text)]));
      return [t('tube', { number: index + 1 }), ...texts].join(', ');
    };
  },
});

/** Every tube with the state of each of its channels and its mark. */
export function Answer({
  item,
  response,
  parts,
  renderText,
}: AnswerViewProps<PublicColorTubes, SlotAssignment>) {
  const t = useTexts(texts);
  return (
    <dl className="grid gap-3">
      {item.tubes.map((tube, index) => (
        <div key={tube.id}>
          <dt>
            <span className="text-ink-soft">{t('tube', { number: index + 1 })}</span>{' '}
            <span>{renderText(tube.text, 'inline')}</span>
          </dt>
          {item.channels.map(({ id, text, states }) => (
            <dd key={id} className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span>
                <span>{renderText(text, 'inline')}</span>
                <span>:</span>
              </span>
              {listTubeSlots(item, tube.id)
                .filter(({ channelId }) => channelId === id)
                .map((slot) => {
                  const state = states.find((one) => one.id === response.get(slot.id));
                  const part = parts.find(({ partId }) => partId === slot.id);
                  const time = item.times?.find((one) => one.id === slot.timeId);
                  return (
                    <span key={slot.id} className="inline-flex flex-wrap items-center gap-x-2">
                      {time && <span className="text-ink-soft">{renderText(time.text, 'inline')}</span>}
                      <span className="font-semibold">
                        {state ? renderText(state.text, 'inline') : t('open')}
                      </span>
                      {part && <PartMark isRight={part.isRight} word={t(part.isRight ? 'right' : 'wrong')} />}
                    </span>
                  );
                })}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
