import type { ExternalOutcome } from '../../../contract/identity-external.ts';
import { escapeHtml } from '../../mail/escape-html.ts';

const scriptPath = '/identity/external/outcome.js';

/**
 * The last page of the small window: tells the page that opened it how it ended, and closes. The words are for a
 * browser that does not let it close itself.
 */
export function drawOutcomePage(outcome: ExternalOutcome & { flow: string; channel: string }): string {
  const data = JSON.stringify(outcome).replaceAll('<', '\\u003c');
  const sentence =
    outcome.code === 'signed-in' ? 'You are signed in.' : 'Sign-in ended here without signing you in.';
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sign in</title></head>
<body>
<p>${escapeHtml(sentence)} You can close this window.</p>
<script type="application/json" id="outcome">${data}</script>
<script src="${scriptPath}"></script>
</body>
</html>
`;
}

/** A file of its own, because the content security policy lets no script stand in a page. */
export const outcomeScript = `'use strict';
const { channel, flow, code } = JSON.parse(document.getElementById('outcome').textContent);
new BroadcastChannel(channel).postMessage({ flow, code });
// Closing at once could take the message along.
setTimeout(() => window.close(), 150);
`;
