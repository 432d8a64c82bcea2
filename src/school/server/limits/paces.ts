import { LRUCache } from 'lru-cache';
import type { TurnPath } from '../base/turns.ts';
import { weighTexts } from '../base/weigh-texts.ts';
import { peopleGroup, type Subject, turnOf, type Visitor } from './known-devices.ts';
import type { PaceName, PaceRules } from './limit-rules.ts';
import { createWaitingRoom, type WaitingRoomOptions } from './waiting-room.ts';

interface Counted {
  count: number;
  readonly endsAtMs: number;
}

/** Enough for some twenty thousand browsers and addresses. */
const mostBytes = 8 * 1024 * 1024;

/**
 * Paces slow down and never refuse, so they are counted in the memory of each process: a request of a stranger costs no
 * statement, and what is forgotten at a start is a pause of two seconds.
 */
export function createPaces({
  paces,
  waiting,
  now,
  onReached,
}: {
  readonly paces: PaceRules;
  readonly waiting: WaitingRoomOptions;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly onReached: (name: PaceName, subject: Subject) => void;
}) {
  const room = createWaitingRoom(waiting);
  const counters = new LRUCache<string, Counted>({
    maxSize: mostBytes,
    sizeCalculation: (_, key) => weighTexts(key),
  });

  function add(name: PaceName, key: string): number {
    const { windowS } = paces[name];
    const whole = `${name}\n${key}`;
    const held = counters.get(whole);
    if (held && held.endsAtMs > now()) {
      held.count += 1;
      return held.count;
    }
    counters.set(whole, { count: 1, endsAtMs: now() + windowS * 1000 });
    return 1;
  }

  /** Whether the person or browser, or all browsers of its kind and address together, have done it too often. */
  function isOver(name: PaceName, path: TurnPath): boolean {
    const { ofDevice, ofAddress, ofBare = ofAddress } = paces[name];
    const [address, kind] = path;
    const isPerson = address === peopleGroup;
    const isOne = isPerson || path.length > 2;
    const isOwnOver = isOne && add(name, path.join('\n')) > ofDevice;
    if (isPerson || kind === 'known') return isOwnOver;
    const ofKind = isOne ? ofAddress : ofBare;
    const held = add(name, path.slice(0, 2).join('\n'));
    if (held === ofKind + 1) onReached(name, `address:${address}`);
    return isOwnOver || held > ofKind;
  }

  return {
    /** Counts one, and delays the visitor where that is over the pace. */
    async pace(name: PaceName, who: Visitor | TurnPath): Promise<void> {
      const path = 'device' in who ? turnOf(who) : who;
      if (isOver(name, path)) await room.pause(path);
    },
    room,
  };
}
