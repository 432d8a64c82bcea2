import { PartMark } from '../../ui/choice/part-mark.tsx';
import { useTexts } from '../../ui/texts.tsx';
import type { Assignment } from '../assignment-key.ts';
import type { AnswerViewProps } from '../define-view.tsx';
import type { PublicColorTubes } from './schema.ts';
import { slotIdOf } from './slots.ts';
import { texts } from './texts.ts';

/** Every tube with the state of each of its channels and its mark. */
export function Answer({ item, response, parts, renderText }: AnswerViewProps<PublicColorTubes, Assignment>) {
  const t = useTexts(texts);
  return (
    <dl className="grid gap-3">
      {item.tubes.map((tube, index) => (
        <div key={tube.id}>
          <dt>
            <span className="text-ink-soft">{t('tube', { number: index + 1 })}</span>{' '}
            {renderText(tube.text, 'inline')}
          </dt>
          {item.channels.map(({ id, text, states }) => {
            const slotId = slotIdOf(tube.id, id);
            const state = states.find((one) => one.id === response.get(slotId));
            const part = parts.find(({ partId }) => partId === slotId);
            return (
              <dd key={id} className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <span>{renderText(text, 'inline')}:</span>
                <span className="font-semibold">{state ? renderText(state.text, 'inline') : t('open')}</span>
                {part && <PartMark isRight={part.isRight} word={t(part.isRight ? 'right' : 'wrong')} />}
              </dd>
            );
          })}
        </div>
      ))}
    </dl>
  );
}
