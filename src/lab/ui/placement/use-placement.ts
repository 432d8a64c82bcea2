import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { late } from '../../kernel/late.ts';
import { useAnnounce } from '../message/live-region.tsx';
import type { Spots } from '../motion/fly.ts';
import { useTexts } from '../texts.tsx';
import { type BoardPiece, type BoardPlace, entryName } from './board-context.ts';
import { type HeldPiece, type PlaceAction, type Placement, reducePlace } from './place-reducer.ts';
import { texts } from './texts.ts';

interface Options {
  readonly pieces: readonly BoardPiece[];
  readonly places: readonly BoardPlace[];
  readonly placement: Placement;
  readonly isReadOnly: boolean;
  readonly root: RefObject<HTMLElement | null>;
  onPlace(placement: Placement): void;
}

/** Where the focus goes when its control is gone: to the piece in that place, or to any control of the place. */
interface FocusWish {
  readonly pieceId: string | null;
  /** null: the tray. */
  readonly placeId: string | null;
  /**
   * true: the person looks at the piece's new place, for example on the picture, and the page must not scroll to the
   * control.
   */
  readonly isInSight: boolean;
}

/** Loaded when the first piece is taken. Until then pieces move without a flight. */
const flight = late(() => import('../motion/fly.ts'));

/** Every drawing of a piece bears its id in this attribute, and flies to its new place. */
const pieceName = 'data-piece';

/** Holds the piece in hand, reports moves, announces them and keeps the focus with the piece. */
export function usePlacement({ pieces, places, placement, isReadOnly, root, onPlace }: Options) {
  const t = useTexts(texts);
  const announce = useAnnounce();
  const [held, setHeld] = useState<HeldPiece | null>(null);
  // A drag dispatches several actions within one event, before the next render.
  const latest = useRef({ placement, held });
  const wish = useRef<FocusWish | null>(null);
  const before = useRef<Spots | null>(null);
  useLayoutEffect(() => {
    latest.current = { placement, held };
    const was = before.current;
    const plan = () => was && flight.value?.planFlight(was, root.current, pieceName);
    const { current } = wish;
    // If the focus may scroll the page, the places are read after it has moved.
    const early = current?.isInSight ? plan() : null;
    if (current) findControl(root.current, current)?.focus({ preventScroll: current.isInSight });
    (early ?? plan())?.();
    wish.current = null;
    before.current = null;
  });

  const say = (action: PlaceAction, was: typeof latest.current, now: typeof latest.current) => {
    const piece = (id: string) => entryName(pieces, id);
    if (now.placement !== was.placement) {
      const sentences = listMoves(was.placement, now.placement, moverOf(action, was.held)).map(
        ({ pieceId, placeId }) =>
          placeId === null
            ? t('returned', { piece: piece(pieceId) })
            : t('placed', { piece: piece(pieceId), place: entryName(places, placeId) }),
      );
      announce(sentences.join(' '));
    } else if (now.held && !isSamePiece(was.held, now.held))
      announce(t('held', { piece: piece(now.held.pieceId) }));
    else if (was.held && !now.held) announce(t('cancelled', { piece: piece(was.held.pieceId) }));
  };

  const act = (action: PlaceAction) => {
    if (isReadOnly) return;
    const was = latest.current;
    const now = reducePlace({ pieces, places }, was, action);
    if (now === was) return;
    latest.current = now;
    flight.preload();
    setHeld(now.held);
    if (now.placement !== was.placement) {
      before.current = flight.value?.listSpots(root.current, pieceName) ?? null;
      onPlace(now.placement);
    }
    wish.current = wishAfter(action, was.held, now.held) ?? wish.current;
    // The focus is removed first, because the browser lays out the whole page again when a focused element is removed.
    if (wish.current && document.activeElement instanceof HTMLElement) document.activeElement.blur();
    say(action, was, now);
  };

  return { held, act };
}

function isSamePiece(one: HeldPiece | null, other: HeldPiece): boolean {
  return one?.pieceId === other.pieceId && one.fromPlaceId === other.fromPlaceId;
}

function moverOf(action: PlaceAction, held: HeldPiece | null): string | null {
  if (action.kind === 'choose') return action.pieceId ?? action.insteadOf;
  return action.kind === 'return' ? action.pieceId : (held?.pieceId ?? null);
}

function wishAfter(action: PlaceAction, was: HeldPiece | null, now: HeldPiece | null): FocusWish | null {
  switch (action.kind) {
    case 'carry':
      return now && { pieceId: null, placeId: now.aimedPlaceId, isInSight: false };
    case 'drop':
      return was && { pieceId: was.pieceId, placeId: action.placeId, isInSight: true };
    case 'release':
      return was && { pieceId: was.pieceId, placeId: action.placeId ?? was.fromPlaceId, isInSight: true };
    case 'cancel':
      return was && { pieceId: was.pieceId, placeId: was.fromPlaceId, isInSight: false };
    case 'return':
      return { pieceId: action.pieceId, placeId: null, isInSight: false };
    default:
      // After a press or a choice the focus stays on the control that was used.
      return null;
  }
}

function findControl(
  root: HTMLElement | null,
  { pieceId, placeId }: Pick<FocusWish, 'pieceId' | 'placeId'>,
): HTMLElement | undefined {
  const controls = [...(root?.querySelectorAll<HTMLElement>('[data-at]') ?? [])].filter(
    ({ dataset }) => dataset.at === (placeId ?? ''),
  );
  return controls.find(({ dataset }) => dataset.piece === pieceId) ?? controls[0];
}

interface Move {
  readonly pieceId: string;
  /** The new place; null: back in the tray. */
  readonly placeId: string | null;
}

/** The differences between two placements, the piece moved by the person first, then those that made room for it. */
function listMoves(was: Placement, now: Placement, moverId: string | null): Move[] {
  const arrived = listPlaced(now).filter(({ pieceId, placeId }) => !was.get(placeId)?.includes(pieceId));
  const left = listPlaced(was).filter(({ pieceId, placeId }) => !now.get(placeId)?.includes(pieceId));
  const returned = left
    .filter(({ pieceId }) => !arrived.some((move) => move.pieceId === pieceId))
    .map(({ pieceId }) => ({ pieceId, placeId: null }));
  return [...arrived, ...returned].sort(
    (one, other) => Number(other.pieceId === moverId) - Number(one.pieceId === moverId),
  );
}

function listPlaced(placement: Placement): { pieceId: string; placeId: string }[] {
  return [...placement].flatMap(([placeId, pieces]) => pieces.map((pieceId) => ({ pieceId, placeId })));
}
