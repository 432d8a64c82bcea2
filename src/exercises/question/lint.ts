import { findRepeats } from '../../domain/authoring/find-repeats.ts';
import type { Issue } from '../../domain/issue.ts';
import type { Asked, Question } from './schema.ts';
import { listTokens, readMaterial, tokensOf } from './tokens.ts';

/** More of them are no question any more, and a long way for the arrow keys. */
const tokenLimit = 240;

export function lintQuestion(item: Question): Issue[] {
  return [
    ...findRepeats(item.questions, 'questions'),
    ...item.questions.flatMap((asked, index) => {
      const path = ['questions', index];
      const faults = lintMaterial(asked, path);
      // The key speaks of tokens, which only a sound material has.
      return faults.length > 0 ? faults : lintKey(asked, path);
    }),
  ];
}

function lintMaterial({ id, material }: Asked, path: Issue['path']): Issue[] {
  const at = [...path, 'material'];
  const issues: Issue[] = [];
  const count = listTokens(material).length;
  if (count < 2)
    issues.push({
      path: at,
      code: 'too-few-tokens',
      message: `${id}: there must be two things to pick from`,
    });
  if (count > tokenLimit) {
    issues.push({
      path: at,
      code: 'too-many-tokens',
      message: `${id}: ${count} things to pick from, at most ${tokenLimit}`,
    });
  }
  if (material.kind === 'passage') return issues;
  const lengths = readMaterial(material).map((line) => tokensOf(line).length);
  if (new Set(lengths).size > 1) {
    issues.push({
      path: [...at, 'lines'],
      code: 'unequal-lines',
      message: `${id}: the lines have ${lengths.join(', ')} columns; fill gaps with a dash`,
    });
  }
  return [
    ...issues,
    ...findRepeats(material.lines, 'lines').map((issue) => ({ ...issue, path: [...at, ...issue.path] })),
  ];
}

function lintKey({ id, material, key, ifPicked }: Asked, path: Issue['path']): Issue[] {
  const issues: Issue[] = [];
  const tokens = listTokens(material);
  const refuse = (at: Issue['path'], code: string, message: string) =>
    issues.push({ path: [...path, ...at], code, message: `${id}: ${message}` });
  key.forEach(({ token, reads }, index) => {
    const found = tokens.find((candidate) => candidate.id === token);
    if (!found) refuse(['key', index], 'unknown-token', `there is nothing at ${token}`);
    else if (found.text !== reads) {
      refuse(['key', index, 'reads'], 'key-reads-otherwise', `${token} reads ${found.text}, not ${reads}`);
    }
    if (key.findIndex((other) => other.token === token) < index) {
      refuse(['key', index], 'repeated-token', `${token} is in the key twice`);
    }
  });
  ifPicked.forEach(({ token }, index) => {
    const at = ['ifPicked', index];
    if (!tokens.some((candidate) => candidate.id === token))
      refuse(at, 'unknown-token', `there is nothing at ${token}`);
    if (key.some((right) => right.token === token)) refuse(at, 'remark-on-right-token', `${token} is right`);
    if (ifPicked.findIndex((other) => other.token === token) < index) {
      refuse(at, 'repeated-token', `${token} has two remarks`);
    }
  });
  if (key.length >= tokens.length) refuse(['key'], 'nothing-is-wrong', 'everything is right');
  return issues;
}
