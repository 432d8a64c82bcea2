import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { addressOfMedia } from '../../../../lab/activity/media-address.ts';
import { shortOption } from '../../../../lab/activity/paper/estimate-lines.ts';
import type { PaperPart } from '../../../../lab/marking/paper.ts';
import { getCharacter } from '../../../../lab/science/characters/characters.ts';
import { stationModules } from '../../../../lab/science/station/modules.ts';
import { getStationModule } from '../../../../lab/science/station/station.ts';
import { classNames } from '../../../../lab/ui/class-names.ts';
import { GelImage } from '../../../../lab/ui/gel/gel-image.tsx';
import { RichText } from '../../../../lab/ui/rich-text/rich-text.tsx';
import { SilhouetteFigure } from '../../../../lab/ui/silhouettes/silhouette-figure.tsx';
import { StationMap } from '../../../../lab/ui/station/station-map.tsx';
import { ChoiceRows, SheetTable } from './sheet-table.client.tsx';

type Part<Kind extends PaperPart['kind']> = Extract<PaperPart, { kind: Kind }>;

interface Props {
  readonly part: PaperPart;
  /** true: it leads to what is filled in below it. */
  readonly leadsOn: boolean;
  /** The number of the question, such as 1.3. null: it is no question. */
  readonly number: string | null;
  readonly activityId: string;
}

/** One part of a printed item. Everything is drawn in ink on paper: nothing depends on printed backgrounds. */
export function SheetPart({ part, leadsOn, number, activityId }: Props) {
  const t = useTranslations('studentSheet');
  switch (part.kind) {
    case 'heading':
      return (
        <h3
          className={classNames(
            'break-after-avoid text-lg',
            'print:text-base',
            number === null && 'print:font-semibold',
          )}
        >
          {number === null ? part.text : `${number} ${part.text}`}
        </h3>
      );
    case 'text':
      return (
        <div className={leadsOn ? 'break-inside-avoid break-after-avoid' : undefined}>
          <SheetText text={part.text} />
        </div>
      );
    case 'figure':
      return <Figure figure={part} activityId={activityId} />;
    case 'illustrated':
      return (
        <div className="flex flex-col gap-3 print:flow-root">
          <Figure figure={part} activityId={activityId} isSmall />
          <SheetText text={part.text} />
        </div>
      );
    case 'choices':
      return (
        <div className="break-inside-avoid">
          <Instruction>{t(part.mark)}</Instruction>
          <ChoiceRows
            mark={part.mark}
            options={part.options}
            className={part.options.every(isShort) ? 'flex-wrap' : 'flex-col'}
          />
        </div>
      );
    case 'bank':
      return <Bank words={part.words} />;
    case 'lines':
      return <Lines label={part.label} count={part.count} />;
    case 'table':
      return <SheetTable table={part} />;
    case 'letters':
      return <Letters letters={part} />;
    case 'gel':
      return <Gel gel={part} />;
    case 'station':
      return <Station moduleIds={part.moduleIds} />;
    case 'people':
      return <People personIds={part.personIds} />;
    case 'shown':
      return (
        <div className="break-inside-avoid">
          <Instruction>{part.url === undefined ? t('shown') : t('shownAt', { url: part.url })}</Instruction>
          <Lines label={undefined} count={3} />
        </div>
      );
  }
}

/** Several such options fit on a line, next to shorter ones. */
const isShort = (option: string) => option.length <= shortOption;

/** Authored text; a student writes what the player would fill in from an earlier answer. */
export function SheetText({ text, isInline = false }: { text: string; isInline?: boolean }) {
  return (
    <RichText
      text={text}
      isInline={isInline}
      markerPlaceholder="____________"
      className={isInline ? undefined : 'print:block print:max-w-none print:space-y-1.5'}
    />
  );
}

function Instruction({ children }: { readonly children: ReactNode }) {
  return <p className="mb-2 text-sm text-ink-soft italic print:mb-0.5">{children}</p>;
}

interface FigureProps {
  readonly figure: Omit<Part<'figure'>, 'kind'>;
  readonly activityId: string;
  /** true: on paper, the text that follows flows around it. */
  readonly isSmall?: boolean;
}

