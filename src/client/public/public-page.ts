/** A page for everyone, as the build writes it. */
export interface PublicPage {
  /** From the root, without a slash at the end. */
  readonly path: string;
  readonly html: string;
  readonly head: {
    readonly title: string;
    readonly description: string;
    readonly siteName: string;
    /** The site's address without a slash at the end, where the settings name one. */
    readonly origin?: string;
    /** Search engines must not list the page; everybody with its address may read it. */
    readonly isUnlisted?: boolean;
  };
  /** The data that a navigation without a page load would read; a page that is only HTML has none. */
  readonly payload: unknown;
}
