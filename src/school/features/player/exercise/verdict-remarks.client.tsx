import ArrowUp from 'lucide-react/icons/arrow-up';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import type { Verdict } from '../../../../lab/marking/verdict.ts';
import { Disclosure } from '../../../../lab/ui/layout/disclosure.tsx';
import { findControlOf, findFirstRemark, findLook, goToControl } from '../../../../lab/ui/mark/find-look.ts';
import { Icon } from '../../../../lab/ui/mark/icon.tsx';
import { WithMessages } from '../../../client/messages/with-messages.tsx';
import { renderText } from '../item/item-text.client.tsx';
import { playerNotesMessages } from '../messages/player-notes.client.ts';
import { isSeen, showBoth } from './verdict-place.client.ts';

const messages = { playerNotes: playerNotesMessages };

export interface RemarksProps {
  /** The notes of the verdict or of what is asked back; those on no part are left out here. */
  readonly notes: Verdict['notes'];
  /** The view of the exercise, in which the remarks stand at their parts. */
  readonly bench: RefObject<HTMLElement | null>;
  /** What a part is called; null: there is one part only. */
  nameOf(partId: string): string | null;
  /** The panel of the verdict where the verdict has just come: it and the first part that is not right are shown together. */
  readonly arrived: RefObject<HTMLElement | null> | null;
  readonly verdictId: string;
}

/**
 * The first remark on a part, with the name of its part, whenever the remark itself is out of view; a press leads there.
 * The others are folded.
 */
export function VerdictRemarks(props: RemarksProps) {
  return (
    <WithMessages messages={messages}>
      <Remarks {...props} />
    </WithMessages>
  );
}

interface Remark {
  readonly text: string;
  readonly partId: string;
}

function Remarks({ notes, bench, nameOf, arrived, verdictId }: RemarksProps) {
  const t = useTranslations('playerNotes.remarks');
  const remarks = listRemarks(notes);
  const placedId = useRef<string>(undefined);
  const [isFirstSeen, setFirstSeen] = useState(true);
  const [firstId, setFirstId] = useState<string>();
  const first = onParts(notes).find(({ partId }) => partId === firstId) ?? remarks[0];

  const look = useEffectEvent(() => {
    const view = bench.current;
    if (!view) return;
    // The remark on a part that has been changed since stands nowhere else any more.
    const lost = remarks.find(({ partId }) => !view.querySelector(`[data-remark~="${partId}"]`));
    const element = lost ? null : findFirstRemark(view);
    const ids = lost ? [lost.partId] : (element?.dataset.remark?.split(' ') ?? []);
    setFirstId(ids.find((id) => onParts(notes).some(({ partId }) => partId === id)));
    setFirstSeen(element !== null && isSeen(element, view));
  });
  const place = useEffectEvent(() => {
    const [panel, view] = [arrived?.current, bench.current];
    // Somebody who has gone on to another part of the page stays there.
    const isHere = panel?.closest('section[id]')?.contains(document.activeElement);
    const isTogether = !panel || !view || !isHere || showBoth(view, panel);
    flushSync(look);
    if (!isTogether) panel?.scrollIntoView({ block: 'nearest' });
  });

  // Any change of the answer may take a remark away from its part.
  useLayoutEffect(() => {
    // A new verdict is placed without the remark first: with it, the panel may be too high to be seen with the part.
    if (arrived && placedId.current !== verdictId) setFirstSeen(true);
    else look();
  });
  useEffect(() => {
    // The player moves the focus first.
    queueMicrotask(place);
    placedId.current = verdictId;
  }, [verdictId]);
  useEffect(() => {
    let frame = 0;
    const onMove = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => look());
    };
    const moves = ['scroll', 'resize', 'toggle'] as const;
    for (const move of moves) window.addEventListener(move, onMove, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      for (const move of moves) window.removeEventListener(move, onMove, { capture: true });
    };
  }, []);

  if (!first || isFirstSeen) return null;
  const others = remarks.filter(({ text }) => text !== first.text);
  const name = nameOf(first.partId);
  const go = () => {
    const view = bench.current;
    const element = view?.querySelector(`[data-remark~="${first.partId}"]`);
    if (view) goToControl(element ? findControlOf(element, view) : findLook(view));
  };
  return (
    <div className="flex flex-col gap-3">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button in it is for keys and screen readers */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
      <div data-first-remark onClick={go} className="cursor-pointer">
        <button type="button" className="text-link inline-flex min-h-11 items-center gap-1.5 font-semibold">
          <Icon icon={ArrowUp} size={18} />
          <span>{t('at', { name: name ?? t('answer') })}</span>
        </button>
        <div>{renderText(first.text)}</div>
      </div>
      {others.length > 0 && (
        <Disclosure title={t('more', { count: others.length })}>
          <ul className="flex list-disc flex-col gap-2 pl-5">
            {others.map(({ text, partId }) => (
              <li key={text}>
                {nameOf(partId) && <p className="font-semibold">{t('at', { name: nameOf(partId) ?? '' })}</p>}
                <div>{renderText(text)}</div>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  );
}

/** Notes on single parts of the answer; several parts may have the same note, which is listed once. */
function listRemarks(notes: RemarksProps['notes']): Remark[] {
  return onParts(notes).filter(({ text }, index, all) => all.findIndex((one) => one.text === text) === index);
}

const onParts = (notes: RemarksProps['notes']): Remark[] =>
  notes.flatMap(({ partId, text }) => (partId === undefined ? [] : [{ partId, text }]));
