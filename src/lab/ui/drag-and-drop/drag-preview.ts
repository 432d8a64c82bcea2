export interface DragPreview {
  moveBy(xPx: number, yPx: number): void;
  /** Copies the drawing again, after it was drawn anew. */
  refresh(): void;
  close(): void;
}

/**
 * Lays a copy of a drawing over everything on the page, in the browser's top layer, where no frame cuts it off. The copy
 * stays beside its original in the document, so that it looks the same, and belongs to no reader of the document.
 * @param findDrawing an HTML element, or a part of an SVG drawing; the original bears `data-in-hand` meanwhile
 */
export function openPreview(findDrawing: () => Element | null): DragPreview | null {
  let drawn = findDrawing();
  const frame = drawn && frameOf(drawn);
  if (!drawn || !frame?.parentElement) return null;
  const box = frame.getBoundingClientRect();
  const layer = document.createElement('div');
  layer.className = 'drag-preview';
  layer.setAttribute('aria-hidden', 'true');
  layer.setAttribute('popover', 'manual');
  layer.toggleAttribute('inert', true);
  Object.assign(layer.style, { left: `${box.left}px`, top: `${box.top}px` });
  function copy() {
    if (!drawn) return;
    const { width, height } = drawn instanceof SVGElement ? box : drawn.getBoundingClientRect();
    Object.assign(layer.style, { width: `${width}px`, height: `${height}px` });
    layer.replaceChildren(copyOf(drawn));
    drawn.toggleAttribute('data-in-hand', true);
  }
  copy();
  frame.parentElement.append(layer);
  toTopLayer(layer);
  return {
    moveBy(xPx, yPx) {
      layer.style.transform = `translate3d(${xPx}px, ${yPx}px, 0)`;
    },
    refresh() {
      drawn = findDrawing();
      copy();
    },
    close() {
      layer.remove();
      drawn?.removeAttribute('data-in-hand');
    },
  };
}

/** For an element that bears `popover="manual"`. An older browser has no top layer: it is fixed over its surroundings. */
export function toTopLayer(layer: HTMLElement | null): void {
  layer?.showPopover?.();
}

/** What has a box of its own: a part of an SVG drawing is placed by the drawing as a whole. */
function frameOf(drawn: Element): Element {
  return drawn instanceof SVGElement ? (drawn.closest('svg:not(svg svg)') ?? drawn) : drawn;
}

function copyOf(drawn: Element): Element {
  const own = drawn.cloneNode(true) as Element;
  // The name of a piece stays, so that the piece flies from the hand to its place.
  for (const element of [own, ...own.querySelectorAll('*')])
    for (const name of element.getAttributeNames())
      if (/^(id|name|data-(?!piece$))/.test(name)) element.removeAttribute(name);
  if (!(drawn instanceof SVGElement)) return own;
  // Without the empty copies of what is around it, a part of a drawing would lose its place and its colors.
  let copy = own;
  for (let up = drawn.parentElement; up instanceof SVGElement; up = up.parentElement) {
    const around = up.cloneNode(false) as Element;
    around.append(copy);
    copy = around;
  }
  return copy;
}
