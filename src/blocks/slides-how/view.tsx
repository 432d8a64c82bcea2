import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { type KeyboardEvent, useId, useState } from 'react';
import { Button } from '../../ui/action/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/mark/icon.tsx';
import { useSaid } from '../../ui/message/use-said.ts';
import { useTexts } from '../../ui/texts.tsx';
import { type BlockViewProps, defineBlockView } from '../define-view.tsx';
import type { PublicSlidesHow } from './schema.ts';
import { SlideCard } from './slide-card.tsx';
import { texts } from './texts.ts';
import { useSwipe } from './use-swipe.tsx';

const arrowKeySteps: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

function View({ item, renderText, mediaUrl }: BlockViewProps<PublicSlidesHow>) {
  const t = useTexts(texts);
  const said = useSaid<HTMLParagraphElement>();
  const titleId = useId();
  const [current, setCurrent] = useState(0);
  const count = item.slides.length;
  const position = (index: number) => t('position', { number: index + 1, count });

  const move = (steps: number) => setCurrent((index) => Math.min(count - 1, Math.max(0, index + steps)));
  const onTouch = useSwipe(move);
  function onKeyDown(event: KeyboardEvent) {
    const steps = arrowKeySteps[event.key];
    if (steps === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    move(steps);
  }

  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId}>{item.title}</h3>
      {/* All steps share one cell, so that the buttons below stay under the thumb whatever a step's length. */}
      <ol className="mt-4 grid print:block" {...onTouch}>
        {item.slides.map((slide, index) => (
          <li
            key={slide.id}
            aria-current={index === current ? 'step' : undefined}
            className={classNames(
              'min-w-0 [grid-area:1/1] print:visible print:mb-6 print:break-inside-avoid',
              index === current ? 'animate-arrive' : 'invisible',
            )}
          >
            <SlideCard
              slide={slide}
              position={position(index)}
              src={mediaUrl(slide.figure.file)}
              renderText={renderText}
            />
          </li>
        ))}
      </ol>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; these buttons are none */}
      <div
        role="group"
        aria-labelledby={titleId}
        onKeyDown={onKeyDown}
        className="mt-4 flex flex-wrap items-center justify-between gap-3 print:hidden"
      >
        {/* aria-disabled keeps the focus on a button that has just come to its end. */}
        <Button
          variant="secondary"
          icon={<Icon icon={ArrowLeft} />}
          aria-disabled={current === 0 || undefined}
          onClick={() => move(-1)}
        >
          {t('previous')}
        </Button>
        <p
          ref={said}
          className="text-center text-sm font-semibold text-ink-soft tabular-nums max-sm:order-first max-sm:basis-full"
        >
          {position(current)}
          <span className="sr-only">: {item.slides[current]?.title}</span>
        </p>
        <Button
          variant={current === count - 1 ? 'secondary' : 'primary'}
          aria-disabled={current === count - 1 || undefined}
          onClick={() => move(1)}
        >
          {t('next')}
          <Icon icon={ArrowRight} />
        </Button>
      </div>
    </section>
  );
}

export const view = defineBlockView<PublicSlidesHow>({ View });
