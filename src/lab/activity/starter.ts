import type { Issue } from '../kernel/issue.ts';

// The texts of a new lab, its guide and a new lesson tell the author what to write in their place. Learners must never
// see them, so each carries this mark.
const mark = 'WRITE: ';

/** The `activity.yaml` of a new lab: closed, with one lesson that has only a preview. */
export function writeStarterLab(id: string, day: string): string {
  return `id: ${id}
title: "${mark}the name of the lab"
summary: |
  ${mark}two sentences for the lab's page: the question, and what learners do to answer it.
isPremium: false
# Learners do not see the lab before this is true.
enabled: false
publishedAt: ${day}
# The minutes of all lessons under modules; 0 while there is none.
durationMin: 0
# true: screens and lessons open one after the other.
isStrictOrder: true
# Lessons that learners can work in, each a file in modules/.
modules: []
# Lessons that are announced and not written yet.
closedModules:
  - id: m1
    title: "${mark}the name of the first lesson"
    summary: |
      ${mark}what learners find out in it.
    durationMin: 20
# Where the science comes from: one text for each source.
sources: []
`;
}

/** The `guide.md` of a new lab, in the order of the guides that are there. */
export function writeStarterGuide(): string {
  return `# ${mark}the name of the lab, for teachers

## The idea in one paragraph

${mark}what students decide for themselves here, and what they will understand better.

## Goals and standards

${mark}what students can do at the end, one line each with "- " before it, and the standards that these belong to.

## A 45-minute period

| minutes | what happens | your part |
|---|---|---|
| 0-5 | ${mark}what students do on the first screen | ${mark}what you ask or watch for |
`;
}

/** The file of a new lesson: a screen with a heading, a text and an exercise. Ids are unique in a lab. */
export function writeStarterModule(id: string): string {
  return `id: ${id}
title: "${mark}the name of the lesson"
summary: |
  ${mark}what learners find out in it.
durationMin: 20
items:
  # Each screen begins with an item of this type; the items after it stand on the screen.
  - type: new-screen
    id: ${id}-screen-start
    title: "${mark}the name of the screen"

  - type: header
    id: ${id}-header
    title: "${mark}the question of the lesson"
    goals:
      - "${mark}what the learner can do afterwards"

  - type: plain-text
    id: ${id}-story
    text: |
      ${mark}what learners need for the first question, in one to three short paragraphs.

  - type: multiple-choice
    id: ${id}-first-question
    title: "${mark}a short name for lists and reports"
    prompt: |
      ${mark}one question.
    whyRight: |
      ${mark}one sentence for a learner who chose the right option.
    explanation: |
      ${mark}the whole explanation, shown when no try is left.
    options:
      - id: option-a
        text: "${mark}the right option"
        isRight: true
      - id: option-b
        text: "${mark}an option that a common mistake leads to"
        feedback: |
          ${mark}a question that leads from this mistake to the right option.
`;
}

const still = 'still has the text of the starter; write your own, or';

/** Every line of a guide that the starter has written. */
export function findStarterLines(text: string): (Issue & { readonly line: number })[] {
  return text
    .split('\n')
    .flatMap((words, at) =>
      words.includes(mark)
        ? [{ path: [], line: at + 1, code: 'starter-text', message: `${still} take guide.md away` }]
        : [],
    );
}

/** The texts of a starter that are still in an authored file. */
export function findStarterTexts(value: unknown, path: Issue['path'] = []): Issue[] {
  if (typeof value === 'string')
    return value.startsWith(mark)
      ? [
          {
            path,
            code: 'starter-text',
            message: `${still} set enabled to false in activity.yaml`,
          },
        ]
      : [];
  if (typeof value !== 'object' || value === null) return [];
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value);
  return entries.flatMap(([key, each]) => findStarterTexts(each, [...path, key]));
}
