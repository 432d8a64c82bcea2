import type { Issue } from '../../../lab/kernel/issue.ts';
import { formatPath } from '../../../lab/kernel/issue.ts';
import type { Problem } from '../../kernel/problem.ts';

type ReplyIssue = NonNullable<Problem['issues']>[number];

/** Nobody mends more faults of one request one by one. */
const mostIssues = 50;
/**
 * The characters of a path, and of a message. A path is made of keys that the client chose, and a message may quote
 * them.
 */
const mostChars = 200;
/** The bytes of all issues of a reply, as JSON in UTF-8. */
const mostBytes = 16_000;

/**
 * The faults of a request as its reply tells them: few, short, and never more than 16 kB, however large and wrong the
 * request was. The last one says how many were left out.
 */
export function boundIssues(issues: readonly Issue[]): ReplyIssue[] {
  const told: ReplyIssue[] = [];
  let bytes = 0;
  for (const { path, code, message } of issues.slice(0, mostIssues)) {
    const issue = { path: shorten(formatPath(path)), code, message: shorten(message) };
    bytes += Buffer.byteLength(JSON.stringify(issue));
    if (bytes > mostBytes) break;
    told.push(issue);
  }
  const left = issues.length - told.length;
  if (left > 0) told.push({ path: '', code: 'more-issues', message: `and ${left} more` });
  return told;
}

function shorten(text: string): string {
  return text.length > mostChars ? `${text.slice(0, mostChars)}…` : text;
}
