import type { ReactNode } from 'react';
import { Notice } from '../../ui/message/notice.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { type BlockViewProps, defineBlockView } from '../define-view.tsx';
import { FigureImage } from '../figure-image.tsx';
import { PrintableFold } from '../printable-fold.tsx';
import type { PublicPlainText } from './schema.ts';
import { texts } from './texts.ts';

const noticeTones = { note: 'info', caution: 'caution' } as const;

function View({ item, renderText, mediaUrl }: BlockViewProps<PublicPlainText>) {
  const t = useTexts(texts);
  const { title, tone } = item;
  const body = (
    <>
      <div>{renderText(item.text)}</div>
      {item.figure && (
        <Figure figure={item.figure} src={mediaUrl(item.figure.file)} renderText={renderText} />
      )}
    </>
  );
  if (!tone)
    return (
      <section>
        {title && <h3 className="mb-2">{title}</h3>}
        {body}
      </section>
    );
  // The tone is said in words too, never by the colour or the icon alone.
  const heading = title ? t(`${tone}Titled`, { title }) : t(tone);
  // A deeper passage is shown if the teacher has turned it on for the class; the document then has `data-deeper`
  // (decision 45).
  if (tone === 'deeper')
    return (
      <div className="hidden in-data-deeper:block">
        <PrintableFold title={heading}>{body}</PrintableFold>
      </div>
    );
  return (
    <Notice tone={noticeTones[tone]} title={heading}>
      {body}
    </Notice>
  );
}

interface FigureProps {
  readonly figure: NonNullable<PublicPlainText['figure']>;
  readonly src: string;
  renderText(text: string, form: 'inline'): ReactNode;
}

function Figure({ figure, src, renderText }: FigureProps) {
  return (
    <figure className="mt-5 max-w-180">
      <FigureImage src={src} alt={figure.alt} shape="own" />
      {figure.caption && (
        <figcaption className="mt-2 text-sm text-ink-soft">{renderText(figure.caption, 'inline')}</figcaption>
      )}
    </figure>
  );
}

export const view = defineBlockView<PublicPlainText>({ View });
