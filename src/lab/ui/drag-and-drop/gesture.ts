import { type DragPreview, openPreview } from './drag-preview.ts';
import { createEdgeScroll } from './edge-scroll.ts';
import { findTarget, type Point, type Target } from './seen-area.ts';

/** What a press takes hold of. */
export interface Grasp {
  /** What is drawn of the thing; left out, nothing is carried along. */
  findDrawing?(): Element | null;
  /** The point of the drawing that comes to where the pointer is; left out, it is where the thing was taken. */
  readonly anchor?: Point | undefined;
  /** The thing and its aim float so far above a finger, in CSS px, so that the hand does not hide where it goes. */
  readonly liftPx?: number | undefined;
  /** The drawing moves up and down only. */
  readonly isUpright?: boolean | undefined;
}

export interface GestureOptions {
  /** The targets lie in it. What is around it scrolls with the hand. */
  readonly area: Element;
  listTargets(): readonly Target[];
  /** The pointer has moved so far that it is no press. */
  onTake(): void;
  /** Where the hand is, and what would take the thing there: at every move, and when the page has scrolled. */
  onMove(point: Point, target: Target | null): void;
  onDrop(target: Target | null): void;
  /** Nothing is to change. */
  onLetGo(): void;
}

export interface Gesture {
  letGo(): void;
  /** What is drawn has changed. */
  refresh(): void;
}

/** A movement shorter than this is a press, in CSS px. Empirical. */
const slackPx = 6;

/**
 * Follows one pointer (mouse, pen or finger) from its press on until it is lifted. The handle keeps the pointer; Escape,
 * another finger, a cancelled pointer and a lost one let go.
 */
export function startGesture(
  press: PointerEvent,
  handle: Element,
  grasp: Grasp,
  options: GestureOptions,
): Gesture {
  const { area, listTargets } = options;
  const { pointerId, pointerType } = press;
  const begin = pointOf(press);
  const anchor = grasp.anchor ?? begin;
  const liftPx = pointerType === 'touch' ? (grasp.liftPx ?? 0) : 0;
  const ended = new AbortController();
  let hand = begin;
  let isMoving = false;
  let preview: DragPreview | null = null;
  const scroll = createEdgeScroll(area, begin, aim);

  function aim(): Target | null {
    const point = { x: hand.x, y: hand.y - liftPx };
    // Who looks at the finger and not at the lifted thing means the place under the finger.
    const points = liftPx > 0 ? [point, hand] : [point];
    const target = findTarget(area, listTargets(), ...points);
    options.onMove(point, target);
    return target;
  }
  function moveTo(event: PointerEvent) {
    hand = pointOf(event);
    preview?.moveBy(grasp.isUpright ? 0 : hand.x - anchor.x, hand.y - liftPx - anchor.y);
  }
  function take() {
    isMoving = true;
    preview = openPreview(() => grasp.findDrawing?.() ?? null);
    // Bars at the lower edge of the window give way, see `in-data-dragging`.
    document.documentElement.toggleAttribute('data-dragging', true);
    swallowClick();
    options.onTake();
  }
  function end(finish: () => void) {
    ended.abort();
    scroll.stop();
    if (!isMoving) return;
    try {
      finish();
    } finally {
      // Until here a piece can see from where it flies.
      preview?.close();
      preview = null;
      document.documentElement.removeAttribute('data-dragging');
    }
  }
  const letGo = () => end(options.onLetGo);

  function on<Name extends keyof WindowEventMap>(name: Name, react: (event: WindowEventMap[Name]) => void) {
    window.addEventListener(name, react, { capture: true, signal: ended.signal });
  }
  const ofOwn = (react: (event: PointerEvent) => void) => (event: PointerEvent) => {
    if (event.pointerId === pointerId) react(event);
  };
  const onOwnMove = ofOwn((event) => {
    const { x, y } = pointOf(event);
    if (!isMoving && Math.hypot(x - begin.x, y - begin.y) < slackPx) return;
    if (!isMoving) take();
    moveTo(event);
    aim();
    scroll.follow(hand);
  });
  const onOwnUp = ofOwn((event) => {
    // The point of the release counts, not that of the last move: a busy browser skips moves.
    hand = pointOf(event);
    end(() => options.onDrop(aim()));
  });
  on('pointermove', onOwnMove);
  on('pointerup', onOwnUp);
  on('pointercancel', ofOwn(letGo));
  on(
    'lostpointercapture',
    ofOwn((event) => {
      if (event.target === handle || !handle.isConnected) letGo();
    }),
  );
  on('pointerdown', (event) => {
    // A second finger wants something else, and takes nothing itself.
    if (isMoving && event.pointerId !== pointerId) event.stopPropagation();
    letGo();
  });
  on('keydown', (event) => {
    if (event.key !== 'Escape' || !isMoving) return;
    event.stopPropagation();
    letGo();
  });
  on('contextmenu', (event) => {
    // A finger that rests on a handle asks for no menu.
    if (pointerType === 'touch') event.preventDefault();
  });
  handle.setPointerCapture(pointerId);
  return { letGo, refresh: () => preview?.refresh() };
}

function pointOf({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY };
}

/** The click that a browser sends after a drag is no press. A key that presses has no pointer and is left alone. */
function swallowClick() {
  const over = new AbortController();
  const listen = { capture: true, signal: over.signal };
  window.addEventListener('pointerdown', () => over.abort(), listen);
  window.addEventListener(
    'click',
    (event) => {
      if (event.detail === 0) return;
      event.stopPropagation();
      event.preventDefault();
      over.abort();
    },
    listen,
  );
}
