import Download from 'lucide-react/icons/download';
import { useMemo, useRef } from 'react';
import { roundIdentity } from '../../science/alignment/align.ts';
import type { Match } from '../../science/alignment/match-references.ts';
import { v4Ids } from '../../science/known-dna/sixteen-s-ids.ts';
import { Button } from '../../ui/action/button.tsx';
import { PictureButton } from '../../ui/action/picture-button.tsx';
import { saveCsv } from '../../ui/action/save-file.ts';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Icon } from '../../ui/mark/icon.tsx';
import { useAnnounce } from '../../ui/message/live-region.tsx';
import { Notice } from '../../ui/message/notice.tsx';
import { RichText } from '../../ui/rich-text/rich-text.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { defineInstrumentView, type InstrumentViewProps } from '../define-view.tsx';
import { listAlignmentLines, listColumns } from './alignment-columns.ts';
import { AlignmentView } from './alignment-view.tsx';
import { AllReads } from './all-reads.tsx';
import {
  compareWithBlanks,
  type Finding,
  judgeMatch,
  listReads,
  matchRead,
  type Read,
  type Rules,
  rulesOf,
} from './findings.ts';
import { formatMatchesCsv, listRuleNotes } from './matches-csv.ts';
import { ReadPicker } from './read-picker.tsx';
import { ReferenceTable } from './reference-table.tsx';
import { RuleDials } from './rule-dials.tsx';
import { sequenceMatcher } from './sequence-matcher.ts';
import { pastedId, type SequenceMatcherSettings } from './settings.ts';
import { type SequenceMatcherState, state as stateCodec } from './state.ts';
import { texts } from './texts.ts';
import { Verdict } from './verdict.tsx';
import { pastedWords } from './words.ts';

/** What a match cannot tell, and how this one was found. */
function Explanations({ referenceCount }: { readonly referenceCount: number }) {
  const t = useTexts(texts);
  const proof = [
    t('proofSpecies'),
    t('proofPanel', { count: referenceCount }),
    t('proofAlive'),
    t('proofPlace'),
    t('proofAmount'),
  ];
  const computed = [
    t('computedAlign'),
    t('computedIdentity'),
    t('computedRank'),
    t('computedPanel'),
    t('computedUse'),
  ];
  return (
    <div>
      <Disclosure title={t('proof')}>
        <RichText text={proof.map((line) => `- ${line}`).join('\n')} />
      </Disclosure>
      <Disclosure title={t('computed')} className="border-t-0">
        <RichText text={computed.join('\n\n')} />
      </Disclosure>
    </div>
  );
}

type Props = InstrumentViewProps<SequenceMatcherSettings, SequenceMatcherState>;

function View({ settings, state, tubes, onChange }: Props) {
  const t = useTexts(texts);
  const announce = useAnnounce();
  const { pasted } = state;
  const reads = useMemo(() => listReads(settings, { pasted }, tubes), [settings, pasted, tubes]);
  const read = reads.find(({ id }) => id === state.readId);
  const rules = rulesOf(settings, state);
  const match = useMatch(read, rules);
  const finding = read !== undefined && match !== null ? judgeMatch(read, match, rules) : null;
  return (
    <div className="flex flex-col gap-8">
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,19rem)_minmax(0,1fr)]">
        <ReadPicker
          reads={reads}
          canPaste={settings.canPaste}
          readId={state.readId}
          onChoose={(readId) => onChange({ ...state, readId, openId: null })}
          onPaste={(letters) => {
            onChange({ ...state, readId: pastedId, pasted: letters, openId: null });
            announce(t('matched', { count: settings.references?.length ?? v4Ids.length }));
          }}
        />
        {finding === null ? (
          <Notice>{state.readId === pastedId ? t('noRead') : t('goneRead')}</Notice>
        ) : (
          <>
            {/* On a phone the verdict comes before the dials. */}
            <div className="lg:row-span-2">
              <Verdict finding={finding} blank={compareWithBlanks(finding.read, reads)} rules={rules} />
            </div>
            <RuleDials settings={settings} state={state} onChange={onChange} />
          </>
        )}
      </div>
      {finding !== null && <Matches finding={finding} rules={rules} state={state} onChange={onChange} />}
      <div>
        {reads.length > 1 && <AllReads reads={reads} rules={rules} />}
        <Explanations referenceCount={settings.references?.length ?? v4Ids.length} />
      </div>
    </div>
  );
}

/** Sliders move the thresholds many times a second, and the match does not depend on them. */
function useMatch(read: Read | undefined, { references, ends }: Rules): Match | null {
  return useMemo(
    () => (read === undefined ? null : matchRead(read, { references, ends })),
    [read, references, ends],
  );
}

interface MatchesProps extends Pick<Props, 'state' | 'onChange'> {
  readonly finding: Finding;
  readonly rules: Rules;
}

/** The ranked references, the alignment with one of them, and all of it as a file. */
function Matches({ finding, rules, state, onChange }: MatchesProps) {
  const t = useTexts(texts);
  const picture = useRef<HTMLDivElement>(null);
  const { read, match, support } = finding;
  const [best] = match.hits;
  const open = match.hits.find(({ reference }) => reference.id === state.openId) ?? best;
  if (support === null || open === undefined) return null;
  return (
    <>
      <ReferenceTable
        hits={match.hits}
        tied={support.tied}
        openId={open.reference.id}
        onOpen={(id) => onChange({ ...state, openId: id === best?.reference.id ? null : id })}
      />
      <div ref={picture}>
        <AlignmentView key={`${read.id} ${open.reference.id} ${rules.ends}`} hit={open} />
      </div>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button
          variant="secondary"
          icon={<Icon icon={Download} />}
          onClick={() => saveCsv(`matches-${read.id}.csv`, formatMatchesCsv(finding, rules))}
        >
          {t('csv')}
        </Button>
        <PictureButton
          container={picture}
          letters={listAlignmentLines(listColumns(open.alignment))}
          notes={[
            t('pictureRows', { read: read.label ?? pastedWords, reference: open.reference.species }),
            `${t('identity')}: ${t('percent', { value: roundIdentity(open.identity).toFixed(1) })}`,
            ...listRuleNotes(finding, rules),
          ]}
          fileName={`alignment-${read.id}.png`}
          texts={{ save: t('picture'), failed: t('pictureFailed') }}
        />
      </div>
    </>
  );
}

export const view = defineInstrumentView<SequenceMatcherSettings, SequenceMatcherState>({
  instrument: sequenceMatcher,
  state: stateCodec,
  View,
});
