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

/**
 * The remark that stands at the first part that is not right, or the first one where no mark has a remark near it; null:
 * there is none. `data-remark` holds the ids of the parts that a remark is about.
 */
export function findFirstRemark(bench: Element): HTMLElement | null {
  const mark = bench.querySelector('[data-verdict=look]');
  for (let around = mark; around && bench.contains(around); around = around.parentElement) {
    const remark = around.querySelector<HTMLElement>('[data-remark]');
    if (remark) return remark;
  }
  return bench.querySelector<HTMLElement>('[data-remark]');
}

/** The control of the part that a remark is about: the one that it describes, or the first one beside it. */
export function findControlOf(remark: Element, bench: Element): HTMLElement | null {
  for (let around: Element | null = remark; around && bench.contains(around); around = around.parentElement) {
    const described = around.id === '' ? null : bench.querySelector(`[aria-describedby~="${around.id}"]`);
    if (described instanceof HTMLElement && described.matches(controls)) return described;
    const control = around.querySelector('[data-verdict=look]') ? findLook(around) : findControl(around);
    if (control) return control;
  }
  return findLook(bench);
}

function findControl(within: Element): HTMLElement | null {
  return within.querySelector<HTMLElement>('input:checked') ?? within.querySelector<HTMLElement>(controls);
}

/** Focuses that control and scrolls it to the middle of the window, where no bar at the window's edge covers it. */
export function goToLook(bench: Element | null): void {
  goToControl(bench && findLook(bench));
}

export function goToControl(control: HTMLElement | null): void {
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: 'center' });
}
