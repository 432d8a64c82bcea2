import { use } from 'react';
import type { ShownVerdict } from '../../../exercises/define-view.tsx';
import type { PublicExerciseItem } from '../../../exercises/item.ts';
import type { ExerciseTypeId } from '../../../exercises/type-ids.ts';
import { loadExerciseView } from '../../../exercises/views.tsx';
import { renderText } from '../item-text.tsx';
import { usePlayer } from '../player-context.tsx';
import { findAskedBack, findShownVerdict, type PartStanding } from '../store/part-standing.ts';
import { useResponse } from '../store/use-response.ts';
import type { AskedBack } from '../store/work-state.ts';
import { useMediaUrl } from '../use-media-url.ts';
import { useWorkOf } from '../use-work.ts';
import { CheckRow } from './check-row.tsx';
import { RefusedNotice } from './late-notices.tsx';
import { UnkeptNotice } from './unkept-notice.tsx';
import { useSubmit } from './use-submit.ts';
import { useVerdictNews } from './use-verdict-news.ts';
import { VerdictPanel } from './verdict-panel.tsx';

interface Props {
  readonly item: PublicExerciseItem & { readonly type: ExerciseTypeId };
  readonly moduleId: string;
  readonly standing: PartStanding;
  readonly promptId: string;
}

/** The view of the exercise's type, its verdict and the row to check it by. */
export function ExerciseBody({ item, moduleId, standing, promptId }: Props) {
  const { View, responses } = use(loadExerciseView(item.type));
  const { store } = usePlayer();
  const mediaUrl = useMediaUrl();
  const { response, answer, isDraft, change } = useResponse(item, responses);
  const { run, isBusy, fault } = useSubmit();
  const news = useVerdictNews(standing);
  const { part, record, waiting } = standing;
  const verdict = useWorkOf((work) => findShownVerdict(work, standing, answer));
  const ignored = useWorkOf((work) => work.ignored.get(part.id) ?? null);
  const askedBack = useWorkOf((work) => findAskedBack(work, part.id, answer));
  const reveal = verdict?.reveal && part.isScored ? responses.parse(item, verdict.reveal.answer) : null;

  return (
    <>
      <div className="mt-5">
        <View
          item={item}
          response={response}
          onChange={change}
          isReadOnly={
            standing.isClosed || standing.refused !== null || (waiting !== null && part.isScored) || isBusy
          }
          verdict={verdict ? toShown(verdict) : askedBack && toUnjudged(askedBack)}
          revealed={reveal?.isValid ? reveal.value : null}
          renderText={renderText}
          mediaUrl={mediaUrl}
          promptId={promptId}
        />
      </div>
      {record && !waiting && !standing.refused && (
        <VerdictPanel ref={news.panel} record={record} part={part} isOnScreen={verdict !== null} />
      )}
      {standing.refused && <RefusedNotice entry={standing.refused} response={response} item={item} />}
      {fault !== null && <UnkeptNotice fault={fault} />}
      <CheckRow
        standing={standing}
        isReady={answer.length > 0 && responses.isReady(item, response)}
        isDraft={isDraft}
        isChecked={record !== null && JSON.stringify(answer) === JSON.stringify(record.answer)}
        isVerdictShown={verdict !== null}
        isBusy={isBusy}
        ignored={ignored}
        isAskedBack={askedBack !== null}
        onSubmit={() => run(() => store.submit({ part, moduleId, answer }))}
        onTryAgain={() => store.tryAgain(part.id)}
        buttonRef={news.button}
      />
    </>
  );
}

/** Nothing is right or wrong in it; what could not be read has its note. */
function toUnjudged({ notes }: AskedBack): ShownVerdict {
  return toShown({ outcome: 'incomplete', fraction: 0, parts: [], notes });
}

function toShown({ outcome, fraction, parts, notes }: ShownVerdict): ShownVerdict {
  return { outcome, fraction, parts, notes: notes.map(({ partId, text }) => ({ partId, text })) };
}