function Figure({ figure, activityId, isSmall = false }: FigureProps) {
  const { file, alt, caption, marks = [] } = figure;
  return (
    <figure
      className={classNames(
        'max-w-150 break-inside-avoid',
        isSmall ? 'print:float-right print:mb-1 print:ml-3 print:w-2/5' : 'print:max-w-80',
      )}
    >
      <div className="relative">
        <img
          src={addressOfMedia(activityId, file)}
          alt={alt}
          className="block max-h-120 w-full border border-rule object-contain"
        />
        {marks.map(({ xPercent, yPercent }, index) => (
          <span
            key={`${xPercent} ${yPercent}`}
            aria-hidden="true"
            style={{ left: `${xPercent}%`, top: `${yPercent}%` }}
            className="absolute flex size-6 -translate-1/2 items-center justify-center rounded-full border-2 border-ink bg-paper-raised text-sm font-bold"
          >
            {index + 1}
          </span>
        ))}
      </div>
      {caption === undefined ? null : (
        <figcaption className="mt-1 text-sm text-ink-soft">
          <SheetText text={caption} isInline />
        </figcaption>
      )}
    </figure>
  );
}

function Bank({ words }: { words: readonly string[] }) {
  const t = useTranslations('studentSheet');
  return (
    <div className="break-inside-avoid break-after-avoid border border-rule-strong px-4 py-3 print:px-2 print:py-1">
      <Instruction>{t('bank')}</Instruction>
      <ul className="flex flex-wrap gap-x-6 gap-y-2 print:gap-x-3 print:gap-y-0.5">
        {words.map((word, index) => (
          <li key={word} className="flex gap-2 print:gap-1">
            <span className="font-bold">{letterOf(index)}</span>
            <span>
              <SheetText text={word} isInline />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const letterOf = (index: number) => String.fromCharCode('A'.charCodeAt(0) + index);

function Lines({ label, count }: { label: string | undefined; count: number }) {
  const t = useTranslations('studentSheet');
  const lines = Array.from({ length: count }, (_, index) => index);
  return (
    <div className="break-inside-avoid">
      {label === undefined ? null : <SheetText text={label} />}
      <p className="sr-only">{t('room', { count })}</p>
      {lines.map((line) => (
        <div key={line} aria-hidden="true" className="h-8 border-b border-rule-strong print:h-6.5" />
      ))}
    </div>
  );
}

function Letters({ letters: { isSequence, lines } }: { letters: Part<'letters'> }) {
  const t = useTranslations('studentSheet');
  return (
    <div className="break-inside-avoid">
      <Instruction>{t('circle')}</Instruction>
      {lines.map(({ label, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may be alike
        <div key={index} className="mb-2">
          {label === undefined ? null : <p className="text-sm font-semibold">{label}</p>}
          <p
            className={
              isSequence
                ? 'font-mono text-lg leading-loose tracking-widest break-all print:text-base print:leading-relaxed'
                : 'max-w-measure leading-loose'
            }
          >
            {text}
          </p>
        </div>
      ))}
    </div>
  );
}

function Gel({ gel: { title, gel, spots } }: { gel: Part<'gel'> }) {
  const spotIds = spots.map((at, index) => ({ at, id: String(index + 1) }));
  return (
    <div className="max-w-150 break-inside-avoid print:[&_figure>:first-child]:[zoom:0.62]">
      {title === undefined ? null : (
        <p className="mb-1 font-semibold">
          <SheetText text={title} isInline />
        </p>
      )}
      <GelImage
        gel={gel}
        spots={spotIds.map(({ at, id }) => ({
          ...{ id, at },
          node: (
            <span aria-hidden="true" className="absolute inset-0 border border-dashed border-rule-strong">
              <span className="absolute top-1/2 left-0 flex size-5 -translate-x-1/4 -translate-y-1/2 items-center justify-center rounded-data border border-ink bg-paper-raised text-xs font-bold text-ink">
                {id}
              </span>
            </span>
          ),
        }))}
      />
    </div>
  );
}

/** The map as a picture, whose buttons can be neither reached nor heard, and the names to its numbers. */
function Station({ moduleIds }: { moduleIds: Part<'station'>['moduleIds'] }) {
  const id = useId();
  return (
    <div className="max-w-150 break-inside-avoid print:max-w-80">
      <div aria-hidden="true" inert>
        <span id={id} />
        <StationMap
          modules={stationModules}
          selectableIds={moduleIds}
          selectedIds={[]}
          labelledBy={id}
          isReadOnly
          onSelect={() => undefined}
        />
      </div>
      <ol className="mt-1 flex flex-wrap gap-x-3 text-sm">
        {moduleIds.map((moduleId, index) => (
          <li key={moduleId}>
            <span className="font-bold">{index + 1}</span> <span>{getStationModule(moduleId).name}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function People({ personIds }: { personIds: Part<'people'>['personIds'] }) {
  return (
    <ul className="flex break-inside-avoid flex-wrap gap-4">
      {personIds.map((id) => (
        <li key={id} className="w-24 text-center">
          <SilhouetteFigure personId={id} />
          <span>{getCharacter(id).name}</span>
        </li>
      ))}
    </ul>
  );
}
