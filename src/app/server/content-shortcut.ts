import {
  chooseForm,
  headersOf,
  type ReplyForm,
} from '../../school/features/content/published/ready-replies.server.ts';
import type { Services } from '../../school/server/http/services.ts';
import { labelRequest } from '../../school/server/log/metrics.ts';
import type { Shortcut } from './http-server.ts';
import { listCommonHeaders } from './security-headers.ts';

/**
 * Answers reads of the content service that were answered before, from the ready bytes and before any middleware. What
 * it does not know goes the usual way, where it is parsed, refused or made ready.
 */
export function createContentShortcut({
  content,
  env,
  metrics,
}: Pick<Services, 'content' | 'env' | 'metrics'>): Shortcut {
  const expected = `Bearer ${env.contentKey}`;
  const always = listCommonHeaders(env);
  const prepared = new WeakMap<ReplyForm, PreparedHeads>();
  const prepare = (form: ReplyForm, url: string): PreparedHeads => {
    const known = prepared.get(form);
    if (known) return known;
    const whole = { ...always, ...headersOf(form, 200), 'Content-Length': String(form.body.length) };
    const made: PreparedHeads = {
      200: { head: Object.entries(whole).flat(), label: labelRequest('GET', routeOf(url), 200) },
      304: {
        // A cache keeps the security headers of the copy that a 304 confirms.
        head: Object.entries(headersOf(form, 304)).flat(),
        label: labelRequest('GET', routeOf(url), 304),
      },
    };
    prepared.set(form, made);
    return made;
  };
  return ({ method, url = '', headers }, response) => {
    if (method !== 'GET' || headers.authorization !== expected) return false;
    const reply = content.replies.find(url);
    if (!reply) return false;
    const { status, form } = chooseForm(reply, {
      acceptEncoding: headers['accept-encoding'] as string | undefined,
      ifNoneMatch: headers['if-none-match'],
    });
    const { head, label } = prepare(form, url)[status];
    response.writeHead(status, head);
    if (status === 304) response.end();
    else response.end(form.body);
    metrics.noteRequest(label);
    return true;
  };
}

/** The pattern of the route that would have answered, as the counters of requests name it. */
function routeOf(url: string): string {
  const path = url.replace(/[?#].*$/, '').replace(/\/$/, '');
  return path.replace(/^\/api\/activities\/.+$/, '/api/activities/:id');
}

type PreparedHeads = Readonly<Record<200 | 304, PreparedHead>>;

interface PreparedHead {
  /** Headers as name, value, name, value … */
  readonly head: string[];
  /** What the request is counted under. */
  readonly label: string;
}
