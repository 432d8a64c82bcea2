import { fireEvent, screen } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';
import { findLook } from '../../ui/mark/find-look.ts';
import { axeViolations } from '../../ui/testing/axe-violations.ts';
import type { renderExercise } from './render-exercise.tsx';
import { fillBeside, listControls, listReached } from './walk-keys.ts';

// Test support: what the view of every type promises. Not part of the product's bundle.

/** Matches a class of at least 24 px on the control or the label around it. The test page has no layout to measure. */
const sizedTarget = /(^|\s)(min-h|h|size)-([6-9]|[1-9]\d)(\s|$)/;

/** Neither waits between keys nor asks each element for its style: the test page has none. */
function setupUser(): UserEvent {
  return userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
}

const isTextField = (control: Element) =>
  control instanceof HTMLTextAreaElement || (control instanceof HTMLInputElement && control.type === 'text');

const isSlider = (control: Element): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === 'range';

/**
 * Changes a native list or slider directly, because the test page has neither the browser's keys for them nor its picker;
 * other controls stay as they are. Each turn takes the next option that may be chosen, so that lists that share options
 * for single use do not all choose the same one.
 */
async function changeNative(user: UserEvent, control: Element | null, turn: number): Promise<void> {
  if (control instanceof HTMLSelectElement) {
    const open = [...control.options].filter((option) => option.value !== '' && !option.disabled);
    const option = open[turn % open.length];
    if (option) await user.selectOptions(control, option);
  } else if (control && isSlider(control)) {
    const [min, max] = [control.min || '0', control.max || '100'];
    fireEvent.change(control, { target: { value: control.value === max ? min : max } });
  }
}

/**
 * Presses everything, including places that are no control, such as a point on a picture, and drags it away and back.
 * Events rise, so pressing the innermost elements is enough. All boxes of the test page are empty and lie at its
 * corner, so a dragged thing is dropped on the first place for it.
 */
function pressEverything(container: HTMLElement): void {
  const mouse = { button: 0, pointerType: 'mouse' } as const;
  const innermost = [...container.querySelectorAll('*')].filter(
    ({ childElementCount }) => childElementCount === 0,
  );
  for (const element of innermost) {
    fireEvent.pointerDown(element, { ...mouse, clientX: 0, clientY: 0 });
    fireEvent.pointerMove(element, { ...mouse, clientX: 40, clientY: 40 });
    fireEvent.pointerUp(element, { ...mouse, clientX: 0, clientY: 0 });
    fireEvent.click(element, { detail: 1 });
  }
}

type Answer = readonly string[];
type DrawOptions = Omit<NonNullable<Parameters<typeof renderExercise>[1]>, 'view'>;
type Draw = (options?: DrawOptions) => ReturnType<typeof renderExercise>;

/** Tries one promise on a view that `draw` puts on the screen; gives a sentence for each way in which it is broken. */
type ViewRule = (draw: Draw, answered: Answer, right: Answer, partly: readonly Answer[]) => Promise<string[]>;

