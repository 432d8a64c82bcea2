import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { TextAreaField, TextField } from '../../../../../lab/ui/field/text-field.tsx';
import { type Decoded, decodeList } from './decode-list.client.ts';

/** More lines are no list of a class, and more bytes or characters are no list of so many lines. */
export const mostLines = 500;
const mostBytes = 500_000;

export type SourceFault = 'empty' | 'tooLong' | 'unreadable' | 'encodingMissing';

interface ListSourceProps {
  readonly text: string;
  readonly fault: SourceFault | null;
  /** `fault`: why the text cannot be read yet; null: it can. */
  onText(text: string, fault: SourceFault | null): void;
}

/** A list of students as the teacher has it: pasted, or a file. Where the letters of the file are in doubt it asks. */
export function ListSource({ text, fault, onText }: ListSourceProps) {
  const t = useTranslations('classList.source');
  const [decoded, setDecoded] = useState<Decoded | null>(null);
  const isDoubtful = decoded !== null && decoded.readings.length > 1;

  async function readFile(file: File | undefined) {
    if (!file) return;
    if (file.size > mostBytes) {
      setDecoded(null);
      return onText('', 'tooLong');
    }
    const read = await file.arrayBuffer().then(
      (bytes) => decodeList(new Uint8Array(bytes)),
      () => null,
    );
    setDecoded(read);
    if (!read) return onText('', 'unreadable');
    onText(read.readings[0].text, read.readings.length > 1 ? 'encodingMissing' : null);
  }

  return (
    <>
      <TextAreaField
        label={t('list')}
        description={t('listHint')}
        rows={8}
        spellCheck={false}
        autoComplete="off"
        value={text}
        error={fault === 'empty' || fault === 'tooLong' ? t(fault) : undefined}
        onChange={(event) => {
          setDecoded(null);
          onText(event.target.value, event.target.value.length > mostBytes ? 'tooLong' : null);
        }}
      />
      <TextField
        type="file"
        label={t('file')}
        description={t('fileHint')}
        error={fault === 'unreadable' ? t(fault) : undefined}
        accept=".csv,.tsv,.tab,.txt,text/csv,text/plain,text/tab-separated-values"
        onChange={(event) => void readFile(event.target.files?.[0])}
      />
      {isDoubtful ? (
        <Spellings
          decoded={decoded}
          chosen={fault === 'encodingMissing' ? null : text}
          onChoose={(reading) => onText(reading, null)}
        />
      ) : null}
    </>
  );
}

interface SpellingsProps {
  readonly decoded: Decoded;
  readonly chosen: string | null;
  onChoose(text: string): void;
}

/** The first line that is in doubt, in every spelling that it may have. */
function Spellings({ decoded, chosen, onChoose }: SpellingsProps) {
  const t = useTranslations('classList.source');
  const id = useId();
  return (
    <fieldset className="m-0 border-0 p-0" aria-describedby={`${id}-hint`}>
      <legend className="font-semibold">{t('encoding')}</legend>
      <p id={`${id}-hint`} className="mt-1 text-sm text-ink-soft">
        {t('encodingHint')}
      </p>
      <div className="mt-2 flex flex-col gap-2">
        {decoded.readings.map(({ encoding, text }, at) => (
          <label
            key={encoding}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-press border border-rule-strong bg-paper-raised px-3 py-2 has-checked:border-primary has-checked:bg-info-soft has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={id}
              checked={chosen === text}
              onChange={() => onChoose(text)}
              className="size-5 shrink-0"
            />
            <span className="wrap-anywhere">{decoded.doubtful[at]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
