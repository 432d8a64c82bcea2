import { getItem, rightAnswer } from './lab-content.ts';
import type { Acts, Member } from './people.ts';

/** The exercises that the rule is about, each one question of the reports. */
export const ruledItems = ['c1-origin-claims', 'c1-clues', 'c1-hypothesis', 'c1-counter-evidence'] as const;
export type RuledItem = (typeof ruledItems)[number];

export type MarkText = 'Right' | 'Right x2' | 'Right x3' | 'Partly right' | 'Not yet' | 'Not answered';
export type Row = Readonly<Record<RuledItem, MarkText>>;

export const unansweredRow: Row = {
  'c1-origin-claims': 'Not answered',
  'c1-clues': 'Not answered',
  'c1-hypothesis': 'Not answered',
  'c1-counter-evidence': 'Not answered',
};

const wrongAnswers: Readonly<Record<RuledItem, readonly (readonly string[])[]>> = {
  'c1-origin-claims': [spoilStatement('from-space'), spoilStatement('clean-cargo')],
  'c1-clues': [moveClue('hygiene', 'columbus'), moveClue('cabins', 'destiny')],
  'c1-hypothesis': wrongOptions('c1-hypothesis'),
  'c1-counter-evidence': wrongOptions('c1-counter-evidence'),
};

/** A right answer with one wrong statement, worth part of the points. */
function spoilStatement(id: string): string[] {
  return rightAnswer('c1-origin-claims').map((entry) => {
    const [statement, judgement] = entry.split('=');
    return statement === id ? `${statement}=${judgement !== 'true'}` : entry;
  });
}

/** A right answer with one wrong clue. */
function moveClue(id: string, moduleId: string): string[] {
  return rightAnswer('c1-clues').map((entry) => (entry.startsWith(`${id}=`) ? `${id}=${moduleId}` : entry));
}

function wrongOptions(itemId: string): string[][] {
  return (getItem(itemId).options ?? []).filter(({ isRight }) => !isRight).map(({ id }) => [id]);
}

/**
 * The answers that the student of this place sends to an exercise, one entry per try. The marks rotate with place and
 * exercise; the number of exercises reached rotates with place alone, from none to four.
 */
function triesOf(place: number, itemId: RuledItem): readonly (readonly string[])[] {
  const at = ruledItems.indexOf(itemId);
  if (at >= place % 5) return [];
  const wrong = wrongAnswers[itemId];
  const isChoice = getItem(itemId).type === 'multiple-choice';
  switch ((place + at) % 4) {
    case 0:
      return [rightAnswer(itemId)];
    case 1:
      return [...wrong.slice(0, 1), rightAnswer(itemId)];
    case 2:
      return [...wrong.slice(0, 2), rightAnswer(itemId)];
    default:
      // For a choice all three tries, so that the exercises that require it open; otherwise one partly right answer.
      return wrong.slice(0, isChoice ? 3 : 1);
  }
}

/** The marks that the report must show, derived from the rule alone and not from the product. */
export function expectedRow(place: number): Row {
  const markOf = (itemId: RuledItem): MarkText => {
    const at = ruledItems.indexOf(itemId);
    if (at >= place % 5) return 'Not answered';
    const ofChoice = getItem(itemId).type === 'multiple-choice';
    return (['Right', 'Right x2', 'Right x3', ofChoice ? 'Not yet' : 'Partly right'] as const)[
      ((place + at) % 4) as 0 | 1 | 2 | 3
    ];
  };
  return {
    'c1-origin-claims': markOf('c1-origin-claims'),
    'c1-clues': markOf('c1-clues'),
    'c1-hypothesis': markOf('c1-hypothesis'),
    'c1-counter-evidence': markOf('c1-counter-evidence'),
  };
}

/** Fills in the lab's first form and answers by the rule, one try after the other. */
export async function workByRule(acts: Acts, member: Member, code: string, place: number): Promise<void> {
  await acts.answer(member, code, 'c1-team');
  for (const itemId of ruledItems) {
    for (const answer of triesOf(place, itemId)) await acts.answer(member, code, itemId, [...answer]);
  }
}

/** The figures in the head of a question's column and in its dialog, counted from the rows. */
export function countColumn(rows: readonly Row[], itemId: RuledItem) {
  const column = rows.map((row) => row[itemId]);
  const count = (...texts: MarkText[]) => column.filter((mark) => texts.includes(mark)).length;
  const total = column.length - count('Not answered');
  const correct = count('Right');
  const later = count('Right x2', 'Right x3');
  const percent = (part: number, of: number) => `${Math.round((part / of) * 100)}%`;
  return {
    correct,
    later,
    incorrect: total - correct - later,
    unanswered: column.length - total,
    total,
    firstTry: percent(correct, total),
    anyTry: percent(correct + later, total),
    anyTryOfEnrolled: percent(correct + later, column.length),
  };
}
