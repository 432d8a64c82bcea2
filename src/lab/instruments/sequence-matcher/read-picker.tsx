import { useState } from 'react';
import { longestRead, parseRead, shortestRead } from '../../science/alignment/read.ts';
import { listRecords } from '../../science/sequence/pasted-records.ts';
import { Button } from '../../ui/action/button.tsx';
import { RadioGroup } from '../../ui/field/choice-fieldset.tsx';
import { TextAreaField } from '../../ui/field/text-field.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { RecordChoice } from '../record-choice.tsx';
import type { Read } from './findings.ts';
import { pastedId } from './settings.ts';
import { texts } from './texts.ts';

interface Props {
  readonly reads: readonly Read[];
  readonly canPaste: boolean;
  readonly readId: string;
  onChoose(readId: string): void;
  onPaste(letters: string): void;
}

/** The reads at hand, and a field for one's own. */
export function ReadPicker({ reads, canPaste, readId, onChoose, onPaste }: Props) {
  const t = useTexts(texts);
  const own = reads.find(({ id }) => id === pastedId);
  const options = reads
    .filter((read) => read !== own)
    .map(({ id, label, site, kind, letters }) => ({
      value: id,
      label: label ?? '',
      description: t('aboutRead', { about: site ?? t(kind), length: letters.length }),
    }));
  if (canPaste) options.push({ value: pastedId, label: t('pasteOption'), description: t('pasteAbout') });
  return (
    <div className="flex flex-col gap-5 print:hidden">
      {options.length > 1 && (
        <RadioGroup
          legend={t('reads')}
          description={t('readsHelp')}
          options={options}
          value={readId}
          onValueChange={onChoose}
        />
      )}
      {readId === pastedId && canPaste && <PasteField letters={own?.letters ?? ''} onPaste={onPaste} />}
    </div>
  );
}

function PasteField({ letters, onPaste }: { readonly letters: string; onPaste(letters: string): void }) {
  const t = useTexts(texts);
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const text = typed ?? letters;

  const [isAsked, setIsAsked] = useState(false);

  function use(pasted: string) {
    const parsed = parseRead(pasted);
    const code = parsed.isValid ? null : (parsed.issues[0]?.code ?? '');
    setIsAsked(code === 'several-records');
    setFault(code === null ? null : wordsOf(code));
    setTyped(parsed.isValid ? null : pasted);
    if (!parsed.isValid) return;
    onPaste(parsed.value);
  }
  function wordsOf(code: string): string {
    const limits = { shortest: shortestRead, longest: longestRead };
    if (code === 'empty') return t('faultEmpty');
    if (code === 'rna') return t('faultRna');
    if (code === 'several-records') return t('faultSeveral');
    if (code === 'too-short') return t('faultShort', limits);
    if (code === 'too-long') return t('faultLong', limits);
    if (code === 'too-mixed') return t('faultMixed');
    const [letter = ''] = /[^ACGTRYSWKMBDHVN\s\d]/iu.exec(text.replace(/^\s*>.*$/gmu, '')) ?? [];
    return t('faultLetter', { letter });
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        use(text);
      }}
      className="flex flex-col items-start gap-3"
    >
      <TextAreaField
        label={t('paste')}
        description={t('pasteHelp', { shortest: shortestRead, longest: longestRead })}
        error={fault ?? undefined}
        value={text}
        rows={5}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        onChange={(event) => {
          setTyped(event.target.value);
          setFault(null);
          setIsAsked(false);
        }}
        className="w-full [&_textarea]:font-mono"
      />
      {isAsked && <RecordChoice records={listRecords(text)} onChoose={use} />}
      <Button type="submit">{t('match')}</Button>
    </form>
  );
}
