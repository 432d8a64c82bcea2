/** Texts around the legal documents on their public pages. `{…}` are filled while the pages are built. */
export const publicLegalMessages = {
  nav: 'Legal documents',
  cookies: 'Cookies and storage',
  notices: 'Open-source notices',
  contents: 'On this page',
  dated: 'Version {version}, {date}',
  older: 'This is version {version} of {date}. It no longer counts.',
  namesOfToday: 'Where it names who runs this site, it names who runs it today.',
  revised:
    'Here it counts as version {version}.{revision}: the names that it fills in have changed since version {version}, and nothing else.',
  asWritten: 'If the names that it fills in change, it counts as a new version.',
  toCurrent: 'Read the current version, {version}',
  whatChanged: 'What is different from version {version}',
  versions: 'All versions',
  current: 'counts now',
  description: '{name} of {product}. {summary}',
  olderTitle: '{name}, version {version} · {product}',
  title: '{name} · {product}',
} as const;

/** Fills the placeholders of a text above. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
