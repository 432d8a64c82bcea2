/** The browser and system that opened a session, by their usual names; null where they are not recognised. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

/** Order matters: Edge and Opera call themselves Chrome too, Chrome calls itself Safari, Android calls itself Linux. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** @param userAgent as the browser sends it; may be missing or anything */
export function describeDevice(userAgent: string | null | undefined): Device {
  const find = (table: readonly (readonly [RegExp, string])[]) =>
    table.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? null;
  return { browser: find(browsers), system: find(systems) };
}
