import type { Mail } from './mail-port.ts';
import { mailTexts } from './texts.ts';

/** The content of a mail, without its design. */
interface MailMessage {
  readonly to: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** The button; a mail for the operator has none. */
  readonly action?: { readonly label: string; readonly href: string };
  /** Says what to do if the reader did not ask for this mail; shown in small print at the end. */
  readonly note: string;
}

export interface Sender {
  readonly productName: string;
  /** Without a slash at the end. */
  readonly publicUrl: string;
}

// Mail programs cannot use the product's style sheets, so these are the theme's light values
// (src/lab/ui/theme/minipcr.css). They are hexadecimal because some mail programs accept no other form.
const colours = {
  paper: '#ffffff',
  sunk: '#f4f7fb',
  ink: '#0f1f33',
  inkSoft: '#44546a',
  primary: '#003e85',
  primaryInk: '#ffffff',
  signal: '#02f7d3',
  rule: '#d3dde8',
} as const;
const fonts = "font-family: 'Atkinson Hyperlegible Next', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif;";

/** The same message as plain text and as HTML in the product's design. Neither loads anything from the network. */
export function composeMail(message: MailMessage, sender: Sender): Mail {
  return {
    to: message.to,
    ...(message.replyTo !== undefined && { replyTo: message.replyTo }),
    subject: message.subject,
    text: composeText(message, sender),
    html: composeHtml(message, sender),
  };
}

function composeText({ heading, paragraphs, action, note }: MailMessage, sender: Sender): string {
  return [
    heading,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.href}`] : []),
    note,
    `-- \n${mailTexts.signature(sender.productName)}\n${sender.publicUrl}`,
  ].join('\n\n');
}

function composeHtml({ subject, heading, paragraphs, action, note }: MailMessage, sender: Sender): string {
  const { paper, sunk, ink, inkSoft, primary, signal, rule } = colours;
  const prose = `margin: 0 0 16px; font-size: 17px; line-height: 1.55; color: ${ink};`;
  const small = `margin: 0 0 8px; font-size: 14px; line-height: 1.5; color: ${inkSoft};`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin: 0; padding: 0; background: ${sunk};">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background: ${sunk};"><tr><td align="center" style="padding: 32px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width: 560px; background: ${paper}; border: 1px solid ${rule}; border-radius: 10px; ${fonts}">
<tr><td style="padding: 28px 32px 0;">
<p style="margin: 0; font-size: 20px; font-weight: 700; color: ${primary};">${escapeHtml(sender.productName)}</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin-top: 14px;"><tr><td style="width: 44px; height: 4px; background: ${signal}; border-radius: 2px; font-size: 0;">&nbsp;</td><td style="height: 4px; font-size: 0;">&nbsp;</td></tr></table>
</td></tr>
<tr><td style="padding: 24px 32px 28px;">
<h1 style="margin: 0 0 16px; font-size: 26px; line-height: 1.2; color: ${ink};">${escapeHtml(heading)}</h1>
${paragraphs.map((paragraph) => `<p style="${prose}">${escapeHtml(paragraph)}</p>`).join('\n')}
${action ? composeButton(action, small) : ''}
</td></tr>
<tr><td style="padding: 20px 32px 24px; border-top: 1px solid ${rule};">
<p style="${small}">${escapeHtml(note)}</p>
<p style="${small} margin-bottom: 0;">${escapeHtml(mailTexts.signature(sender.productName))}</p>
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function composeButton({ label, href: address }: NonNullable<MailMessage['action']>, small: string): string {
  const { primary, primaryInk } = colours;
  const href = escapeHtml(address);
  return `<p style="margin: 28px 0;"><a href="${href}" target="_top" style="display: inline-block; padding: 14px 26px; border-radius: 10px; background: ${primary}; color: ${primaryInk}; font-size: 17px; font-weight: 700; text-decoration: none;">${escapeHtml(label)}</a></p>
<p style="${small}">${escapeHtml(mailTexts.copyLink)}</p>
<p style="${small} word-break: break-all;"><a href="${href}" target="_top" style="color: ${primary};">${href}</a></p>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML, also inside a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
