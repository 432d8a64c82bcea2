import { describe, expect, it } from 'vitest';
import { matchText } from '../match-text.ts';

// A sentence that says of other things what the question says, or turns it round, is asked back.

const questions = {
  switch: { accept: ['arabinose'], asked: 'Which sugar switches the ara operon on?' },
  turn: { accept: ['dehydrogenase'], asked: 'Which enzyme turns ethanol into ethanal?' },
  breaks: { accept: ['trypsin'], asked: 'Which enzyme of the gut breaks down proteins?' },
  wound: { accept: ['spool'], asked: 'Around which part is the thread wound?' },
  base: { accept: ['uracil'], asked: 'Which base is in RNA?' },
  fight: { accept: ['phagocytes', 'phagocyte cells'], asked: 'Which cells of the blood fight germs?' },
  letter: { accept: ['mother'], asked: 'From which parent does a daughter have her W chromosome?' },
} as const;

describe('is asked back', () => {
  it.each([
    ['the other particle', 'arabinose switches it off', 'switch'],
    ['from and into changed', 'dehydrogenase turns ethanal into ethanol', 'turn'],
    ['another verb for what the question names', 'trypsin builds proteins', 'breaks'],
    ['the same verb for another thing', 'trypsin breaks down fat', 'breaks'],
    ['the place said of the other thing', 'spools are wound around the thread', 'wound'],
    ['the other molecule', 'uracil is in DNA', 'base'],
    ['another letter', 'the mother gives Z', 'letter'],
    ['the words of the question the other way', 'germs fight phagocytes', 'fight'],
    ['who does it by whom', 'phagocytes get eaten by germs', 'fight'],
    ['what it is made of', 'phagocytes are made of germs', 'fight'],
  ] as const)('%s', (_, typed, question) => {
    expect(matchText(typed, questions[question]).kind).toBe('unread');
  });
});

describe('is taken', () => {
  it.each([
    ['the particle of the question', 'arabinose switches it on', 'switch'],
    ['from and into as asked', 'dehydrogenase turns ethanol into ethanal', 'turn'],
    ['a verb of the same meaning', 'trypsin digests proteins', 'breaks'],
    ['the place of the question', 'the thread is wound around the spool', 'wound'],
    ['the molecule of the question', 'uracil is in RNA', 'base'],
    ['the letter of the question', 'the mother gives W', 'letter'],
    ['the words of the question in their order', 'phagocytes fight germs', 'fight'],
  ] as const)('%s', (_, typed, question) => {
    expect(matchText(typed, questions[question]).kind).toBe('exact');
  });
});
