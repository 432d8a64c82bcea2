/** Whether this installation counts visits with a service of somebody else, and so asks for consent. */
export async function asksForConsent(): Promise<boolean> {
  const reply = await fetch('/config.json', { signal: AbortSignal.timeout(20_000) });
  const config: unknown = await reply.json();
  return typeof config === 'object' && config !== null && 'analytics' in config;
}
