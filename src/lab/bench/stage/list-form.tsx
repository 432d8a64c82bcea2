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
  onOpen(panelId: string): void;
}

/** The whole bench in words: what stands there, everything that can be done now, every dial and display. */
export function ListForm<Act>(props: Props<Act>) {
  const { inventory, moves, dials, points, panels, isReadOnly, act, onOpen } = props;
  const t = useTexts(texts);
  const leads = ({ thing, target }: Move<Act>) => points.includes(target ?? thing);
  const ordered = [...moves.filter(leads), ...moves.filter((move) => !leads(move))];
  return (
    <div className="grid gap-6 @3xl:grid-cols-2">
      <section className="min-w-0">
        <h4 className="mb-2">{t('thingsHere')}</h4>
        <ul className="grid list-disc gap-1 pl-5 text-sm">
          {inventory.map(({ id, words }) => (
            <li key={id}>{words}</li>
          ))}
        </ul>
      </section>
      <section className="min-w-0">
        <h4 className="mb-2">{t('actsNow')}</h4>
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
                  onClick={() => act(...move.acts)}
                >
                  {move.words}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <div className="mt-5 grid gap-5">
          {dials.map((dial) => (
            <div key={dial.id}>
              <h5 className="mb-2 text-sm font-semibold">{dial.name}</h5>
              <DialControl dial={dial} isReadOnly={isReadOnly} onSet={(one) => act(one)} />
            </div>
          ))}
        </div>
        {panels.length > 0 ? (
          <>
            <h5 className="mt-5 mb-2 text-sm font-semibold">{t('displays')}</h5>
            <ul className="flex flex-wrap gap-2">
              {panels.map(({ id, title }) => (
                <li key={id}>
                  <Button variant="quiet" onClick={() => onOpen(id)}>
                    {t('openDisplay', { title })}
                  </Button>
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </section>
    </div>
  );
}
