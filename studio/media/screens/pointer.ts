interface Look {
  readonly x: number;
  readonly y: number;
  /** 1 while the button is held down. */
  readonly press: number;
  readonly isHidden: boolean;
}

/**
 * Draws the pointer on the page; Playwright runs this function in the browser, so it uses nothing from outside.
 * A popover lies above everything, also above an open dialog.
 */
export function drawPointer({ x, y, press, isHidden }: Look): void {
  const id = 'filmed-pointer';
  const size = 64;
  let holder = document.getElementById(id);
  if (!holder) {
    holder = document.createElement('div');
    holder.id = id;
    holder.popover = 'manual';
    holder.setAttribute('aria-hidden', 'true');
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    svg.setAttribute('viewBox', '-32 -32 64 64');
    svg.setAttribute('width', String(size));
    const ring = document.createElementNS(svg.namespaceURI ?? '', 'circle');
    ring.setAttribute('r', '20');
    ring.setAttribute('fill', 'var(--signal)');
    ring.setAttribute('fill-opacity', '0.45');
    ring.setAttribute('stroke', 'var(--ink)');
    ring.setAttribute('stroke-width', '1.5');
    const arrow = document.createElementNS(svg.namespaceURI ?? '', 'path');
    arrow.setAttribute('d', 'M0 0V21L5 16.5L8.6 24.4L12.4 22.7L8.9 15H15.5Z');
    arrow.setAttribute('fill', 'var(--ink)');
    arrow.setAttribute('stroke', 'var(--paper)');
    arrow.setAttribute('stroke-width', '2');
    arrow.setAttribute('stroke-linejoin', 'round');
    arrow.setAttribute('paint-order', 'stroke');
    svg.append(ring, arrow);
    holder.append(svg);
    Object.assign(holder.style, {
      position: 'fixed',
      inset: 'auto',
      margin: '0',
      padding: '0',
      border: '0',
      background: 'none',
      overflow: 'visible',
      pointerEvents: 'none',
    });
    document.body.append(holder);
  }
  // Showing the pointer again puts it above a dialog that was opened since.
  if (holder.matches(':popover-open')) holder.hidePopover();
  if (isHidden) return;
  holder.style.left = `${x - size / 2}px`;
  holder.style.top = `${y - size / 2}px`;
  holder.querySelector('circle')?.setAttribute('opacity', String(press));
  holder.showPopover();
}
