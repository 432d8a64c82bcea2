import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { type KeyboardEvent, type ReactNode, type TouchEvent, useId, useRef, useState } from 'react';
import { Button } from '../../ui/action/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon, type IconComponent } from '../../ui/mark/icon.tsx';
import { useSaid } from '../../ui/message/live-region.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { type BlockViewProps, defineBlockView } from '../define-view.tsx';
import { FigureImage } from '../figure-image.tsx';
import type { PublicSlidesHow, Slide } from './schema.ts';
import { texts } from './texts.ts';

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
        className="mt-3 flex items-center justify-center gap-2 print:hidden"
      >
        <StepButton name={t('previous')} icon={ArrowLeft} isOff={current === 0} onPress={() => move(-1)} />
        <p ref={said} className="min-w-28 text-center text-sm font-semibold text-ink-soft tabular-nums">
          <span>{position(current)}</span>
          <span className="sr-only">
            <span>:</span> <span>{item.slides[current]?.title}</span>
          </span>
        </p>
        <StepButton
          name={t('next')}
          icon={ArrowRight}
          isOff={current === count - 1}
          onPress={() => move(1)}
        />
      </div>
    </section>
  );
}

export const view = defineBlockView<PublicSlidesHow>({ View });

interface StepButtonProps {
  readonly name: string;
  readonly icon: IconComponent;
  readonly isOff: boolean;
  onPress(): void;
}

/** A button with an arrow and no words: the buttons with words below a screen lead to other screens. */
function StepButton({ name, icon, isOff, onPress }: StepButtonProps) {
  return (
    // aria-disabled, unlike disabled, keeps the focus on a button that has just reached its last step.
    <Button
      variant="secondary"
      aria-label={name}
      title={name}
      aria-disabled={isOff || undefined}
      onClick={onPress}
      className="size-11 px-0!"
    >
      <Icon icon={icon} />
    </Button>
  );
}

/** Distance in CSS px that a finger must travel. A shorter way is a tap; a way steeper than 2 to 1 is scrolling. */
const minTravelPx = 48;

/** Touch handlers: a swipe to the left goes one step on, to the right one back. The buttons do the same. */
export function useSwipe(move: (steps: number) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart(event: TouchEvent) {
      const touch = event.touches.length === 1 ? event.touches[0] : undefined;
      start.current = touch ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd(event: TouchEvent) {
      const touch = event.changedTouches[0];
      if (!start.current || !touch) return;
      const travelX = touch.clientX - start.current.x;
      const travelY = touch.clientY - start.current.y;
      start.current = null;
      if (Math.abs(travelX) < minTravelPx || Math.abs(travelX) < 2 * Math.abs(travelY)) return;
      move(travelX < 0 ? 1 : -1);
    },
  };
}

interface Props {
  readonly slide: Slide;
  /** The step's place in words, e.g. `Step 2 of 5`. */
  readonly position: string;
  readonly src: string;
  renderText(text: string): ReactNode;
}

export function SlideCard({ slide, position, src, renderText }: Props) {
  return (
    <div className="@container">
      <div className="grid gap-x-8 gap-y-4 @3xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] @3xl:items-center">
        <FigureImage src={src} alt={slide.figure.alt} />
        <div className="min-w-0">
          {/* On the screen the position is shown between the buttons. */}
          <p className="hidden text-sm font-semibold text-signal-text print:block">{position}</p>
          <h4 className="mt-1 mb-2 text-lg">{slide.title}</h4>
          <div>{renderText(slide.text)}</div>
        </div>
      </div>
    </div>
  );
}
