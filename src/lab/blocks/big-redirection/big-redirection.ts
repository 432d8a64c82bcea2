import { defineBlock } from '../define.ts';
import { headOnPaper } from '../head-on-paper.ts';
import { findAddressFault } from './page-address.ts';
import { samples } from './samples.ts';
import { BigRedirectionSchema, PublicBigRedirectionSchema } from './schema.ts';

export const bigRedirection = defineBlock({
  type: 'big-redirection',
  itemSchema: BigRedirectionSchema,
  publicSchema: PublicBigRedirectionSchema,
  redact: (item) => item,
  lint({ to }) {
    const fault = to.kind === 'page' ? findAddressFault(to.url, ['to', 'url']) : null;
    return fault ? [fault] : [];
  },
  paper: (item) => [
    ...headOnPaper(item),
    ...(item.to.kind === 'page' ? [{ kind: 'shown' as const, url: item.to.url }] : []),
  ],
  samples,
});
