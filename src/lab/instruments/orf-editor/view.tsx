import Download from 'lucide-react/icons/download';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { alignProteins } from '../../science/expression/alignment.ts';
import { applyEdits, type Base, type Edit } from '../../science/expression/edits.ts';
import { predictLight } from '../../science/expression/gfp-light.ts';
import { Button } from '../../ui/action/button.tsx';
import { PictureButton } from '../../ui/action/picture-button.tsx';
import { saveCsv } from '../../ui/action/save-file.ts';
import { classNames } from '../../ui/class-names.ts';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Icon } from '../../ui/mark/icon.tsx';
import { useAnnounce } from '../../ui/message/live-region.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { formatCsv } from '../csv.ts';
import { defineInstrumentView, type InstrumentViewProps } from '../define-view.tsx';
import { ChangeList, useChangeWords } from './change-list.tsx';
import { BaseMark, CodonStrip } from './codon-strip.tsx';
import { bases, EditTools, type LetterMode } from './edit-tools.tsx';
import { FindCodon } from './find-codon.tsx';
import { LightCard } from './light-card.tsx';
import { orfEditor } from './orf-editor.ts';
import { listProteinLines, ProteinPair } from './protein-pair.tsx';
import { type EditedResult, readResult } from './result.ts';
import { type EditedGene, geneOfSettings, type OrfEditorSettings } from './settings.ts';
import { holdsBase, listParts, listShownCodons } from './shown-codons.ts';
import { type OrfEditorState, state as stateCodec } from './state.ts';
import { texts } from './texts.ts';

/** The changes, one a line, and both sequences and proteins, for a spreadsheet. */
function listResultRows(title: string, gene: EditedGene, result: EditedResult) {
  const { cells, consequences, before, after } = result;
  return [
    ['title', title],
    ['gene', gene.name],
    [
      'change of the DNA',
      'class, alone',
      'protein, alone',
      'first codon',
      'length of the protein, alone (amino acids)',
    ],
    ...consequences.map(({ dnaName, kind, proteinName, codon, read }) => [
      dnaName,
      kind,
      proteinName,
      codon,
      read.protein.length,
    ]),
    ['sequence before', gene.coding],
    ['sequence after', cells.map(({ base }) => base).join('')],
    ['protein before', before.protein],
    ['protein after', after.protein],
    ['length of the protein after (amino acids)', after.protein.length],
    ...(result.light
      ? [['glow, a prediction in steps', result.light.colour ?? 'dark', result.light.certainty]]
      : []),
    ['names', 'HGVS; p. counts from the first methionine; standard genetic code'],
  ];
}

type Props = InstrumentViewProps<OrfEditorSettings, OrfEditorState>;

