import * as z from 'zod/mini';

/** The reader of web addresses that every runtime has, by way of zod: pure files know no URL. */
const WebAddressSchema = z.url({ normalize: true });
const scheme = 'http://';
/** What may stand in the name of a domain before it is read: letters and digits of any script. */
const domainWords = /^[\p{L}\p{M}\p{N}.\u3002\uff0e\uff61-]+$/u;
/**
 * Letters and digits of any script before the sign (RFC 6531). Behind it stands a domain in the form that mail servers
 * are asked for (RFC 5890: letters outside ASCII stand in it as `xn--…`).
 */
const form =
  /^(?!\.)(?!.*\.\.)[\p{L}\p{M}\p{N}_'+.-]*[\p{L}\p{M}\p{N}_+-]@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:xn--[a-z0-9-]+|[a-z]{2,})$/u;

/**
 * Writes an address in the one form in which it is stored and compared: trimmed, in lower case, composed (Unicode NFC),
 * and the domain in the letters of the DNS, so that `lena@MÜNCHEN.de` and `lena@xn--mnchen-3ya.de` are one account.
 */
function writeEmail(typed: string): string {
  const tidy = typed.trim().toLowerCase().normalize('NFC').replaceAll('\uff20', '@');
  const at = tidy.lastIndexOf('@');
  const [local, domain] = [tidy.slice(0, at), tidy.slice(at + 1)];
  const isPlain = /^[\0-\x7f]*$/.test(domain) && !domain.includes('xn--');
  if (at < 0 || isPlain || !domainWords.test(domain)) return tidy;
  const read = z.safeParse(WebAddressSchema, scheme + domain);
  return read.success ? `${local}@${read.data.slice(scheme.length).replace(/\/$/, '')}` : tidy;
}

/** An e-mail address as it is written everywhere, at most 254 characters (RFC 5321, 4.5.3.1.3). */
export const EmailSchema = z
  .string()
  .check(z.overwrite(writeEmail), z.maxLength(254), z.email({ pattern: form }));
