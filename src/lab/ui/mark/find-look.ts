const controls = 'input, select, textarea, button, [tabindex]';

/**
 * The control at which to go on after an answer that is not right: the one at the first mark that asks for another
 * look, or the first control if no part is marked so. In a group of radio buttons it is the chosen one.
 */
export function findLook(bench: Element): HTMLElement | null {
  const mark = bench.querySelector('[data-verdict=look]');
  for (let around = mark; around && bench.contains(around); around = around.parentElement) {
    const control = around.matches(controls) ? around : findControl(around);
    if (control instanceof HTMLElement) return control;
  }
  return findControl(bench);
}

function findControl(within: Element): HTMLElement | null {
  return within.querySelector<HTMLElement>('input:checked') ?? within.querySelector<HTMLElement>(controls);
}

/** Focuses that control and scrolls it to the middle of the window, where no bar at the window's edge covers it. */
export function goToLook(bench: Element | null): void {
  const control = bench && findLook(bench);
  if (!control) return;
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: 'center' });
}
