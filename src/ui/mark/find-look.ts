const controls = 'input, select, textarea, button, [tabindex]';

/**
 * Where to go on after an answer that is not right: the control at the first mark that asks for another look, or the
 * first control where no part is marked so. A group of radio buttons has the focus at the one that is chosen.
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

/** Puts the focus there, in the middle of the window: a bar at its foot would cover what stands at the edge. */
export function goToLook(bench: Element | null): void {
  const control = bench && findLook(bench);
  if (!control) return;
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: 'center' });
}
