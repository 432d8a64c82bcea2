import { screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { contractFaults } from './contract-faults.ts';
import { exercises, getExercise } from './registry.ts';
import { listAxeFaults, renderAnswer, renderExercise } from './render-exercise.tsx';
import { exerciseTypeIds } from './type-ids.ts';

// What every type promises, tried on the samples of each. A new type is covered by being registered.

// Many keys and many axe runs: on a busy machine more than the usual 5 s.
vi.setConfig({ testTimeout: 30_000 });

const controls = 'input, textarea, select, button, a[href], [tabindex]:not([tabindex="-1"])';
/** A class of at least 24 px on the control or the label around it; browsers measure it, this page has no layout. */
const sizedTarget = /(^|\s)(min-h|h|size)-([6-9]|[1-9]\d)(\s|$)/;

function listControls(container: HTMLElement): HTMLElement[] {
  return [...container.querySelectorAll<HTMLElement>(controls)];
}

/**
 * Every element the keyboard gets to: by Tab, and from there by the arrow keys, as in a group of radio buttons
 * or a map with one Tab stop.
 */
async function listReached(user: UserEvent, container: HTMLElement): Promise<Set<Element>> {
  const reached = new Set<Element>();
  const focusIsNew = () => {
    const focused = document.activeElement;
    if (!focused || !container.contains(focused) || reached.has(focused)) return false;
    reached.add(focused);
    return true;
  };
  do await user.tab();
  while (focusIsNew());
  // Elements found on the way are visited in their turn.
  for (const element of reached) {
    for (const key of ['Right', 'Down', 'Left', 'Up']) {
      if (listControls(container).every((control) => reached.has(control))) return reached;
      if (element instanceof HTMLElement) element.focus();
      await user.keyboard(`{Arrow${key}}`);
      focusIsNew();
    }
  }
  return reached;
}

const isTextField = (control: Element) =>
  control instanceof HTMLTextAreaElement || (control instanceof HTMLInputElement && control.type === 'text');

/**
 * Chooses in a native list, whose keys and whose opened picker are the browser's own and missing here: the next
 * option that may be chosen each time, so that lists of things to be used once do not all want the same.
 */
async function chooseNext(user: UserEvent, list: HTMLSelectElement, turn: number) {
  const open = [...list.options].filter((option) => option.value !== '' && !option.disabled);
  const option = open[turn % open.length];
  if (option) await user.selectOptions(list, option);
}

describe('the registry', () => {
  it('serves every type under its own id', () => {
    expect(Object.keys(exercises).sort()).toEqual([...exerciseTypeIds].sort());
    for (const type of exerciseTypeIds) expect(getExercise(type).type).toBe(type);
  });
});

describe.each(exerciseTypeIds)('%s', (type) => {
  const { right, partly, wrong } = getExercise(type).samples;
  const answered = [...wrong, ...partly, ...right][0] ?? [];

  it('keeps the contract', () => {
    expect(contractFaults(getExercise(type))).toEqual([]);
  });

  it.each([
    ['fresh', {}],
    ['answered', { answer: answered }],
    ['checked', { answer: answered, isChecked: true }],
    ['correct', { answer: right[0] ?? [], isChecked: true }],
    ['revealed', { answer: answered, isChecked: true, isRevealed: true, isReadOnly: true }],
    ['read-only', { answer: answered, isReadOnly: true }],
  ])('is accessible when %s', async (_state, options) => {
    const { container } = await renderExercise(type, options);
    expect(await listAxeFaults(container)).toEqual([]);
  });

  it('reaches every control by keyboard, names it and gives it a size', async () => {
    const user = userEvent.setup();
    const { container } = await renderExercise(type);
    const reached = await listReached(user, container);
    expect(listControls(container).length).toBeGreaterThan(0);
    for (const control of listControls(container)) {
      expect(reached.has(control), `the keyboard reaches ${control.outerHTML}`).toBe(true);
      expect(hasName(control), `a name for ${control.outerHTML}`).toBe(true);
      const target = control.closest('label') ?? control;
      expect(`${target.className} ${control.className}`, control.outerHTML).toMatch(sizedTarget);
    }
  });

  it('can be answered with the keyboard alone', async () => {
    const user = userEvent.setup();
    const shown = await renderExercise(type);
    await user.tab();
    for (let stop = 0; stop < 60 && !shown.isReady(); stop += 1) {
      const focused = document.activeElement;
      if (focused instanceof HTMLSelectElement) await chooseNext(user, focused, stop);
      else await user.keyboard(focused && isTextField(focused) ? 'G' : ' ');
      if (!shown.isReady()) await user.tab();
    }
    expect(shown.isReady()).toBe(true);
    expect(shown.answer()).not.toEqual([]);
  });

  it('can be answered by pressing alone', async () => {
    const user = userEvent.setup();
    const shown = await renderExercise(type);
    for (const [turn, control] of listControls(shown.container).entries()) {
      if (shown.isReady()) break;
      await user.click(control);
      if (control instanceof HTMLSelectElement) await chooseNext(user, control, turn);
      if (isTextField(control)) await user.keyboard('G');
    }
    expect(shown.isReady()).toBe(true);
    expect(shown.answer()).not.toEqual([]);
  });

  it('changes nothing when it is read-only', async () => {
    const user = userEvent.setup();
    const shown = await renderExercise(type, { answer: answered, isReadOnly: true });
    const before = shown.answer();
    for (const control of listControls(shown.container)) {
      await user.click(control);
      await user.keyboard('G {ArrowDown} ');
      if (control instanceof HTMLSelectElement) await chooseNext(user, control, 0);
    }
    expect(shown.answer()).toEqual(before);
  });

  it('never drops the focus when it is checked, revealed or locked', async () => {
    const shown = await renderExercise(type, { answer: answered });
    for (let index = 0; index < listControls(shown.container).length; index += 1) {
      for (const state of [
        { isChecked: true },
        { isChecked: true, isReadOnly: true, isRevealed: true },
        {},
      ]) {
        listControls(shown.container)[index]?.focus();
        shown.show(state);
        expect(document.activeElement).not.toBe(document.body);
      }
    }
  });

  it('tells a teacher what was answered', async () => {
    const { container } = await renderAnswer(type, answered);
    expect(container.textContent).not.toBe('');
    expect(listControls(container)).toEqual([]);
    expect(await listAxeFaults(container)).toEqual([]);
  });
});

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

function hasName(control: HTMLElement): boolean {
  return controlRoles.some((role) => screen.queryAllByRole(role, { name: /\S/ }).includes(control));
}
