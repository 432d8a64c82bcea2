import type { UserEvent } from '@testing-library/user-event';

// Test support: how the keyboard gets around in a view.

const controls = 'input, textarea, select, button, a[href], [tabindex]:not([tabindex="-1"])';
export function listControls(container: HTMLElement): HTMLElement[] {
  return [...container.querySelectorAll<HTMLElement>(controls)];
}

/**
 * Every element the keyboard gets to: by Tab, and from there by the arrow keys, as in a group of radio buttons
 * or a map with one Tab stop.
 */
export async function listReached(user: UserEvent, container: HTMLElement): Promise<Set<Element>> {
  const reached = new Set<Element>();
  const focusIsNew = () => {
    const focused = document.activeElement;
    if (!focused || !container.contains(focused) || reached.has(focused)) return false;
    reached.add(focused);
    return true;
  };
  do await user.tab();
  while (focusIsNew());
  // The loop also visits the elements that are added to the set on the way.
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

/** In a group with one stop, such as a plot of several times, the arrow to the right leads to the next part. */
export async function fillBeside(user: UserEvent): Promise<void> {
  // A list to be put in order is one stop: the row that Space has lifted is carried and set down.
  if (document.activeElement?.matches('[data-row] [aria-pressed=true]')) return user.keyboard('{ArrowDown} ');
  for (let part = 0; part < 12; part += 1) {
    const from = document.activeElement;
    if (!(from instanceof HTMLInputElement) || from.type !== 'radio') return;
    await user.keyboard('{ArrowRight}');
    const to = document.activeElement;
    if (!(to instanceof HTMLInputElement) || to.type !== 'radio' || to.name === from.name) return;
    await user.keyboard(' ');
  }
}
