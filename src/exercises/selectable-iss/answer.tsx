import { getStationModule } from '../../science/station/station.ts';
import { PartMark } from '../../ui/choice/part-mark.tsx';
import { useTexts } from '../../ui/texts.tsx';
import type { AnswerViewProps } from '../define-view.tsx';
import type { SelectableIssResponse } from './response.ts';
import type { PublicSelectableIss } from './schema.ts';
import { texts } from './texts.ts';

type Props = AnswerViewProps<PublicSelectableIss, SelectableIssResponse>;

/** Each clue with the picked module and its mark. */
export function Answer({ item, response, parts, renderText }: Props) {
  const t = useTexts(texts);
  return (
    <dl className="grid gap-2">
      {item.targets.map(({ id, text }) => {
        const moduleId = response[id];
        const part = parts.find(({ partId }) => partId === id);
        return (
          <div key={id}>
            <dt className="text-sm text-ink-soft">{renderText(text, 'inline')}</dt>
            <dd className="flex flex-wrap items-center gap-2">
              {moduleId ? getStationModule(moduleId).name : t('unanswered')}
              {moduleId && part && (
                <PartMark isRight={part.isRight} word={t(part.isRight ? 'right' : 'wrong')} />
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
