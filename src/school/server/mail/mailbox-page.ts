import { escapeHtml } from './compose-mail.ts';
import type { KeptMail } from './development-mailbox.ts';

/** The mails that would have been sent, newest first. */
export function drawMailbox(mails: readonly KeptMail[]): string {
  const rows = mails.map(
    ({ id, to, subject, sentAt }) =>
      `<li><a href="/dev/mailbox/${id}">${escapeHtml(subject)}</a><span>to ${escapeHtml(to)}, ${formatTime(sentAt)}</span></li>`,
  );
  return drawPage(
    'Development mailbox',
    rows.length === 0
      ? '<p>No mail yet. Ask for a sign-in link or a new password, and it appears here.</p>'
      : `<ol>${rows.join('')}</ol>`,
    'Mails stay on this machine while no MAIL_URL is set. They are gone when the server stops.',
  );
}

export function drawMail(mail: KeptMail): string {
  const text = escapeHtml(mail.text).replace(/https?:\/\/\S+/g, (url) => `<a href="${url}">${url}</a>`);
  return drawPage(
    mail.subject,
    `<p><a href="/dev/mailbox">All mails</a></p>
<dl><dt>To</dt><dd>${escapeHtml(mail.to)}</dd><dt>When</dt><dd>${formatTime(mail.sentAt)}</dd></dl>
<h2>As HTML</h2>
<iframe title="The mail as HTML" sandbox="allow-top-navigation-by-user-activation" srcdoc="${escapeHtml(mail.html)}"></iframe>
<h2>As plain text</h2>
<pre>${text}</pre>`,
    'Open a link in the browser where it was asked for.',
  );
}

function formatTime(at: Date): string {
  return `<time datetime="${at.toISOString()}">${at.toISOString().slice(0, 19).replace('T', ' ')} UTC</time>`;
}

function drawPage(title: string, body: string, note: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/dev/mailbox.css">
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
<p class="note">${escapeHtml(note)}</p>
</main>
</body>
</html>
`;
}

export const mailboxStyle = `:root { color-scheme: light dark; }
body { margin: 0; font: 1.0625rem/1.55 system-ui, sans-serif; background: Canvas; color: CanvasText; }
main { max-width: 44rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { line-height: 1.2; } h2 { margin-top: 2rem; font-size: 1.1rem; }
ol { list-style: none; padding: 0; } li { padding: 0.75rem 0; border-top: 1px solid GrayText; }
li a { display: block; font-weight: 700; min-height: 1.5rem; } li span, .note { color: color-mix(in srgb, CanvasText 72%, Canvas); }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1rem; } dt { font-weight: 700; } dd { margin: 0; }
iframe { width: 100%; height: 44rem; border: 1px solid GrayText; border-radius: 4px; background: #fff; }
pre { padding: 1rem; border: 1px solid GrayText; border-radius: 4px; white-space: pre-wrap; overflow-wrap: anywhere; }
`;
