/** The pieces and places of one exercise; fixed while it is on the screen. */
export interface PlacementRules {
  readonly pieces: readonly { readonly id: string; readonly isReusable?: boolean | undefined }[];
  /** `capacity`: how many pieces fit; 1 when left out. */
  readonly places: readonly { readonly id: string; readonly capacity?: number | undefined }[];
}

/** Piece ids by place id, in the order of the rules; an empty place is absent. */
export type Placement = ReadonlyMap<string, readonly string[]>;

/** The piece in hand, and the place to which the arrow keys have carried it. */
export interface HeldPiece {
  readonly pieceId: string;
  /** null: from the tray. The piece stays drawn there until it is set down. */
  readonly fromPlaceId: string | null;
  readonly aimedPlaceId: string | null;
}

export interface PlaceState {
  readonly placement: Placement;
  readonly held: HeldPiece | null;
}

/**
 * The actions of the four inputs (drag, press and press, keyboard, list). All of them result in the same kind of move.
 */
export type PlaceAction =
  /** A press on a piece, or the start of a drag; on the piece in hand: puts it back. */
  | { readonly kind: 'pick'; readonly pieceId: string; readonly fromPlaceId: string | null }
  /** An arrow key while a piece is in hand: aims at the next place, and at the first after the last. */
  | { readonly kind: 'carry'; readonly by: -1 | 1 }
  /** The end of a drag: into the place, or back where it came from. */
  | { readonly kind: 'release'; readonly placeId: string | null }
  /** A press on a place, or on one piece in it, while a piece is in hand. */
  | { readonly kind: 'drop'; readonly placeId: string; readonly ontoPieceId?: string | undefined }
  /** A choice in the list of a place; null empties that slot. */
  | {
      readonly kind: 'choose';
      readonly placeId: string;
      readonly insteadOf: string | null;
      readonly pieceId: string | null;
    }
  | { readonly kind: 'return'; readonly placeId: string; readonly pieceId: string }
  | { readonly kind: 'cancel' };

/**
 * Never duplicates or loses a piece and never overfills a place; returns the same placement object when nothing moved.
 */
export function reducePlace(rules: PlacementRules, state: PlaceState, action: PlaceAction): PlaceState {
  const { placement, held } = state;
  const putDown = (next: Placement): PlaceState => ({ placement: next, held: null });
  switch (action.kind) {
    case 'pick': {
      const { pieceId, fromPlaceId } = action;
      if (held?.pieceId === pieceId && held.fromPlaceId === fromPlaceId) return putDown(placement);
      if (!isAt(rules, placement, pieceId, fromPlaceId)) return state;
      return { placement, held: { pieceId, fromPlaceId, aimedPlaceId: null } };
    }
    case 'carry':
      return held
        ? { placement, held: { ...held, aimedPlaceId: nextPlaceId(rules, held, action.by) } }
        : state;
    case 'release':
      if (!held) return state;
      return putDown(action.placeId === null ? placement : move(rules, placement, held, action.placeId));
    case 'drop':
      return held ? putDown(move(rules, placement, held, action.placeId, action.ontoPieceId)) : state;
    case 'choose': {
      const { placeId, insteadOf, pieceId } = action;
      if (pieceId === null)
        return putDown(insteadOf === null ? placement : without(placement, placeId, insteadOf));
      const isReusable = rules.pieces.find(({ id }) => id === pieceId)?.isReusable;
      const fromPlaceId = isReusable ? null : findPlaceOf(placement, pieceId);
      return putDown(move(rules, placement, { pieceId, fromPlaceId }, placeId, insteadOf ?? undefined));
    }
    case 'return':
      return putDown(without(placement, action.placeId, action.pieceId));
    case 'cancel':
      return held ? putDown(placement) : state;
  }
}

/** Pieces that lie in the tray: reusable ones always, others until they are placed. */
export function listTray(rules: PlacementRules, placement: Placement): string[] {
  return rules.pieces
    .filter(({ id, isReusable }) => isReusable || findPlaceOf(placement, id) === null)
    .map(({ id }) => id);
}

export function findPlaceOf(placement: Placement, pieceId: string): string | null {
  return [...placement].find(([, pieces]) => pieces.includes(pieceId))?.[0] ?? null;
}

function isAt(rules: PlacementRules, placement: Placement, pieceId: string, placeId: string | null): boolean {
  return placeId === null
    ? listTray(rules, placement).includes(pieceId)
    : placement.get(placeId)?.includes(pieceId) === true;
}

function nextPlaceId({ places }: PlacementRules, held: HeldPiece, by: -1 | 1): string | null {
  const at = places.findIndex(({ id }) => id === (held.aimedPlaceId ?? held.fromPlaceId));
  // From the tray, the down key starts at the first place and the up key at the last.
  const next = at === -1 && by === -1 ? places.length - 1 : (at + by + places.length) % places.length;
  return places[next]?.id ?? null;
}

type Source = Pick<HeldPiece, 'pieceId' | 'fromPlaceId'>;

/**
 * The only function that moves a piece into a place. In a full place the piece that was pressed (otherwise the last
 * one) makes room: it goes where the new piece came from, so that two places swap, or back to the tray.
 */
function move(
  rules: PlacementRules,
  placement: Placement,
  { pieceId, fromPlaceId }: Source,
  placeId: string,
  ontoPieceId?: string,
): Placement {
  const place = rules.places.find(({ id }) => id === placeId);
  const inside = placement.get(placeId) ?? [];
  const isStale = !isAt(rules, placement, pieceId, fromPlaceId);
  if (!place || isStale || fromPlaceId === placeId || inside.includes(pieceId)) return placement;
  const isFull = inside.length >= (place.capacity ?? 1);
  const pressed = inside.find((id) => id === ontoPieceId);
  const displaced = pressed ?? (isFull ? inside.at(-1) : undefined);

  let next = fromPlaceId === null ? placement : without(placement, fromPlaceId, pieceId);
  if (displaced !== undefined) next = without(next, placeId, displaced);
  next = withPiece(rules, next, placeId, pieceId);
  if (displaced === undefined || fromPlaceId === null || next.get(fromPlaceId)?.includes(displaced))
    return next;
  return withPiece(rules, next, fromPlaceId, displaced);
}

function without(placement: Placement, placeId: string, pieceId: string): Placement {
  const inside = placement.get(placeId);
  if (!inside?.includes(pieceId)) return placement;
  const rest = inside.filter((id) => id !== pieceId);
  const next = new Map(placement);
  if (rest.length === 0) next.delete(placeId);
  else next.set(placeId, rest);
  return next;
}

function withPiece(rules: PlacementRules, placement: Placement, placeId: string, pieceId: string): Placement {
  const inside = new Set([...(placement.get(placeId) ?? []), pieceId]);
  const sorted = rules.pieces.filter(({ id }) => inside.has(id)).map(({ id }) => id);
  // Places are also kept in the order of the rules, so that equal placements are equal maps.
  return new Map(
    rules.places.flatMap(({ id }): [string, readonly string[]][] => {
      const pieces = id === placeId ? sorted : placement.get(id);
      return pieces ? [[id, pieces]] : [];
    }),
  );
}
