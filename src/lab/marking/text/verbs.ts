import { plainVerb, type Question } from './question.ts';

// Verbs of a question and of an answer, and which of them say the same.

const plainForms = (line: string): ReadonlySet<string> => new Set(line.split(' ').map(plainVerb));

/** Verbs with the same meaning in biology. A verb may be in several lines. */
const sameVerbs: readonly ReadonlySet<string>[] = [
  'make build produce form create synthesize assemble cause generate give transcribe express',
  'take absorb need use consume get receive collect inhale require gain obtain',
  'cut digest cleave split break chop slice snip',
  'read decode translate scan understand',
  'bind attach stick sit hold fit dock connect land meet recognize grab pair touch match contact',
  'join link glue seal connect ligate paste stick bind fuse',
  'carry transport bring move deliver transfer take contain hold transmit bind',
  'open unwind unzip separate split part divide',
  'copy replicate duplicate amplify multiply double',
  'find discover detect recognize see identify show look spot',
  'store keep hold contain carry save',
  'release give send lose excrete exhale emit',
  'kill attack destroy infect harm',
  'run move travel go migrate walk swim',
  'show glow shine light appear display',
  'change swap replace alter mutate become',
  'switch turn activate start',
  'protect save guard help shield',
  'stop block prevent inhibit keep repress hinder end',
].map(plainForms);

/** Verbs that say of a thing only that it exists. */
const neutralVerbs = plainForms(
  'come appear go have contain include need use work depend look start begin choose pick want call mean',
);

const making = plainForms('make build produce form create synthesize assemble cause');

export const isMaking = (verb: string): boolean => making.has(verb);
export const isNeutral = (verb: string): boolean => neutralVerbs.has(verb);

/** Whether one of these verbs, in plain form, says the same. */
export function isSameVerb(verb: string, verbs: ReadonlySet<string>): boolean {
  return (
    verbs.has(verb) || sameVerbs.some((line) => line.has(verb) && [...verbs].some((other) => line.has(other)))
  );
}

const isVerbOf = (verb: string, verbs: ReadonlySet<string>) =>
  verbs.has(verb) || (making.has(verb) && [...verbs].some((other) => making.has(other)));

/** Whether the asked thing does it, in the words of the question. */
export const isDone = ({ done }: Question, verb: string): boolean => isVerbOf(verb, done);

/** Whether the question says the verb, or another one of making. */
export function isAskedVerb({ done, undergone, keys }: Question, low: string): boolean {
  const verb = plainVerb(low);
  return (
    isVerbOf(verb, done) || isVerbOf(verb, undergone) || [...keys].some((key) => plainVerb(key) === verb)
  );
}
