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
    /** To be read by whoever has the address, and found by no search. */
    readonly isUnlisted?: boolean;
  };
  /** What navigation without a page load would read; a page that is all HTML has none. */
  readonly payload: unknown;
}
