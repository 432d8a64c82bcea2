import type { BrowserContext } from '@playwright/test';

interface Watch {
  readonly origin: string;
  readonly allowed: readonly RegExp[];
  /** Grows as long as the context is open. */
  readonly complaints: string[];
}

/**
 * Records every error and warning on the console (including violations of the content security policy), every uncaught
 * error, and every request to another host.
 */
export function listenForComplaints(context: BrowserContext, { origin, allowed, complaints }: Watch): void {
  const note = (complaint: string) => {
    if (!allowed.some((pattern) => pattern.test(complaint))) complaints.push(complaint);
  };
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      note(`${message.type()}: ${message.text()} ${message.location().url}`);
  });
  context.on('weberror', (error) => note(`uncaught: ${error.error().stack ?? error.error().message}`));
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin) note(`foreign request: ${url.href}`);
  });
}
