/** The build that wrote the document of this page; null in development. */
export function readBuildId(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name=build-id]')?.content || null;
}
