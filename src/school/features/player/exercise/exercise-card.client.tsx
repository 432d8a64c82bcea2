import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PublicExerciseItem } from '../../../../lab/exercises/item.ts';
import type { ExerciseTypeId } from '../../../../lab/exercises/type-ids.ts';
import { StatusMark } from '../../../../lab/ui/mark/status-mark.tsx';
import { ItemFrame } from '../item/item-frame.client.tsx';
import { renderText } from '../item/item-text.client.tsx';
import { usePlayer } from '../player-context.client.tsx';
import { SecondAnswer } from '../round/asked-again.client.tsx';
import { useRound } from '../round/use-round.client.ts';
import { findStanding } from '../store/part-standing.client.ts';
import { useAskedParts } from '../use-hold.client.ts';
import { useWorkOf } from '../use-work.client.ts';
import { ExerciseBody } from './exercise-body.client.tsx';
import { AboutRun, ActNotice, LockedNotice } from './late-notices.client.tsx';
import { standingMarkOf } from './verdict-words.client.ts';

interface Props {
  readonly item: PublicExerciseItem & { readonly type: ExerciseTypeId };
  readonly moduleId: string;
  /** Within its module, from 1. */
  readonly number: number;
  /** 4 inside a block, whose own title is of level 3. */
  readonly headingLevel?: 3 | 4;
}

/** One exercise: its question, its view to answer in, and the result. */
export function ExerciseCard({ item, moduleId, number, headingLevel = 3 }: Props) {
  const Heading = `h${headingLevel}` as const;
  const t = useTranslations('player.exercise');
  const verdictText = useTranslations('player.verdict');
  const { parts, store } = usePlayer();
  const asked = useAskedParts();
  const part = parts.find(({ id }) => id === item.id);
  const standing = useWorkOf((work) => part && findStanding(work, part, asked));
  const round = useRound();
  const titleId = useId();
  const promptId = useId();
  const [wasAnswered] = useState(standing?.record != null);
  if (!part || !standing) return null;
  const mark = standingMarkOf(verdictText, standing);
  // A teacher who looks around does not have to answer the exercises that students must answer first.
  const isLocked = standing.missing.length > 0 && !standing.record && store.mode !== 'preview';
  const again = round?.exerciseId === item.id && standing.record ? round : null;
  return (
    <section
      id={item.id}
      aria-labelledby={titleId}
      className="scroll-mt-20 border border-rule bg-paper-raised px-4 pt-4 sm:px-7 sm:pt-6"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="text-sm font-semibold text-signal-text">
          <span>{t('number', { number })}</span>
          {part.isRequired ? null : (
            <span className="font-normal text-ink-soft">{` (${t('optional')})`}</span>
          )}
        </p>
        {/* While the class talks, no screen tells a neighbor what is right. */}
        {again ? null : (
          <StatusMark
            state={mark.state}
            times={mark.times}
            text={mark.word}
            isTextVisible
            className="text-sm"
          />
        )}
      </header>
      <Heading id={titleId} tabIndex={-1} className="mt-1">
        {item.title}
      </Heading>
      <div id={promptId} className="mt-3">
        {renderText(item.prompt)}
      </div>
      {isLocked ? (
        <LockedNotice {...standing} />
      ) : (
        <ItemFrame>
          {/* The first answer and its verdict come back when the round is over. */}
          <div hidden={again !== null} className="contents">
            <AboutRun part={part} />
            <ActNotice standing={standing} />
            <ExerciseBody item={item} moduleId={moduleId} standing={standing} promptId={promptId} />
          </div>
          {again ? (
            <SecondAnswer
              {...{ item, moduleId, standing, promptId }}
              round={again}
              isAnsweredHere={!wasAnswered}
            />
          ) : null}
        </ItemFrame>
      )}
    </section>
  );
}
