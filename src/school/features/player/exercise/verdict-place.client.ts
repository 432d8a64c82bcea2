import { findSeen, type Heights } from '../../../../lab/ui/drag-and-drop/seen-area.ts';
import { findFirstRemark } from '../../../../lab/ui/mark/find-look.ts';

/** Between what is shown and the rims of what can be seen, in CSS px. */
const rimPx = 8;

/** The heights of the window between the bars that stay over a view. */
function seenOf(view: Element): Heights {
  const { left, width } = view.getBoundingClientRect();
  return findSeen(view, left + width / 2);
}

/** Whether all of a remark can be read: it is unfolded, and no bar or rim of the window cuts it off. */
export function isSeen(remark: Element, view: Element): boolean {
  if (remark.checkVisibility?.() === false) return false;
  const { top, bottom } = remark.getBoundingClientRect();
  const seen = seenOf(view);
  return top >= seen.top - 1 && bottom <= seen.bottom + 1;
}

/**
 * Scrolls so that the first part that is not right and the panel of the verdict are seen together, if both fit: the part
 * with its remark and its control, else the remark and the mark, else the mark alone. Moves as little as possible.
 * @returns whether they are seen together
 */
export function showBoth(view: Element, panel: Element): boolean {
  const seen = seenOf(view);
  const roomPx = seen.bottom - seen.top - 2 * rimPx;
  const foot = panel.getBoundingClientRect();
  const row = panel.parentElement?.querySelector('[data-check-row]')?.getBoundingClientRect();
  for (const { top, bottom } of listBoxes(view)) {
    // The part comes before the panel in the page; beside it, as in no view of today, nothing would have to move.
    const from = Math.min(top, foot.top);
    const end = Math.max(bottom, foot.bottom);
    if (end - from > roomPx) continue;
    const low = row && row.bottom - from <= roomPx ? Math.max(end, row.bottom) : end;
    const upPx = Math.min(0, from - (seen.top + rimPx));
    const downPx = Math.max(0, low - (seen.bottom - rimPx));
    window.scrollBy({ top: upPx < 0 ? upPx : downPx, behavior: 'instant' });
    return true;
  }
  return false;
}

/** The first part that is not right, from the most of it to the least. */
function listBoxes(view: Element): Heights[] {
  const mark = view.querySelector('[data-verdict=look]');
  if (!mark) return [];
  const remark = findFirstRemark(view);
  const own = mark.getBoundingClientRect();
  if (!remark || remark.checkVisibility?.() === false) return [own];
  const said = remark.getBoundingClientRect();
  let around: Element = mark;
  while (!around.contains(remark) && around !== view && around.parentElement) around = around.parentElement;
  return [
    around.getBoundingClientRect(),
    { top: Math.min(own.top, said.top), bottom: Math.max(own.bottom, said.bottom) },
    own,
  ];
}
