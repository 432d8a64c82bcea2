import type { PaperPart } from '../marking/paper.ts';

/** How a block begins. */
export function headOnPaper({ title, text }: { readonly title: string; readonly text?: string | undefined }) {
  const heading: PaperPart = { kind: 'heading', text: title };
  return text === undefined ? [heading] : [heading, { kind: 'text' as const, text }];
}
