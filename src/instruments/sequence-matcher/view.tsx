import Download from 'lucide-react/icons/download';
import { useMemo } from 'react';
import { v4Ids } from '../../science/known-dna/sixteen-s-ids.ts';
import type { Tube } from '../../science/tube/tube.ts';
import { Button } from '../../ui/action/button.tsx';
import { saveFile } from '../../ui/action/save-file.ts';
import { Icon } from '../../ui/mark/icon.tsx';
import { useAnnounce } from '../../ui/message/live-region.tsx';
import { Notice } from '../../ui/message/notice.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { defineInstrumentView, type InstrumentViewProps } from '../define-view.tsx';
import { AlignmentView } from './alignment-view.tsx';
import { AllReads } from './all-reads.tsx';
import { Explanations } from './explanations.tsx';
import { compareWithBlanks, judgeMatch, listReads, matchRead, type Read, rulesOf } from './findings.ts';
import { formatMatchesCsv } from './matches-csv.ts';
import { ReadPicker } from './read-picker.tsx';
import { ReferenceTable } from './reference-table.tsx';
import { RuleDials } from './rule-dials.tsx';
import { pastedId, type SequenceMatcherSettings } from './settings.ts';
import { type SequenceMatcherState, state as stateCodec } from './state.ts';
import { texts } from './texts.ts';
import { Verdict } from './verdict.tsx';

type Props = InstrumentViewProps<SequenceMatcherSettings, SequenceMatcherState>;

function View({ settings, state, tubes, onChange }: Props) {
  const t = useTexts(texts);
  const announce = useAnnounce();
  const reads = useReads(settings, state.pasted, tubes);
  const read = reads.find(({ id }) => id === state.readId);
  const isGone = read === undefined && state.readId !== pastedId;
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,19rem)_minmax(0,1fr)]">
      <div className="flex flex-col gap-8">
        <ReadPicker
          reads={reads}
          canPaste={settings.canPaste}
          readId={state.readId}
          onChoose={(readId) => onChange({ ...state, readId, openId: null })}
          onPaste={(pasted) => {
            onChange({ ...state, readId: pastedId, pasted, openId: null });
            announce(t('matched', { count: settings.references?.length ?? v4Ids.length }));
          }}
        />
        {read !== undefined && <RuleDials settings={settings} state={state} onChange={onChange} />}
      </div>
      <div className="flex min-w-0 flex-col gap-8">
        {read === undefined ? (
          <Notice>{isGone ? t('goneRead') : t('noRead')}</Notice>
        ) : (
          <Result settings={settings} state={state} reads={reads} read={read} onChange={onChange} />
        )}
        <Explanations referenceCount={settings.references?.length ?? v4Ids.length} />
      </div>
    </div>
  );
}

function useReads(settings: SequenceMatcherSettings, pasted: string, tubes: readonly Tube[]): Read[] {
  return useMemo(() => listReads(settings, { pasted }, tubes), [settings, pasted, tubes]);
}

interface ResultProps extends Pick<Props, 'settings' | 'state' | 'onChange'> {
  readonly reads: readonly Read[];
  readonly read: Read;
}

function Result({ settings, state, reads, read, onChange }: ResultProps) {
  const t = useTexts(texts);
  const rules = rulesOf(settings, state);
  const { references } = settings;
  const { ends } = state;
  // Sliders move the thresholds many times a second; the match does not depend on them.
  const match = useMemo(() => matchRead(read, { references, ends }), [read, references, ends]);
  const blank = useMemo(() => compareWithBlanks(read, reads), [read, reads]);
  const finding = judgeMatch(read, match, rules);
  const { support } = finding;
  const open = match.hits.find(({ reference }) => reference.id === state.openId) ?? match.hits[0];
  return (
    <>
      <Verdict finding={finding} blank={blank} thresholds={rules.thresholds} />
      {support !== null && open !== undefined && (
        <>
          <ReferenceTable
            hits={match.hits}
            tied={support.tied}
            openId={open.reference.id}
            onOpen={(id) => onChange({ ...state, openId: id === match.hits[0]?.reference.id ? null : id })}
          />
          <AlignmentView key={`${read.id} ${open.reference.id} ${ends}`} hit={open} />
          <Button
            variant="secondary"
            icon={<Icon icon={Download} />}
            className="self-start print:hidden"
            onClick={() =>
              saveFile({
                name: `matches-${read.id}.csv`,
                blob: new Blob([formatMatchesCsv(finding, rules)], { type: 'text/csv;charset=utf-8' }),
              })
            }
          >
            {t('csv')}
          </Button>
        </>
      )}
      {reads.length > 1 && <AllReads reads={reads} rules={rules} />}
    </>
  );
}

export const view = defineInstrumentView<SequenceMatcherSettings, SequenceMatcherState>({
  state: stateCodec,
  View,
});
