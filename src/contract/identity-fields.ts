import * as z from 'zod/mini';

/** How an e-mail address is written everywhere: trimmed, lower case, at most 254 characters (RFC 5321, 4.5.3.1.3). */
export const EmailSchema = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email());

/**
 * Far above the policy's maximum, so that the policy can answer with its own rule;
 * low enough that nobody makes the server hash megabytes.
 */
const passwordCapChars = 4096;

/** Not checked further here: the use case answers with INVALID_EMAIL and WEAK_PASSWORD instead of a list of faults. */
export const EmailField = z.string().check(z.maxLength(1024));
export const PasswordField = z.string().check(z.minLength(1), z.maxLength(passwordCapChars));

/** A code that came by mail: 256 random bits in base64url. */
export const MailCodeField = z.string().check(z.regex(/^[\w-]{43}$/));
