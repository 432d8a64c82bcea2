/** Phones are given longer: their networks take longer to wake. From the specification, in milliseconds. */
export function readNetworkTimeoutMs(userAgent = globalThis.navigator?.userAgent): number {
  return /Mobi|Android|iP(hone|ad|od)/.test(userAgent ?? '') ? 60_000 : 30_000;
}
