import { type AnyAct, readAct, writeAct } from './acts.ts';
import { replay, type Station } from './station.ts';

/** Characters that a bench may have in an address, empirical: longer addresses are cut by some programs for mail and chat. */
export const longestShared = 6000;
/** Acts that are read from an address. More would only cost whoever opens a forged one time. */
const mostSharedActs = 1000;

type SharedStation<Settings, Bench, Act extends AnyAct> = Pick<
  Station<Settings, Bench, Act>,
  'acts' | 'start' | 'apply' | 'listOfferedWords'
>;

/**
 * The acts of a bench as a part of an address: letters, digits, dash and underscore. What a learner has written on a
 * label may be a name, so words that the station itself does not offer become "A", "B" and so on.
 *
 * @returns null where the bench has too many acts for an address
 */
export function writeShared<Settings, Bench extends object, Act extends AnyAct>(
  station: SharedStation<Settings, Bench, Act>,
  settings: Settings,
  acts: readonly Act[],
): string | null {
  const hide = createWordHider(station, settings);
  const tokens = acts.map((act) => writeAct(station.acts, hide(act)));
  const shared = btoa([String(acts.length), ...tokens].join(' '))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
  return shared.length > longestShared || acts.length > mostSharedActs ? null : shared;
}

/**
 * The acts of a bench that an address brings, as far as they can be read and done with these settings. Nothing in it is
 * trusted: it may be cut, forged, or made for an earlier edition of the lab.
 *
 * @returns `missing` counts the acts that were announced and are not among these; null: no bench can be read from it
 */
export function readShared<Settings, Bench extends object, Act extends AnyAct>(
  station: SharedStation<Settings, Bench, Act>,
  settings: Settings,
  shared: string,
): { readonly acts: readonly Act[]; readonly missing: number } | null {
  const text = decode(shared);
  const [count = '', ...tokens] = text?.split(' ') ?? [];
  if (!/^(0|[1-9]\d{0,3})$/.test(count)) return null;
  const hide = createWordHider(station, settings);
  const acts = tokens.slice(0, mostSharedActs).flatMap((token) => {
    // The acts of a station are those that its table reads.
    const act = readAct(station.acts, token) as unknown as Act | null;
    return act ? [hide(act)] : [];
  });
  const done = replay(station, settings, null, acts).done.map(({ act }) => act);
  return { acts: done, missing: Math.max(Number(count), tokens.length) - done.length };
}

function decode(shared: string): string | null {
  if (shared.length > longestShared || !/^[A-Za-z0-9_-]+$/.test(shared)) return null;
  // What is left of an address that was cut may end within a character.
  const whole = shared.length % 4 === 1 ? shared.slice(0, -1) : shared;
  return atob(whole.replaceAll('-', '+').replaceAll('_', '/'));
}

/**
 * Puts letters in place of words that a learner has written on a label. Equal words stay equal and different ones
 * different, so that labels still tell tubes apart.
 */
export function createWordHider<Settings, Bench, Act extends AnyAct>(
  station: SharedStation<Settings, Bench, Act>,
  settings: Settings,
): (act: Act) => Act {
  const offered = new Set(['', ...(station.listOfferedWords?.(settings) ?? [])]);
  const hidden = new Map<string, string>();
  const hideWords = (words: string) => {
    if (offered.has(words)) return words;
    const letter = hidden.get(words) ?? signs[hidden.size] ?? 'Z';
    hidden.set(words, letter);
    return letter;
  };
  return (act) => {
    const own = Object.entries(station.acts[act.kind] ?? {}).filter(([, field]) => field.isOwnWords);
    if (own.length === 0) return act;
    const values = act as unknown as Readonly<Record<string, string>>;
    return {
      ...act,
      ...Object.fromEntries(own.map(([name]) => [name, hideWords((values[name] ?? '').trim())])),
    };
  };
}

const signs = [...'ABCDEFGHIJKLMNOPQRSTUVWXY'];
