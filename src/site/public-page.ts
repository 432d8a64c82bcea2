/** A page for everyone, as the build writes it. Marks like `%%product%%` are filled by the server. */
export interface PublicPage {
  /** From the root, without a slash at the end. */
  readonly path: string;
  readonly html: string;
  readonly head: PublicHead;
  /** The data behind the page, for other clients that read `_payload.json`; a page that is only HTML has none. */
  readonly payload: unknown;
}

export interface PublicHead {
  readonly title: string;
  readonly description: string;
  /** What links to the page show. */
  readonly image: PageImage;
  /** The day on which an article was released. Left out: the page is no article. */
  readonly releasedOn?: string;
  /** Search engines must not list the page; everybody with its address may read it. */
  readonly isUnlisted?: boolean;
  /** Where it stands in the site, in the vocabulary of schema.org; the home page is the top. */
  readonly trail?: Readonly<Record<string, unknown>> | undefined;
  /** What the page is about, in the vocabulary of schema.org. */
  readonly about?: Readonly<Record<string, unknown>>;
}

export interface PageImage {
  /** From the root: `/images/pricing.png`. */
  readonly path: string;
  readonly alt: string;
}

/** A picture that the build makes of a drawing: at `path`, of the size that previews of links show. */
export interface SocialImage {
  readonly path: string;
  /** The drawing as SVG, with classes of the design tokens. */
  readonly svg: string;
  readonly title: string;
}
