import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { TextAreaField, TextField } from '../../../ui/field/text-field.tsx';
import { useToasts } from '../../../ui/overlay/toast.tsx';
import type { TeacherClass } from '../../classes/class-endpoints.ts';
import { CareFailure, FormDialog } from '../care/form-dialog.client.tsx';
import { useListStudents } from '../care-for-class.client.ts';
import { type ChosenLine, findClashes, type MatchedLine, matchNames, toListings } from './match-names.ts';
import { MatchedLines } from './matched-lines.client.tsx';
import { readNameList } from './name-list.ts';

interface ImportDialogProps {
  readonly taught: TeacherClass;
  readonly onClose: () => void;
}

/** More lines are no list of a class. */
const mostLines = 500;

/** A pasted or imported list of names, compared with the class before anything is stored. */
export function ImportDialog({ taught, onClose }: ImportDialogProps) {
  const t = useTranslations('classCare.importing');
  const care = useTranslations('classCare');
  const showToast = useToasts();
  const list = useListStudents(taught.code);
  const [text, setText] = useState('');
  const [fault, setFault] = useState<'empty' | 'tooLong' | 'unreadable' | null>(null);
  const [matched, setMatched] = useState<readonly MatchedLine[] | null>(null);
  /** By line number, the student chosen for a line that belongs to nobody for certain. */
  const [choices, setChoices] = useState<ReadonlyMap<number, string>>(new Map());
  const [isChecked, setIsChecked] = useState(false);

  const chosen = (matched ?? []).flatMap(({ line, student }): ChosenLine[] => {
    const found = student ?? taught.students.find(({ id }) => id === choices.get(line.number));
    return found ? [{ line, student: found }] : [];
  });
  const clashes = findClashes(chosen, taught.students);

  function compare() {
    const lines = readNameList(text);
    if (lines.length === 0) return setFault('empty');
    if (lines.length > mostLines) return setFault('tooLong');
    setChoices(new Map());
    setIsChecked(false);
    setMatched(matchNames(lines, taught.students));
  }

  async function save() {
    setIsChecked(true);
    if (chosen.length === 0 || clashes.size > 0) return;
    try {
      await list.mutateAsync(toListings(chosen));
      showToast({ text: t('done', { count: chosen.length }) });
      onClose();
    } catch {
      // The dialog shows why.
    }
  }

  async function readFile(file: File | undefined) {
    if (!file) return;
    try {
      setText(decode(await file.arrayBuffer()));
      setFault(null);
    } catch {
      setFault('unreadable');
    }
  }

  return (
    <FormDialog
      title={t('title')}
      cancel={matched ? t('back') : care('cancel')}
      submit={matched ? t('save', { count: chosen.length }) : t('compare')}
      busyText={t('busy')}
      isBusy={list.isPending}
      onClose={() => (matched ? setMatched(null) : onClose())}
      onSubmit={async () => (matched ? save() : compare())}
    >
      {matched ? (
        <>
          <MatchedLines
            taught={taught}
            matched={matched}
            choices={choices}
            clashes={isChecked ? clashes : new Map()}
            onChoose={(number, studentId) => {
              setChoices(new Map(choices).set(number, studentId));
              list.reset();
            }}
          />
          <p role="alert" className="font-semibold text-negative empty:hidden">
            {isChecked && chosen.length === 0 ? t('nobodyChosen') : null}
          </p>
          <CareFailure error={list.error} />
        </>
      ) : (
        <>
          <p>{t('text')}</p>
          <TextAreaField
            label={t('list')}
            description={t('listHint')}
            rows={8}
            spellCheck={false}
            autoComplete="off"
            value={text}
            error={fault ? t(fault) : undefined}
            onChange={(event) => {
              setText(event.target.value);
              setFault(null);
            }}
          />
          <TextField
            type="file"
            label={t('file')}
            description={t('fileHint')}
            accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
            onChange={(event) => void readFile(event.target.files?.[0])}
          />
        </>
      )}
    </FormDialog>
  );
}

/** Text as spreadsheets write it: UTF-8, UTF-16 with its mark, or the older encoding of Windows. */
function decode(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