function View({ settings, state, onChange, title }: Props) {
  const t = useTexts(texts);
  const announce = useAnnounce();
  const idStem = useId();
  const gene = geneOfSettings(settings);
  const result = readResult(gene, state);
  const words = useChangeWords(gene.coding, result.before);
  const [mode, setMode] = useState<LetterMode>(
    settings.tools.includes('substitute') ? 'substitute' : 'insert',
  );
  const [wanted, setWanted] = useState(3 * gene.firstCodon - 2);

  const downloads = useRef<HTMLDivElement>(null);
  const fileName = `${gene.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-edits`;

  const total = result.cells.length;
  const cursor = Math.min(total, Math.max(1, wanted));
  const codons = listShownCodons(gene.coding, result.cells, result.after);
  const parts = listParts(codons);
  const part = parts.findIndex((own) => own.some((codon) => holdsBase(codon, cursor)));
  const shown = parts[part] ?? [];
  const numbers = shown.flatMap(({ number }) => number ?? []);
  const base = result.cells[cursor - 1]?.base ?? '';
  const codon = shown.find((one) => holdsBase(one, cursor))?.number;
  const chosen = t(codon ? 'chosen' : 'chosenLoose', { at: cursor, total, base, codon: codon ?? 0 });

  /**
   * Makes an edit, moves to its place and announces its consequences. If the edit is refused, only announces the
   * reason.
   */
  function make(edit: Edit, done: string, at: number) {
    if (!settings.tools.includes(edit.kind)) return announce(t('notOffered'));
    if (state.edits.length >= settings.mostEdits) return announce(t('full', { most: settings.mostEdits }));
    const next = { edits: [...state.edits, edit] };
    if (!applyEdits(gene.coding, next.edits)) return announce(t('lastBase'));
    onChange(next);
    setWanted(at);
    const consequences = readResult(gene, next).consequences;
    announce(
      [done, ...consequences.map((one) => `${words.kindOf(one)}. ${words.sentenceOf(one)}`)].join(' '),
    );
  }
  function put(letter: Base) {
    if (mode === 'insert') {
      const done = t('inserted', { base: letter, at: cursor });
      return make({ kind: 'insert', at: cursor, base: letter }, done, cursor + 1);
    }
    if (letter === base) return announce(t('sameBase', { at: cursor, base }));
    make(
      { kind: 'substitute', at: cursor, base: letter },
      t('replaced', { at: cursor, was: base, base: letter }),
      cursor,
    );
  }
  const takeOut = () =>
    make(
      { kind: 'delete', at: cursor },
      t('deleted', { at: cursor, was: base }),
      Math.min(cursor, total - 1),
    );
  function undo() {
    const last = state.edits.at(-1);
    if (!last) return announce(t('nothingToUndo'));
    onChange({ edits: state.edits.slice(0, -1) });
    setWanted(last.at);
    announce(t('undone'));
  }
  function onKey(event: KeyboardEvent): boolean {
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z';
    const letter = bases.find((one) => one === event.key.toUpperCase());
    if (isUndo) undo();
    else if (event.ctrlKey || event.metaKey || event.altKey) return false;
    else if (letter) put(letter);
    else if (event.key === 'Delete' || event.key === 'Backspace') takeOut();
    else if ((event.key === 'Insert' || event.key === '+') && settings.tools.includes('insert')) {
      const next = mode === 'insert' && settings.tools.includes('substitute') ? 'substitute' : 'insert';
      setMode(next);
      announce(`${t('mode')} ${t(next === 'insert' ? 'modeInsert' : 'modeReplace')}.`);
    } else return false;
    return true;
  }

  return (
    <div className="@container flex flex-col gap-7">
      <GeneLines gene={gene} />
      <FindCodon
        gene={gene}
        parts={parts}
        part={part}
        onShow={(number) =>
          setWanted(codons.find((one) => one.number === number)?.bases[0]?.at ?? 3 * number - 2)
        }
      />
      <div>
        <p id={`${idStem}-help`} className="mb-2 max-w-measure text-sm text-ink-soft print:hidden">
          {t('stripHelp')}
        </p>
        <CodonStrip
          codons={shown}
          places={gene.places}
          cursor={cursor}
          label={t('strip', { from: numbers[0] ?? 0, to: numbers.at(-1) ?? 0 })}
          helpId={`${idStem}-help`}
          onMove={(at) => setWanted(Math.min(total, Math.max(1, at)))}
          onKey={onKey}
        />
        <EditTools
          settings={settings}
          idStem={idStem}
          chosen={chosen}
          chosenBase={base}
          mode={mode}
          editCount={state.edits.length}
          onMode={setMode}
          onPut={put}
          onDelete={takeOut}
          onUndo={undo}
        />
        <Legend hasPlaces={gene.places.length > 0} />
      </div>
      <ChangeList
        reference={gene.coding}
        before={result.before}
        consequences={result.consequences}
        hasEdits={state.edits.length > 0}
      />
      <ProteinPair
        columns={result.columns}
        before={result.before}
        after={result.after}
        isOpen={!result.before.isStopped}
      />
      {result.light ? (
        <LightCard before={lightOfReference(gene)} after={result.light} idStem={idStem} />
      ) : null}
      <div>
        <Disclosure title={t('how')}>
          <ul className="flex max-w-measure list-disc flex-col gap-2 pl-5 text-sm">
            <li>{t('how1')}</li>
            <li>{t('how2')}</li>
            <li>{t('how3')}</li>
            {gene.isGfp ? <li>{t('how4')}</li> : null}
            {gene.isGfp ? <li>{t('how5')}</li> : null}
            <li>{t('how6')}</li>
          </ul>
        </Disclosure>
        <div ref={downloads} className="mt-5 flex flex-wrap gap-3 print:hidden">
          <Button
            variant="secondary"
            icon={<Icon icon={Download} />}
            onClick={() => saveCsv(`${fileName}.csv`, formatCsv(listResultRows(title, gene, result)))}
          >
            {t('export')}
          </Button>
          <PictureButton
            container={downloads}
            letters={listProteinLines(result.columns)}
            notes={[
              `${title}: ${gene.name}, ${t('pictureRows')}`,
              ...result.consequences.map((one) => `${one.dnaName}: ${words.kindOf(one)}, ${one.proteinName}`),
              t('how2'),
              ...(gene.isGfp ? [t('how6')] : []),
            ]}
            fileName={`${fileName}.png`}
            texts={{ save: t('picture'), failed: t('pictureFailed') }}
          />
        </div>
      </div>
    </div>
  );
}

