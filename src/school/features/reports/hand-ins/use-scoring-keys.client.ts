import { useEffect, useLayoutEffect, useRef } from 'react';
import { isOfInputMethod } from '../../../../lab/ui/field/input-method.ts';
import { actOfKey, type FocusedOn, type ScoringAct } from './scoring-keys.ts';

/**
 * Calls back for keys pressed anywhere on the page, except in a dialog, with the place of the criterion whose buttons
 * have the focus, or null.
 */
export function useScoringKeys(
  isOn: boolean,
  onAct: (act: ScoringAct, criterion: number | null) => void,
): void {
  const latest = useRef(onAct);
  // Before the next key can come: an effect after the paint would let a fast key act on the state before it.
  useLayoutEffect(() => {
    latest.current = onAct;
  });
  useEffect(() => {
    if (!isOn) return;
    const hear = (event: KeyboardEvent) => {
      if (
        event.defaultPrevented ||
        isOfInputMethod({ nativeEvent: event }) ||
        document.querySelector('dialog[open]')
      )
        return;
      const act = actOfKey({
        key: event.key,
        hasModifier: event.ctrlKey || event.metaKey || event.altKey,
        focus: focusOf(event.target),
      });
      if (!act) return;
      event.preventDefault();
      // Holding a key down gives points to one answer only, and saves one only.
      if (!event.repeat || act.kind === 'next' || act.kind === 'previous')
        latest.current(act, criterionOf(event.target));
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [isOn]);
}

function criterionOf(target: EventTarget | null): number | null {
  const group = target instanceof Element ? target.closest<HTMLElement>('[data-criterion]') : null;
  return group ? Number(group.dataset.criterion) : null;
}

function focusOf(target: EventTarget | null): FocusedOn {
  if (!(target instanceof HTMLElement)) return 'page';
  const isTicked = target instanceof HTMLInputElement && ['checkbox', 'radio'].includes(target.type);
  if (isTicked) return 'control';
  if (target.isContentEditable || target.matches('input, textarea, select')) return 'text';
  const control = target.closest<HTMLElement>('button, a[href], summary');
  if (!control) return 'page';
  return control.dataset.points === 'given' ? 'given-points' : 'control';
}
