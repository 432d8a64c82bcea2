import { describePlainly } from '../../../lab/activity/describe-answer.ts';
import { fillFromRun } from '../../../lab/activity/own-run/own-run.ts';
import { inPresentIds } from '../../../lab/activity/present-ids.ts';
import { withType } from '../../../lab/activity/typed-item.ts';
import type { SavedAnswer } from '../../../lab/marking/attempt.ts';
import { plainWords } from '../../../lab/ui/rich-text/parse-rich-text.ts';

/** What is not right in an answer, in plain words. */
export interface NotRight {
  /** The wrong parts, each with what stands there; the whole answer where no part was marked wrong by itself. */
  readonly parts: readonly SaidOfPart[];
  /** true: everything in the answer is right, and something is missing. */
  readonly isIncomplete: boolean;
  /** The feedback that the learner was given for it, as the author wrote it. */
  readonly hints: readonly SaidOfPart[];
}

export interface SaidOfPart {
  /** The part of the answer. null: the sentence is about the whole answer. */
  readonly partId: string | null;
  /** The question of that part; empty for the whole answer, and for a hint. */
  readonly label: string;
  readonly words: string;
}

/**
 * What is not right in a current answer that is not right. It says no more than the learner was told: which parts were
 * marked wrong, and with which feedback.
 */
export function findNotRight(
  item: Parameters<typeof withType>[0],
  saved: Pick<SavedAnswer, 'answer' | 'parts' | 'notes' | 'askedRun'>,
): NotRight {
  const { answer, parts, notes, askedRun } = inPresentIds(item, saved);
  const typed = withType(fillFromRun(item, askedRun?.values) ?? item);
  const places = typed.kind === 'exercise' ? typed.type.places(typed.item) : [];
  const wrongIds = new Set(parts.filter(({ isRight }) => !isRight).map(({ partId }) => partId));
  const wrong = places.flatMap((place) =>
    (place.read(answer) ?? [])
      .filter(({ id }) => wrongIds.has(place.id) || wrongIds.has(id))
      .map(({ text }) => ({
        partId: place.id === '' ? null : place.id,
        ...{ label: plainWords(place.label), words: plainWords(text) },
      })),
  );
  const hints = notes.map(({ partId, text }) => ({
    ...{ partId: partId ?? null, label: '', words: plainWords(text) },
  }));
  if (wrong.length > 0) return { parts: wrong, isIncomplete: false, hints };
  const whole = describePlainly(item, answer, askedRun).map((words) => ({ partId: null, label: '', words }));
  return { parts: whole, isIncomplete: parts.length > 0 && parts.every(({ isRight }) => isRight), hints };
}

/** What a lab is about, for a file: in plain words. */
export const sayAbout = ({ summary }: { readonly summary: string }) => plainWords(summary);

/** The words by which a hint names something on a screen of the lab, or sends its reader there. */
const inTheLab =
  /\b(?:above|below|screens?|slides?|pictures?|film|text|tables?|the list|rows?|columns?|lines?|map|curves?|plot|planner|editor|matcher|dials?|zooms?|sentences?|descriptions?|tests?|tasks?|lessons?|runs?|series|lanes?|look(?: \w+)? (?:again|at|back|down|up)|re-?read|read|go (?:back|through|on)|open|watch|set|move|try|compare|follow|check)\b|\d:\d\d/i;

/** Whether a hint sends its reader to something in the lab. A reader on paper does not have that. */
export const pointsAtTheLab = (words: string) => inTheLab.test(words);

/** The findings about the part that one question asks about. @param partId null: the question is the whole exercise */
export function notRightAt({ parts, isIncomplete, hints }: NotRight, partId: string | null): NotRight {
  if (partId === null) return { parts, isIncomplete, hints };
  const isHere = (said: SaidOfPart) => said.partId === null || said.partId === partId;
  return { parts: parts.filter(isHere), isIncomplete, hints: hints.filter(isHere) };
}
