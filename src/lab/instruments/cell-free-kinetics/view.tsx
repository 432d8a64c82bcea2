import Download from 'lucide-react/icons/download';
import { useId, useRef, useState } from 'react';
import { useFormatter } from 'use-intl';
import { Button } from '../../ui/action/button.tsx';
import { PictureButton } from '../../ui/action/picture-button.tsx';
import { saveCsv } from '../../ui/action/save-file.ts';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Icon } from '../../ui/mark/icon.tsx';
import { LinePlot } from '../../ui/plot/line-plot.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { formatCsv } from '../csv.ts';
import { defineInstrumentView, type InstrumentViewProps } from '../define-view.tsx';
import { cellFreeKinetics } from './cell-free-kinetics.ts';
import { listCourseRows } from './course-rows.ts';
import { type Course, listCourses, sampleOf } from './courses.ts';
import type { CellFreeKineticsSettings } from './settings.ts';
import { type CellFreeKineticsState, state as stateCodec } from './state.ts';
import { texts } from './texts.ts';
import { TimeControls, usePlayhead } from './time-controls.tsx';
import { TubeRack } from './tube-rack.tsx';
import { TubeSetup } from './tube-setup.tsx';

/** The axes reach at least this far, a.u., so that a weaker tube looks weaker. */
const leastAxis = { rna: 15, protein: 1000 } as const;

type Light = keyof typeof leastAxis;

/** The end of an axis: the least, or 1, 2 or 5 of the next power of ten. */
function axisEnd(courses: readonly Course[], light: Light): number {
  const most = Math.max(...courses.flatMap(({ samples }) => samples.map((sample) => sample[light])));
  if (most <= leastAxis[light]) return leastAxis[light];
  const power = 10 ** Math.floor(Math.log10(most));
  return power * ([1, 2, 5].find((step) => step * power >= most) ?? 10);
}

type Props = InstrumentViewProps<CellFreeKineticsSettings, CellFreeKineticsState>;

function View({ settings, state, onChange, title }: Props) {
  const t = useTexts(texts);
  const format = useFormatter();
  const idStem = useId();
  const [chosenNumber, setChosenNumber] = useState(1);
  const picture = useRef<HTMLDivElement>(null);
  const { minutes } = settings;
  const playhead = usePlayhead(state.minute, minutes, (minute) => onChange({ ...state, minute }));
  const { minute } = playhead;
  // A course is shown only up to the last minute that was reached, so that there is something to predict.
  const [reached, setReached] = useState(minute);
  if (minute > reached) setReached(minute);

  const whole = listCourses(settings, state, (number) => t('tube', { number }));
  const courses = whole.map((course) => ({ ...course, samples: course.samples.slice(0, reached + 1) }));
  const chosen = courses[chosenNumber - 1] ?? courses[0];
  const full = { rna: axisEnd(whole, 'rna'), protein: axisEnd(whole, 'protein') };
  const amount = (value: number) =>
    format.number(
      value,
      value < 1 ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: value < 100 ? 1 : 0 },
    );

  const summaries = {
    rna: courses.map((course) => {
      const { label, rnaPeak } = course;
      if (!rnaPeak) return t('rnaNone', { label });
      const isPast = rnaPeak.minute <= reached;
      const { rna, minute: at } = isPast ? rnaPeak : sampleOf(course, reached);
      return t(isPast ? 'rnaSummary' : 'rnaSoFar', { label, amount: amount(rna), minute: amount(at) });
    }),
    protein: courses.map((course) =>
      t(reached <= 60 ? 'proteinAtEnd' : 'proteinSummary', {
        label: course.label,
        early: amount(sampleOf(course, 60).protein),
        late: amount(sampleOf(course, reached).protein),
        last: reached,
      }),
    ),
  };
  const plots = [
    { light: 'rna', title: t('rnaPlot'), axis: t('rnaAxis') },
    { light: 'protein', title: t('proteinPlot'), axis: t('proteinAxis') },
  ] as const;

  return (
    <div className="@container flex flex-col gap-7">
      <p className="max-w-measure text-sm">{t('model')}</p>
      <section className="flex flex-col gap-3">
        <h4 className="tabular-nums">{t('rack', { minute })}</h4>
        <TimeControls playhead={playhead} last={minutes} />
        <div>
          <TubeRack courses={courses} minute={minute} full={full} />
        </div>
      </section>
      {chosen ? (
        <TubeSetup
          settings={settings}
          idStem={idStem}
          courses={courses}
          chosen={chosen}
          hasRun={reached > 0}
          onChoose={setChosenNumber}
          onTubes={(tubes) => onChange({ tubes, minute: state.minute })}
        />
      ) : null}
      <div ref={picture} className="grid gap-7 @4xl:grid-cols-2">
        {plots.map(({ light, title: plotTitle, axis }) => (
          <LinePlot
            key={light}
            title={plotTitle}
            summary={reached === 0 ? t('notYet') : summaries[light].join(' ')}
            x={{ label: t('xAxis'), domain: [0, minutes], format: (value) => format.number(value) }}
            y={{ label: axis, domain: [0, full[light]], format: amount }}
            lines={courses.map(({ number, label, samples }) => ({
              id: String(number),
              name: label,
              look: number - 1,
              points: samples.map((sample) => ({ x: sample.minute, y: sample[light] })),
            }))}
            readOff={{ x: minute, step: 1, label: t('readOff'), onChange: playhead.stopAt }}
            tableLabel={t('asTable')}
          />
        ))}
      </div>
      <div>
        <Disclosure title={t('how')}>
          <ul className="flex max-w-measure list-disc flex-col gap-2 pl-5 text-sm">
            <li>{t('how1')}</li>
            <li>{t('how2', { energy: settings.rates.energyMin })}</li>
            <li>{t('how3', settings.rates)}</li>
            <li>{t('how4')}</li>
            <li>{t('how5')}</li>
            <li>{t('how6')}</li>
          </ul>
        </Disclosure>
        <div className="mt-5 flex flex-wrap gap-3 print:hidden">
          <Button
            variant="secondary"
            icon={<Icon icon={Download} />}
            onClick={() =>
              saveCsv('cell-free-kinetics.csv', formatCsv(listCourseRows(title, settings, courses)))
            }
          >
            {t('export')}
          </Button>
          <PictureButton
            container={picture}
            notes={[
              t('model'),
              t('how3', settings.rates),
              ...cellFreeKinetics.describe(settings, stateCodec.format(state)),
            ]}
            fileName="cell-free-kinetics.png"
            texts={{ save: t('picture'), failed: t('pictureFailed') }}
          />
        </div>
      </div>
    </div>
  );
}

export const view = defineInstrumentView<CellFreeKineticsSettings, CellFreeKineticsState>({
  instrument: cellFreeKinetics,
  state: stateCodec,
  View,
});
