import type { ComponentType } from 'react';
import { describe, expect, it } from 'vitest';
import type { ExerciseView, ExerciseViewProps } from './define-view.tsx';
import type { PublicExerciseItem } from './item.ts';
import { getExercise } from './registry.ts';
import { listRawMarkup } from './testing/list-raw-markup.tsx';
import { type ReadingRuleName, readingRuleNames, readingRules } from './testing/reading-rules.tsx';
import { renderAnswer, renderExercise } from './testing/render-exercise.tsx';
import { type ViewRuleName, viewRules } from './testing/view-rules.tsx';
import { exerciseViews } from './views.tsx';

// Each view below breaks one promise of a view, and the rule of that promise must say so.

type Props = ExerciseViewProps<PublicExerciseItem, unknown>;

const sound = await exerciseViews['multiple-choice'].load();
const withView = (View: ComponentType<Props>): ExerciseView => ({ ...sound, View });
const choose = ({ onChange, isReadOnly }: Props) => isReadOnly || onChange('positive');

const broken: Record<Exclude<ViewRuleName, 'kept-marks' | 'marks-found'>, ExerciseView> = {
  // The fault is present in only one of the states, when the answer is revealed.
  accessible: withView((props) =>
    props.revealed ? (
      <ul>
        <p>An entry that is none</p>
      </ul>
    ) : (
      <sound.View {...props} />
    ),
  ),
  reached: withView((props) => (
    <>
      <sound.View {...props} />
      {/* It has a name and a size, but is no Tab stop: Tab skips it and no arrow key leads there. */}
      <input type="checkbox" tabIndex={-1} aria-label="Hidden away" className="size-6" />
    </>
  )),
  named: withView((props) => (
    <button type="button" className="size-6" onClick={() => choose(props)}>
      <i />
    </button>
  )),
  sized: withView((props) => (
    <button type="button" onClick={() => choose(props)}>
      Tiny
    </button>
  )),
  'by-keyboard': withView((props) => (
    <button type="button" className="size-6" onClick={({ detail }) => detail > 0 && choose(props)}>
      For the mouse
    </button>
  )),
  'by-pressing': withView((props) => (
    <button type="button" className="size-6" onKeyDown={() => choose(props)}>
      For keys
    </button>
  )),
  'read-only': withView(({ onChange, response }) => (
    <button
      type="button"
      className="size-6"
      onClick={() => onChange(response === 'neither' ? null : 'neither')}
    >
      Never locked
    </button>
  )),
  // The fault is at the second control, and the first one stays.
  focus: withView((props) => (
    <>
      <button type="button" className="size-6" onClick={() => choose(props)}>
        Stays
      </button>
      {props.verdict ? (
        <p>Checked</p>
      ) : (
        <button type="button" className="size-6" onClick={() => choose(props)}>
          Gone when checked
        </button>
      )}
    </>
  )),
  'own-regions': withView((props) => (
    <>
      <sound.View {...props} />
      <p role="status">Speaks by itself</p>
    </>
  )),
  // The fault is present only when the view is read-only.
  'laid-out': withView((props) =>
    props.isReadOnly ? (
      <fieldset>
        <p className="@container/board">Gone in Chromium</p>
      </fieldset>
    ) : (
      <sound.View {...props} />
    ),
  ),
};

/** Each takes an answer when it is read-only, in a way of its own. */
const unlocked: Record<string, ComponentType<Props>> = {
  'a slider': ({ onChange }) => (
    <input
      type="range"
      aria-label="Never locked"
      className="min-h-6"
      defaultValue={0}
      onChange={() => onChange('positive')}
    />
  ),
  'a press on what is no control': ({ onChange, promptId }) => (
    <svg aria-labelledby={promptId} onPointerDown={() => onChange('positive')} />
  ),
  'a drag': ({ onChange, promptId }) => (
    <section aria-labelledby={promptId} onPointerUp={() => onChange('positive')} />
  ),
};

