import { renderToStaticMarkup } from 'react-dom/server';
import { fillProduct, publicMessages } from '../messages/en-us/public.ts';
import { HomePage } from './home-page.tsx';

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
  };
  /** What navigation without a page load would read; a page that is all HTML has none. */
  readonly payload: unknown;
}

/** The public pages as plain HTML; run at build time, with the settings the server will have. */
export function renderPublicPages(): PublicPage[] {
  const productName = process.env.PRODUCT_NAME || 'Anneal';
  const productKey = process.env.PRODUCT_KEY || 'anneal';
  const publicUrl = process.env.PUBLIC_URL?.replace(/\/+$/, '');
  return [
    {
      path: '/',
      html: renderToStaticMarkup(<HomePage productName={productName} productKey={productKey} />),
      head: {
        title: fillProduct(publicMessages.title, productName),
        description: publicMessages.description,
        siteName: productName,
        ...(publicUrl && { origin: publicUrl }),
      },
      payload: null,
    },
  ];
}