export const view = defineInstrumentView<OrfEditorSettings, OrfEditorState>({
  instrument: orfEditor,
  state: stateCodec,
  View,
});

function lightOfReference({ coding }: EditedGene) {
  return predictLight(alignProteins(coding, applyEdits(coding, []) ?? []));
}

/** Which gene this is, how it is numbered, and how it was found. */
function GeneLines({ gene: { name, coding, isGfp, found } }: { gene: EditedGene }) {
  const t = useTexts(texts);
  const isOpen = !/T(?:AA|AG|GA)$/.test(coding);
  const counts = { name, bases: coding.length, codons: Math.floor(coding.length / 3) };
  return (
    <div className="flex max-w-measure flex-col gap-1">
      <p className="font-semibold">{t(isOpen ? 'summaryOpen' : 'summary', counts)}</p>
      {isGfp ? <p className="text-sm">{t('numbering')}</p> : null}
      {found ? (
        <p className="text-sm">{`${found.transcript ? t('foundPromoter', { start: found.transcript.from, from: found.from }) : t('foundPlain', { from: found.from })} ${t(found.hasLandingSite ? 'foundSite' : 'foundNoSite')}`}</p>
      ) : null}
    </div>
  );
}

function Legend({ hasPlaces }: { hasPlaces: boolean }) {
  const t = useTexts(texts);
  const marks = [
    { kind: 'changed', words: t('legendChanged') },
    { kind: 'added', words: t('legendAdded') },
    { kind: 'lost', words: t('legendLost') },
  ] as const;
  return (
    <ul aria-label={t('legend')} className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
      {marks.map(({ kind, words }) => (
        <li key={kind} className="flex items-center gap-2">
          {/* The mark of lost bases is on the left edge of its base; the margin keeps it clear of the words. */}
          <span aria-hidden="true" className={classNames('relative h-5 w-3.5', kind === 'lost' && 'ml-1.5')}>
            <BaseMark kind={kind} />
          </span>
          <span>{words}</span>
        </li>
      ))}
      <li>
        <span aria-hidden="true" className="mr-2 line-through decoration-rule-strong">
          Ala
        </span>
        <span>{t('legendUnread')}</span>
      </li>
      {hasPlaces ? (
        <li>
          <span aria-hidden="true" className="mr-2 rounded-data bg-signal px-1 text-xs text-signal-ink">
            {1}
          </span>
          <span>{t('legendPlace')}</span>
        </li>
      ) : null}
    </ul>
  );
}
