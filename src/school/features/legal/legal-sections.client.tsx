import { RichText } from '../../../lab/ui/rich-text/rich-text.tsx';

export interface LegalSection {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/** The text of a legal document. `level` is the depth of its headings in the page's outline. */
export function LegalSections({
  sections,
  level,
  idPrefix = '',
}: {
  sections: readonly LegalSection[];
  level: 2 | 3;
  idPrefix?: string;
}) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return sections.map(({ id, title, text }) => (
    <section key={id} className="flex flex-col gap-3">
      <Heading id={idPrefix + id} className="scroll-mt-6">
        {title}
      </Heading>
      <RichText text={text} />
    </section>
  ));
}