// A single choice has only one part, so the rules about several parts are tried on true-false.
const judged = await exerciseViews['true-false'].load();
const { samples } = getExercise('true-false');
/** Marks every statement, or none. */
const forgetful: ExerciseView = {
  ...judged,
  View: (props: Props) => (
    <judged.View
      {...props}
      verdict={props.verdict?.parts.length === samples.right[0]?.length ? props.verdict : null}
    />
  ),
};
const silent: ExerciseView = { ...judged, View: (props: Props) => <judged.View {...props} verdict={null} /> };

const withAnswer = (Answer: ExerciseView['Answer']): ExerciseView => ({ ...sound, Answer });

const misread: Record<ReadingRuleName, ExerciseView> = {
  'says-something': withAnswer(() => <p> </p>),
  'no-controls': withAnswer(() => <button type="button">Change it</button>),
  accessible: withAnswer(() => (
    <ul>
      <p>An entry that is none</p>
    </ul>
  )),
};

type OfOnePart = keyof typeof broken;
const ofOnePart = Object.keys(broken) as OfOnePart[];

describe('the rules of views', () => {
  it.each(ofOnePart)('find nothing in a sound view: %s', async (rule) => {
    const faults = await viewRules[rule](
      (options) => renderExercise('multiple-choice', options),
      ['negative'],
      ['positive'],
    );
    expect(faults).toEqual([]);
  });

  it.each(ofOnePart)('name a view that breaks %s', async (rule) => {
    const view = broken[rule];
    const faults = await viewRules[rule](
      (options) => renderExercise('multiple-choice', { ...options, view }),
      ['negative'],
      ['positive'],
    );
    expect(faults).not.toEqual([]);
  });
});

describe('the rule of read-only', () => {
  it.each(Object.keys(unlocked))('names a view that takes %s', async (way) => {
    const View = unlocked[way];
    const view = View && withView(View);
    const draw = (options?: object) => renderExercise('multiple-choice', { ...options, view });
    expect(await viewRules['read-only'](draw, ['negative'])).toEqual(['negative has become positive']);
  });
});

describe('the rules of marks', () => {
  it.each([
    ['kept-marks', forgetful],
    ['marks-found', silent],
  ] as const)('find nothing in a sound view, and name one that breaks %s', async (rule, view) => {
    const look = (shown: ExerciseView) =>
      viewRules[rule](
        (options) => renderExercise('true-false', { ...options, view: shown }),
        [],
        [],
        samples.partly,
      );
    expect(await look(judged)).toEqual([]);
    expect(await look(view)).not.toEqual([]);
  });
});

describe("the search for an author's markup", () => {
  it('finds nothing in a sound view, and a name that is spoken with its signs', async () => {
    expect(await listRawMarkup('multiple-choice')).toEqual([]);
    const spoken = withView((props) => {
      const { options } = props.item as unknown as { options: readonly { readonly text: string }[] };
      return (
        <section aria-label={options[0]?.text}>
          <sound.View {...props} />
        </section>
      );
    });
    expect(await listRawMarkup('multiple-choice', spoken)).not.toEqual([]);
  });

  it('finds it in what a teacher reads', async () => {
    const raw = withAnswer(({ item }) => (
      <p title={(item as unknown as { options: readonly { readonly text: string }[] }).options[0]?.text}>
        Chosen
      </p>
    ));
    expect(await listRawMarkup('multiple-choice', raw)).not.toEqual([]);
  });
});

describe("the rules of the teacher's reading", () => {
  it.each(readingRuleNames)('find nothing in a sound reading: %s', async (rule) => {
    expect(await readingRules[rule](() => renderAnswer('multiple-choice', ['negative']))).toEqual([]);
  });

  it.each(readingRuleNames)('name a reading that breaks %s', async (rule) => {
    const faults = await readingRules[rule](() =>
      renderAnswer('multiple-choice', ['negative'], { view: misread[rule] }),
    );
    expect(faults).not.toEqual([]);
  });
});
