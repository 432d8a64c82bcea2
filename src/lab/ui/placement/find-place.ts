interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

export function contains(box: DOMRect, { clientX, clientY }: Point): boolean {
  return clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;
}

/** The place under the pointer; of several that overlap on a picture, the one whose middle is nearest. */
export function findPlaceAt(board: HTMLElement | null, point: Point): string | null {
  // A dragged mark is itself a place and is always under the pointer, so it is left out.
  const hit = [...(board?.querySelectorAll<HTMLElement>('[data-place]:not([data-pulled])') ?? [])]
    .map((element) => ({ id: element.dataset.place ?? null, box: element.getBoundingClientRect() }))
    .filter(({ box }) => contains(box, point))
    .map(({ id, box }) => ({
      id,
      distance: Math.hypot(
        point.clientX - (box.left + box.right) / 2,
        point.clientY - (box.top + box.bottom) / 2,
      ),
    }))
    .sort((one, other) => one.distance - other.distance);
  return hit[0]?.id ?? null;
}
