import { parseArgs } from 'node:util';
import { type Judged, judgeQuestion } from '../../../src/lab/marking/testing/judge-answers.ts';
import { countRates, groupBy, isFailure, type Rates } from '../../../src/lab/marking/testing/rates.ts';
import { heldSets, readAnswers, readQuestions } from '../../../src/lab/marking/testing/read-answers.ts';
import { type Bench, BenchError } from '../read-options.ts';
import { percentile } from '../statistics.ts';
import { timeAnswers, timeHostile } from './measure-time.ts';
import { type Part, partOf, parts } from './split.ts';

/** Sets that only this bench counts: no test holds their rates, or they measure the rules. */
const unseenSets = ['heldout', 'fourth', 'fifth', 'seventh'] as const;
const answerSets = [...heldSets, ...unseenSets];
type AnswerSet = (typeof answerSets)[number];

const isUnseen = (set: AnswerSet): set is (typeof unseenSets)[number] =>
  (unseenSets as readonly string[]).includes(set);
const read = (set: AnswerSet) =>
  isUnseen(set) ? readQuestions(new URL(`answers-${set}.yaml`, import.meta.url)) : readAnswers(set);

/** Compares how typed answers are marked with what a teacher says of them. */
export const markingBench: Bench = {
  summary: 'labelled answers against the reading of text, quantities, sequences, chances and ideas',
  usage:
    '--half work|report|terms|turned|sentences|mistakes|blind|fresh|third|sixth|eighth|heldout|fourth|fifth|seventh|all  --part develop|held (of a set that is held out)  --list (each failure; by default of all but report, heldout, fifth and seventh; never of a held part)',
  async run(given) {
    const { sets, part, isListed } = readChoice(given);
    for (const set of sets) {
      const questions = read(set).filter(({ id }) => part === undefined || partOf(id) === part);
      const judged = questions.flatMap(judgeQuestion);
      console.log(`\n${set}: ${judged.length} answers to ${questions.length} questions`);
      reportRates(judged);
      if (isListed ?? (part === 'develop' || !['report', 'heldout', 'fifth', 'seventh'].includes(set)))
        listFailures(judged);
      reportTimes('time of an answer', timeAnswers(questions));
    }
    reportTimes('time of a hostile text of the allowed length', timeHostile());
  },
};

interface Choice {
  readonly sets: readonly AnswerSet[];
  readonly part: Part | undefined;
  readonly isListed: boolean | undefined;
}

function readChoice(given: readonly string[]): Choice {
  const { values } = parseArgs({
    args: [...given],
    options: { half: { type: 'string' }, part: { type: 'string' }, list: { type: 'boolean' } },
    allowNegative: true,
  });
  const { half = 'work', list } = values;
  const sets = half === 'all' ? answerSets : answerSets.filter((set) => set === half);
  if (sets.length === 0) throw new BenchError(`--half is one of ${[...answerSets, 'all'].join(', ')}.`);
  const part = parts.find((name) => name === values.part);
  if (values.part !== undefined && part === undefined)
    throw new BenchError(`--part is one of ${parts.join(', ')}.`);
  // What is held out is only counted, whoever asks.
  return { sets, part, isListed: part === 'held' ? false : list };
}

function reportRates(judged: readonly Judged[]) {
  console.log(`  ${heading}`);
  for (const [kind, ofKind] of groupBy(judged, 'kind')) {
    console.log(`  ${formatRates(kind, countRates(ofKind))}`);
    // Rules cannot know a name that the author of the question did not list.
    const listed = ofKind.filter(({ family }) => family !== 'synonym');
    if (listed.length < ofKind.length)
      console.log(`  ${formatRates(`${kind} but synonyms`, countRates(listed))}`);
    for (const [family, ofFamily] of groupBy(ofKind, 'family')) {
      console.log(`  ${formatRates(`  ${family}`, countRates(ofFamily))}`);
    }
  }
}

const columns = ['meant', 'taken', 'not meant', 'accepted', 'called near', 'unclear', 'asked back'];
const heading = ''.padEnd(26) + columns.map((name) => name.padStart(12)).join('');

function formatRates(name: string, rates: Rates): string {
  const share = (part: number, whole: number) =>
    whole === 0 ? '–' : `${part} ${((100 * part) / whole).toFixed(1)}%`;
  const { meant, taken, notMeant, falselyAccepted, falselyNear, unclear, unclearAsked } = rates;
  const figures = [
    ...[String(meant), share(taken, meant), String(notMeant), share(falselyAccepted, notMeant)],
    ...[share(falselyNear, notMeant), String(unclear), share(unclearAsked, unclear)],
  ];
  return name.padEnd(26) + figures.map((figure) => figure.padStart(12)).join('');
}

function listFailures(judged: readonly Judged[]) {
  const failed = judged.filter(isFailure);
  console.log(`  ${failed.length} marked otherwise than labelled`);
  for (const { kind, questionId, family, label, typed, marked, finding } of failed) {
    console.log(
      `    ${kind} ${questionId} (${family}, ${label}): ${JSON.stringify(typed)} ${marked}, ${finding}`,
    );
  }
}

function reportTimes(name: string, timesMs: readonly number[]) {
  const sorted = [...timesMs].sort((a, b) => a - b);
  const at = (portion: number) => `${percentile(sorted, portion).toFixed(2)} ms`;
  console.log(`  ${name}: p50 ${at(0.5)}, p99 ${at(0.99)}, max ${at(1)}`);
}
