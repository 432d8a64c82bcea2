import { act, render } from '@testing-library/react';
import { useState } from 'react';
import { IntlProvider } from 'use-intl';
import type { Parsed } from '../../kernel/issue.ts';
import { deepFreeze } from '../../kernel/testing/sample-json.ts';
import { keepVerdict, type ShownVerdict } from '../../marking/verdict.ts';
import { LiveRegion } from '../../ui/message/live-region.tsx';
import type { ExerciseView } from '../define-view.tsx';
import type { ExerciseItem, PublicExerciseItem } from '../item.ts';
import { getExercise } from '../registry.ts';
import type { ExerciseTypeId } from '../type-ids.ts';
import { exerciseViews } from '../views.tsx';

// Test support: draws the sample of a type in its real view. Not part of the product's bundle.

interface Options {
  readonly answer?: readonly string[];
  readonly isChecked?: boolean;
  /** The checked answer, where the answer on the screen has changed since the check. */
  readonly checked?: readonly string[];
  readonly isReadOnly?: boolean;
  readonly isRevealed?: boolean;
  /** Left out: the options stand in the order in which they are sent. */
  readonly orderKey?: string;
  /** Another item than the type's sample, as an author writes it. */
  readonly item?: unknown;
  /** Another view than the type's own. */
  readonly view?: ExerciseView | undefined;
  /** How authored text is drawn; left out: as it was written. */
  readonly renderText?: ((text: string) => string) | undefined;
}

function parseOrThrow<T>(parsed: Parsed<T>): T {
  if (!parsed.isValid) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value;
}

const samples = new Map<ExerciseTypeId, OpenedItem>();

interface OpenedItem {
  readonly authored: ExerciseItem;
  readonly item: PublicExerciseItem;
}

/** Reads an authored item; a type's own sample only once. */
function openItem(type: ExerciseTypeId, given?: unknown): OpenedItem {
  const known = given === undefined ? samples.get(type) : undefined;
  if (known) return known;
  const exercise = getExercise(type);
  const authored = deepFreeze(parseOrThrow(exercise.parseItem(given ?? exercise.samples.item)));
  const opened = { authored, item: deepFreeze(exercise.redact(authored)) };
  if (given === undefined) samples.set(type, opened);
  return opened;
}

/** Renders a type's sample; `answer()` returns the response on the screen in wire form. */
export async function renderExercise(type: ExerciseTypeId, options: Options = {}) {
  const exercise = getExercise(type);
  const { authored, item } = openItem(type, options.item);
  const shown = options.view ?? (await exerciseViews[type].load());
  const first = parseOrThrow(shown.responses.parse(item, options.answer ?? []));
  const due = parseOrThrow(shown.responses.parse(item, exercise.reveal(authored).answer));
  let current = first;
  let change: (options: Options) => void = () => {};

  function Frame({ view }: { view: ExerciseView }) {
    const [response, setResponse] = useState(first);
    const [state, setState] = useState(options);
    const [crossedIds, setCrossedIds] = useState<readonly string[]>([]);
    current = response;
    change = setState;
    return (
      <IntlProvider locale="en-US" timeZone="UTC">
        <LiveRegion>
          <p id="prompt">{item.prompt}</p>
          <view.View
            item={item}
            response={response}
            onChange={setResponse}
            isReadOnly={state.isReadOnly ?? false}
            verdict={state.isChecked ? verdictOf(view, view.responses.format(response)) : null}
            revealed={state.isRevealed ? due : null}
            renderText={options.renderText ?? ((text) => text)}
            mediaUrl={(fileName) => `/media/${fileName}`}
            promptId="prompt"
            orderKey={options.orderKey}
            crossing={{ crossedIds, onCross: setCrossedIds }}
          />
        </LiveRegion>
      </IntlProvider>
    );
  }

  function verdictOf({ responses }: ExerciseView, answer: readonly string[]): ShownVerdict | null {
    const graded = exercise.grade(authored, options.checked ?? answer);
    if (!graded.isGraded) throw new Error(JSON.stringify(graded.issues));
    return keepVerdict(graded.score, responses, graded.answer, answer);
  }

  const result = await act(async () => render(<Frame view={shown} />));
  return {
    ...result,
    answer: () => shown.responses.format(current),
    isReady: () => shown.responses.isReady(item, current),
    /** Every answer that is one small change away from another: an entry taken out, or two neighbours that changed places. */
    listEdits: (answer: readonly string[]) => listEdits(shown, item, answer),
    /** Checks, reveals or locks the exercise on the screen without mounting it again. */
    show: (next: Pick<Options, 'isChecked' | 'isReadOnly' | 'isRevealed'>) => act(() => change(next)),
  };
}

function listEdits({ responses }: ExerciseView, item: PublicExerciseItem, answer: readonly string[]) {
  const edits = answer.flatMap((entry, index) => [
    answer.filter((_, at) => at !== index),
    [...answer.slice(0, index), ...answer.slice(index + 1, index + 2), entry, ...answer.slice(index + 2)],
  ]);
  return edits.flatMap((edit) => {
    const parsed = responses.parse(item, edit);
    const changed = parsed.isValid ? responses.format(parsed.value) : answer;
    return JSON.stringify(changed) === JSON.stringify(answer) ? [] : [changed];
  });
}

/** Renders the teacher's reading of one answer to a type's sample. */
export async function renderAnswer(
  type: ExerciseTypeId,
  answer: readonly string[],
  { view, item: other, renderText = (text) => text }: Pick<Options, 'view' | 'item' | 'renderText'> = {},
) {
  const exercise = getExercise(type);
  const { authored, item } = openItem(type, other);
  const { Answer, responses } = view ?? (await exerciseViews[type].load());
  const graded = exercise.grade(authored, answer);
  return render(
    <IntlProvider locale="en-US" timeZone="UTC">
      <Answer
        item={item}
        response={parseOrThrow(responses.parse(item, answer))}
        parts={graded.isGraded ? graded.score.parts : []}
        renderText={renderText}
      />
    </IntlProvider>,
  );
}
