import { Button } from '../../ui/action/button.tsx';
import { useTexts } from '../../ui/texts.tsx';
import type { Dial, Inventory, Move } from '../station.ts';
import { DialControl } from './dial-control.tsx';
import { texts } from './texts.ts';

interface Props<Act> {
  readonly inventory: readonly Inventory[];
  readonly moves: readonly Move<Act>[];
  readonly dials: readonly Dial<Act>[];
  /** Spots that the plan points at now. Moves to these spots come first. */
  readonly points: readonly string[];
  readonly panels: readonly { readonly id: string; readonly title: string }[];
  readonly isReadOnly: boolean;
  act(...acts: readonly Act[]): void;
  onMove(move: Move<Act>): void;
  onOpen(panelId: string): void;
}

/**
 * The whole bench in words: every display, everything that can be done now, every dial, and what stands there. What the
 * plan points at stands first, so that nobody scrolls to it.
 */
export function ListForm<Act>(props: Props<Act>) {
  const { inventory, moves, dials, points, panels, isReadOnly, act, onMove, onOpen } = props;
  const t = useTexts(texts);
  const leads = ({ thing, target }: Move<Act>) => points.includes(target ?? thing);
  const ordered = [...moves.filter(leads), ...moves.filter((move) => !leads(move))];
  const isNext = ({ id }: Dial<Act>) => points.includes(id);
  const showDials = (shown: readonly Dial<Act>[]) =>
    shown.map((dial) => (
      <div key={dial.id}>
        <h5 className="mb-2 text-sm font-semibold">{dial.name}</h5>
        <DialControl dial={dial} isReadOnly={isReadOnly} onSet={(one) => act(one)} />
      </div>
    ));
  return (
    <div className="grid gap-6 @3xl:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-5">
        {panels.length > 0 ? (
          <section>
            <h4 className="sr-only">{t('displays')}</h4>
            <ul className="flex flex-wrap gap-x-2">
              {panels.map(({ id, title }) => (
                <li key={id}>
                  <Button variant="quiet" onClick={() => onOpen(id)}>
                    {t('openDisplay', { title })}
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        <section>
          <h4 className="mb-2">{t('actsNow')}</h4>
          <div className="grid gap-5">
            {showDials(dials.filter(isNext))}
            {isReadOnly || moves.length === 0 ? (
              <p className="text-sm text-ink-soft">{t('nothingPossible')}</p>
            ) : (
              <ul className="grid gap-2">
                {ordered.map((move) => (
                  <li key={`${move.thing} ${move.target} ${move.words}`}>
                    <Button
                      variant={leads(move) ? 'primary' : 'secondary'}
                      data-leads={leads(move) || undefined}
                      className="w-full justify-start! text-left!"
                      onClick={() => onMove(move)}
                    >
                      {move.words}
                    </Button>
                  </li>
                ))}
              </ul>
            )}
            {showDials(dials.filter((dial) => !isNext(dial)))}
          </div>
        </section>
      </div>
      <section className="min-w-0">
        <h4 className="mb-2">{t('thingsHere')}</h4>
        <ul className="grid list-disc gap-1 pl-5 text-sm">
          {inventory.map(({ id, words }) => (
            <li key={id}>{words}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}

interface ChoiceProps<Act> {
  readonly moves: readonly Move<Act>[];
  onChoose(move: Move<Act>): void;
}

/** The moves that may be meant, where a thing can be put on a target in more than one way. */
export function MoveChoice<Act>({ moves, onChoose }: ChoiceProps<Act>) {
  return (
    <ul className="grid gap-2">
      {moves.map((move) => (
        <li key={move.words}>
          <Button variant="secondary" className="w-full" onClick={() => onChoose(move)}>
            {move.words}
          </Button>
        </li>
      ))}
    </ul>
  );
}
