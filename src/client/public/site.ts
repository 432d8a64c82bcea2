import { defaultLegalNames, type LegalNames } from '../../kernel/fill-names.ts';

/** The settings of the installation that public pages are drawn with; the server has the same. */
export interface Site {
  readonly productName: string;
  readonly productKey: string;
  /** The address without a slash at the end, where the settings name one. */
  readonly origin: string | undefined;
  readonly legalNames: LegalNames;
}

/** Read while the pages are built. An empty variable counts as absent, as for the server. */
export function readSite(variables: Readonly<Record<string, string | undefined>>): Site {
  const productName = variables.PRODUCT_NAME || 'Anneal';
  return {
    productName,
    productKey: variables.PRODUCT_KEY || 'anneal',
    origin: variables.PUBLIC_URL?.replace(/\/+$/, '') || undefined,
    legalNames: {
      product: productName,
      operator: variables.OPERATOR_NAME || defaultLegalNames.operator,
      contact: variables.OPERATOR_CONTACT || defaultLegalNames.contact,
    },
  };
}