export const viewRules = {
  async accessible(draw, answered, right) {
    const states: Record<string, DrawOptions> = {
      fresh: {},
      answered: { answer: answered },
      checked: { answer: answered, isChecked: true },
      correct: { answer: right, isChecked: true },
      revealed: { answer: answered, isChecked: true, isRevealed: true, isReadOnly: true },
      'read-only': { answer: answered, isReadOnly: true },
    };
    const faults: string[] = [];
    for (const [state, options] of Object.entries(states)) {
      const { container, unmount } = await draw(options);
      faults.push(...(await axeViolations(container)).map((fault) => `when ${state}, ${fault}`));
      unmount();
    }
    return faults;
  },

  async reached(draw) {
    const { container } = await draw();
    const reached = await listReached(setupUser(), container);
    if (listControls(container).length === 0) return ['there is no control'];
    return listControls(container).flatMap((control) =>
      reached.has(control) ? [] : [`the keyboard does not reach ${control.outerHTML}`],
    );
  },

  async named(draw) {
    const { container } = await draw();
    const named = listNamed();
    return listControls(container).flatMap((control) =>
      named.has(control) ? [] : [`no name for ${control.outerHTML}`],
    );
  },

  async sized(draw) {
    const { container } = await draw();
    return listControls(container).flatMap((control) => {
      const target = control.closest('label') ?? control;
      return sizedTarget.test(`${target.className} ${control.className}`)
        ? []
        : [`no size for ${control.outerHTML}`];
    });
  },

  async 'by-keyboard'(draw) {
    const user = setupUser();
    const shown = await draw();
    await user.tab();
    for (let stop = 0; stop < 60 && !shown.isReady(); stop += 1) {
      const focused = document.activeElement;
      await changeNative(user, focused, stop);
      if (!(focused instanceof HTMLSelectElement))
        await user.keyboard(focused && isTextField(focused) ? 'G' : ' ');
      if (!shown.isReady()) await fillBeside(user);
      if (!shown.isReady()) await user.tab();
    }
    return shown.isReady() && shown.answer().length > 0 ? [] : ['Tab and Space lead to no answer'];
  },

  async 'by-pressing'(draw) {
    const user = setupUser();
    const shown = await draw();
    for (const [turn, control] of listControls(shown.container).entries()) {
      if (shown.isReady()) break;
      await user.click(control);
      await changeNative(user, control, turn);
      if (isTextField(control)) await user.keyboard('G');
    }
    return shown.isReady() && shown.answer().length > 0 ? [] : ['presses lead to no answer'];
  },

  async 'read-only'(draw, answered) {
    const user = setupUser();
    const shown = await draw({ answer: answered, isReadOnly: true });
    const before = shown.answer();
    for (const control of listControls(shown.container)) {
      await user.click(control);
      await user.keyboard('G {ArrowDown} ');
      await changeNative(user, control, 0);
    }
    pressEverything(shown.container);
    const after = shown.answer();
    return JSON.stringify(after) === JSON.stringify(before) ? [] : [`${before} has become ${after}`];
  },

  /**
   * An element loses the focus when it leaves the page, when it is disabled, or when code takes the focus away. Each
   * state is shown once with the focus on a control that stays, and once more for each control that does not stay, with
   * the focus on it.
   */
  async focus(draw, answered) {
    const states = [{ isChecked: true }, { isChecked: true, isReadOnly: true, isRevealed: true }, {}];
    const faults: string[] = [];
    for (const [turn, state] of states.entries()) {
      const shown = await draw({ answer: answered });
      const comeTo = async (index: number) => {
        for (const earlier of [{}, ...states.slice(0, turn)]) await shown.show(earlier);
        const all = listControls(shown.container);
        all[index]?.focus();
        await shown.show(state);
        if (document.activeElement === document.body)
          faults.push(`control ${index} drops the focus at ${JSON.stringify(state)}`);
        return all;
      };
      const controls = await comeTo(0);
      const left = controls.flatMap((control, index) =>
        index > 0 && (!control.isConnected || control.matches(':disabled')) ? [index] : [],
      );
      for (const index of left) await comeTo(index);
      shown.unmount();
    }
    return faults;
  },

  async 'own-regions'(draw, answered) {
    const { container } = await draw({ answer: answered, isChecked: true });
    // The page's own two live regions are drawn beside the view and are allowed.
    const regions = container.querySelectorAll(
      '[role=status], [role=alert], [aria-live]:not([aria-live=off]), output',
    );
    const strays = [...regions].filter((region) => !region.matches('.sr-only[aria-atomic]'));
    return strays.map((region) => `a live region of its own: ${region.outerHTML}`);
  },
  /**
   * Chromium 156 may leave a size container out of the page while it lays out a fieldset around it: three boards
   * disappeared once they were answered correctly. Inside every other element the container is drawn.
   */
  async 'laid-out'(draw, answered, right) {
    const states: readonly DrawOptions[] = [
      {},
      { answer: answered, isChecked: true },
      { answer: right, isChecked: true, isReadOnly: true, isRevealed: true },
    ];
    const faults: string[] = [];
    for (const options of states) {
      const { container, unmount } = await draw(options);
      const risky = container.querySelectorAll('fieldset [class*="@container"]');
      faults.push(...[...risky].map(({ className }) => `a size container in a fieldset: ${className}`));
      unmount();
    }
    return faults;
  },

  /** A part's mark stays until that part is changed, and is removed then. */
  async 'kept-marks'(draw, _answered, _right, partly) {
    const faults: string[] = [];
    for (const checked of partly) {
      const before = await draw({ answer: checked, isChecked: true });
      const marks = countMarks(before.container);
      const edits = marks > 1 ? before.listEdits(before.answer()) : [];
      before.unmount();
      // One change may remove two marks, because a pick has a mark and so has its question.
      const isKept = (count: number) => count < marks && count >= Math.max(1, marks - 2);
      const left: number[] = [];
      for (const answer of edits) {
        if (left.some(isKept)) break;
        const after = await draw({ answer, checked, isChecked: true });
        left.push(countMarks(after.container));
        after.unmount();
      }
      if (marks > 1 && !left.some(isKept))
        faults.push(`${marks} marks at [${checked.join(', ')}]; ${left.join(', ')} after one change each`);
    }
    return faults;
  },

  /** A part that is not right can be found: it has a mark, and a control to correct it. */
  async 'marks-found'(draw, _answered, _right, partly) {
    const faults: string[] = [];
    for (const answer of partly) {
      const { container, unmount } = await draw({ answer, isChecked: true });
      const control = findLook(container);
      if (countMarks(container) === 0) faults.push(`nothing is marked at [${answer.join(', ')}]`);
      if (!control || !listControls(container).includes(control))
        faults.push(`no way to what is not right at [${answer.join(', ')}]`);
      unmount();
    }
    return faults;
  },
} as const satisfies Record<string, ViewRule>;

function countMarks(container: Element): number {
  return container.querySelectorAll('[data-verdict]').length;
}

export type ViewRuleName = keyof typeof viewRules;
export const viewRuleNames = Object.keys(viewRules) as readonly ViewRuleName[];

const controlRoles = [
  'button',
  'radio',
  'checkbox',
  'textbox',
  'combobox',
  'link',
  'spinbutton',
  'slider',
] as const;

function listNamed(): Set<HTMLElement> {
  return new Set(controlRoles.flatMap((role) => screen.queryAllByRole(role, { name: /\S/ })));
}
