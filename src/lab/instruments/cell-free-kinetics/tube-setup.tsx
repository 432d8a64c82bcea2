import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { type TubeChange, tubeChanges } from '../../science/expression/reaction.ts';
import { Button } from '../../ui/action/button.tsx';
import { SegmentedChoice } from '../../ui/choice/segmented-choice.tsx';
import { CheckboxGroup } from '../../ui/field/choice-fieldset.tsx';
import { Icon } from '../../ui/mark/icon.tsx';
import { useAnnounce } from '../../ui/message/live-region.tsx';
import { useTexts } from '../../ui/texts.tsx';
import type { Course } from './courses.ts';
import { DialSlider } from './dial-slider.tsx';
import { type CellFreeKineticsSettings, highestPercent, mostTubes } from './settings.ts';
import { inOrder, percentDials, type TubeDials } from './state.ts';
import { texts } from './texts.ts';

interface Props {
  readonly settings: CellFreeKineticsSettings;
  readonly idStem: string;
  readonly courses: readonly Course[];
  readonly chosen: Course;
  /** Whether time has passed. Only then the words say what happens in a tube. */
  readonly hasRun: boolean;
  onChoose(number: number): void;
  onTubes(tubes: readonly TubeDials[]): void;
}

/** The dials and parts of one tube, with what follows from them in words. */
export function TubeSetup({ settings, idStem, courses, chosen, hasRun, onChoose, onTubes }: Props) {
  const t = useTexts(texts);
  const announce = useAnnounce();
  const { dials, number } = chosen;
  const offers = (dial: CellFreeKineticsSettings['dials'][number]) => settings.dials.includes(dial);
  const all = courses.map((course) => course.dials);
  const isFull = all.length >= mostTubes;
  const hasAdded = all.length > settings.tubes.length;
  const set = (next: Partial<TubeDials>) =>
    onTubes(all.map((tube, index) => (index === number - 1 ? { ...tube, ...next } : tube)));

  function add() {
    if (isFull) return announce(t('full', { most: mostTubes }));
    onTubes([...all, dials]);
    onChoose(all.length + 1);
    announce(t('added', { label: t('tube', { number: all.length + 1 }), of: chosen.label }));
  }
  function remove() {
    if (!hasAdded) return announce(t('kept'));
    onTubes(all.slice(0, -1));
    onChoose(Math.min(number, all.length - 1));
    announce(t('removed', { label: courses.at(-1)?.label ?? '' }));
  }
  return (
    <section className="flex flex-col gap-4">
      <h4>{t('setUp')}</h4>
      <SegmentedChoice
        name={`${idStem}-tube`}
        label={t('which')}
        options={courses.map((course) => ({
          id: String(course.number),
          label: course.number > settings.tubes.length ? course.label : `${course.number} · ${course.label}`,
        }))}
        chosenId={String(number)}
        isReadOnly={false}
        onChoose={(id) => onChoose(Number(id))}
      />
      <div className="grid items-end gap-x-6 gap-y-3 @2xl:grid-cols-3">
        {percentDials.filter(offers).map((dial) => (
          <DialSlider
            key={dial}
            label={t(dial)}
            value={dials[dial]}
            max={highestPercent}
            step={10}
            words={t('percent', { percent: dials[dial] })}
            onChange={(value) => set({ [dial]: value })}
          />
        ))}
      </div>
      {hasRun ? <WhatHappens dials={dials} /> : null}
      {offers('parts') ? (
        <CheckboxGroup<TubeChange>
          className="@md:grid @md:grid-cols-2 @3xl:grid-cols-3"
          legend={t('parts')}
          options={tubeChanges.map((change) => ({ value: change, label: t(change) }))}
          value={dials.changes}
          onValueChange={(changes) => set({ changes: inOrder(changes) })}
        />
      ) : null}
      {offers('tubes') ? (
        <div className="flex flex-wrap gap-3 print:hidden">
          <Button
            variant="secondary"
            icon={<Icon icon={Plus} />}
            aria-disabled={isFull || undefined}
            onClick={add}
          >
            {t('add')}
          </Button>
          <Button
            variant="quiet"
            icon={<Icon icon={Minus} />}
            aria-disabled={!hasAdded || undefined}
            onClick={remove}
          >
            {t('remove')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

function WhatHappens({ dials }: { dials: TubeDials }) {
  const t = useTexts(texts);
  const turned = percentDials.filter((dial) => dials[dial] !== 100);
  const sentences = [
    ...dials.changes.map((change) => t(`${change}-why`)),
    ...turned.map((dial) => t(`${dial}-why`, { percent: dials[dial] })),
  ];
  return (
    <div className="border-l-4 border-signal pl-3">
      <h5 className="text-sm">{t('happens')}</h5>
      {sentences.length === 0 ? <p className="text-sm">{t('complete')}</p> : null}
      <ul className="flex flex-col gap-1 text-sm">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}
